"""Creates random schemas, and documents with the verdict of a validator.

    make_schemas.py FOLDER FIRST LAST COUNT

For each seed from FIRST to LAST, writes FOLDER/schemas/SchemaSEED.json, and FOLDER/cases/SchemaSEED.jsonl with COUNT
documents. A line has the text of a document, whether the package jsonschema accepts the document, and whether a model
is expected to accept the document, and whether a member is null. The expectation is the verdict on a rewritten schema: `documented` states the
differences between a model and its schema that FromSamplesToModel.md lists.
"""

import copy
import json
import os
import random
import sys

import jsonschema

INT_MIN, INT_MAX = -(2**63), 2**63 - 1
DATE = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})\Z"
UUID = r"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\Z"
DATES = ["2026-03-01T09:00:00Z", "1999-12-31T23:59:59.5+02:00"]
UUIDS = ["6F9619FF-8B86-D011-B42D-00CF4FC964FF", "00000000-0000-4000-8000-00000000abcd"]
WORDS = ["", "a", "ab", "abc", "card", "x-1", "Ähre", "日本", "🙂", "A1", "open", "null", "12", "a b", "\n"]
KEYS = ["id", "name", "kind", "tags", "size", "created_at", "owner", "note", "html_url", "items", "default", "2x", "a-b"]
PATTERNS = ["^[a-z]+$", "[0-9]", "^x-", "b", "^.{2,3}$", "^(open|card)?$", "^[^A-Z]*$"]
MISSING = object()


class SchemaMaker:
    """Makes a random schema of all features that models represent."""

    def __init__(self, dice):
        self.dice = dice
        self.draft7 = dice.random() < 0.3
        self.container = "definitions" if self.draft7 else "$defs"
        self.definitions = {}
        self.pending = []

    def whole(self):
        names = self.dice.sample(["node", "Pet", "shipping_address", "money", "Unit", "tree"], self.dice.randint(0, 4))
        self.pending = names
        self.objects = {name: self.dice.random() < 0.7 for name in names}
        root = self.object(3) if self.dice.random() < 0.7 else self.schema(3)
        schema = dict(root)
        if "$ref" in schema:
            schema = {"allOf": [schema]}
        for name in names:
            self.definitions[name] = self.object(2) if self.objects[name] else self.scalar()
        uri = "http://json-schema.org/draft-07/schema#" if self.draft7 else "https://json-schema.org/draft/2020-12/schema"
        schema["$schema"] = uri
        if self.definitions:
            schema[self.container] = self.definitions
        if self.dice.random() < 0.2:
            schema["$id"] = "https://example.com/schemas/root.json"
        return schema

    def reference(self):
        name = self.dice.choice(self.pending)
        return {"$ref": f"#/{self.container}/{name}"}

    def schema(self, depth):
        roll = self.dice.random()
        if self.pending and roll < 0.2:
            return self.reference()
        if depth == 0 or roll < 0.5:
            return self.scalar()
        if roll < 0.62:
            return self.array(depth - 1)
        if roll < 0.70:
            return self.dictionary(depth - 1)
        if roll < 0.82:
            return self.object(depth - 1)
        if roll < 0.90:
            return self.tagged(depth - 1)
        return self.alternatives(depth - 1)

    # Scalars

    def scalar(self):
        make = self.dice.choice([
            self.integer, self.integer, self.number, self.string, self.string, self.boolean, self.enum, self.const,
            self.formatted, self.mixed, self.anything,
        ])
        schema = make()
        if "type" in schema and isinstance(schema["type"], str) and self.dice.random() < 0.15:
            schema["type"] = [schema["type"], "null"]
            if "enum" in schema:
                schema["enum"] = schema["enum"] + [None]
        if self.dice.random() < 0.2:
            schema["description"] = self.dice.choice(["a count", "The name. It may be long.", "See `other`\n\n* one"])
        return schema

    def anything(self):
        return self.dice.choice([{}, {"description": "any value"}, {"title": "Anything"}])

    def boolean(self):
        return {"type": "boolean"}

    def integer(self):
        schema = {"type": "integer"}
        if self.dice.random() < 0.5:
            schema[self.dice.choice(["minimum", "exclusiveMinimum"])] = self.dice.choice([0, 1, -3, 2.5, -1e30, 7])
        if self.dice.random() < 0.5:
            schema[self.dice.choice(["maximum", "exclusiveMaximum"])] = self.dice.choice([10, 9.5, 7, 100, 2**31, 1e19])
        if self.dice.random() < 0.2:
            schema["multipleOf"] = self.dice.choice([1, 2, 5, 0.5, 1.5])
        if self.dice.random() < 0.2:
            schema["format"] = self.dice.choice(["int32", "int64"])
        return schema

    def number(self):
        schema = {"type": "number"}
        if self.dice.random() < 0.5:
            schema[self.dice.choice(["minimum", "exclusiveMinimum"])] = self.dice.choice([0, -1.5, 0.25, 2, -0.0])
        if self.dice.random() < 0.5:
            schema[self.dice.choice(["maximum", "exclusiveMaximum"])] = self.dice.choice([10, 9.5, 1e3, 3])
        if self.dice.random() < 0.2:
            schema["multipleOf"] = self.dice.choice([1, 2, 0.5, 0.25])
        return schema

    def string(self):
        schema = {"type": "string"}
        if self.dice.random() < 0.3:
            schema["minLength"] = self.dice.choice([0, 1, 2, 3])
        if self.dice.random() < 0.3:
            schema["maxLength"] = self.dice.choice([1, 2, 3, 5])
        if self.dice.random() < 0.2:
            schema["pattern"] = self.dice.choice(PATTERNS)
        return schema

    def formatted(self):
        return {"type": "string", "format": self.dice.choice(["date-time", "uuid", "email", "date"])}

    def enum(self):
        roll = self.dice.random()
        if roll < 0.6:
            schema = {"enum": self.dice.sample(WORDS, self.dice.randint(1, 5))}
            if self.dice.random() < 0.5:
                schema["type"] = "string"
            return schema
        if roll < 0.75:
            return {"type": "integer", "enum": self.dice.sample([0, 1, 2, 10, -4], 3)}
        if roll < 0.85:
            return {"enum": self.dice.sample([0.5, 1, 2.25, -1e3], 2)}
        return {"enum": self.dice.sample([None, True, "a", 1, 2.5, [1], {"a": 1}], 3)}

    def const(self):
        return {"const": self.dice.choice(["a", "open", 1, 2.5, True, False, None, "a b", [1, "a"], {"a": [None]}])}

    def mixed(self):
        return {"type": self.dice.sample(["string", "integer", "boolean", "number", "null"], 2)}

    # Collections

    def bounds(self, schema, minimum, maximum):
        if self.dice.random() < 0.3:
            schema[minimum] = self.dice.choice([0, 1, 2])
        if self.dice.random() < 0.3:
            schema[maximum] = self.dice.choice([1, 2, 3])
        return schema

    def array(self, depth):
        schema = self.bounds({"type": "array"}, "minItems", "maxItems")
        if self.dice.random() < 0.9:
            schema["items"] = self.schema(depth)
        items = schema.get("items", {})
        # The model compares decoded values, which lack keys that the schema does not name.
        if items.get("type") in ["integer", "string", "boolean"] and "format" not in items and self.dice.random() < 0.5:
            schema["uniqueItems"] = True
        return schema

    def dictionary(self, depth):
        schema = self.bounds({"type": "object"}, "minProperties", "maxProperties")
        schema["additionalProperties"] = self.schema(depth)
        return schema

    def object(self, depth):
        if self.dice.random() < 0.15:
            base = self.plain_object(depth, KEYS[:6])
            base.pop("additionalProperties", None)
            extension = self.plain_object(depth, KEYS[6:])
            if extension.get("additionalProperties") is False:
                extension["properties"].update({key: {} for key in list(base["properties"])[1:]})
            else:
                extension.pop("additionalProperties", None)
            key = self.dice.choice(list(base["properties"]))
            if base["properties"][key] is not False and self.dice.random() < 0.3:
                extension["required"] = extension.get("required", []) + [key]
            return {"allOf": [base, extension]}
        return self.plain_object(depth, KEYS)

    def plain_object(self, depth, keys):
        schema = {"type": "object"}
        keys = self.dice.sample(keys, self.dice.randint(1, 5))
        schema["properties"] = {key: self.schema(depth) for key in keys}
        if self.dice.random() < 0.1:
            schema["properties"][keys[0]] = False
        required = [key for key in keys if self.dice.random() < 0.5 and schema["properties"][key] is not False]
        if self.dice.random() < 0.1:
            required.append("further")
        if required:
            schema["required"] = required
        roll = self.dice.random()
        if roll < 0.25:
            schema["additionalProperties"] = False
            if "further" in required:
                schema["properties"]["further"] = {}
        elif roll < 0.35:
            schema["additionalProperties"] = self.scalar()
        if self.dice.random() < 0.1:
            self.bounds(schema, "minProperties", "maxProperties")
        if self.dice.random() < 0.1 and len(keys) > 2:
            schema[self.dice.choice(["anyOf", "oneOf"])] = [{"required": [key]} for key in keys[1:3]]
        if self.dice.random() < 0.3:
            schema["description"] = "An object with " + keys[0] + "."
        return schema

    def tagged(self, depth):
        key = self.dice.choice(["type", "kind", "op"])
        tags = self.dice.sample(["circle", "square", "line segment", "empty", "Group"], self.dice.randint(2, 4))
        alternatives = []
        for tag in tags:
            variant = self.plain_object(depth, KEYS)
            variant["properties"].pop(key, None)
            variant["properties"] = {key: {"const": tag} if self.dice.random() < 0.8 else {"enum": [tag, tag + "s"]},
                                     **variant["properties"]}
            variant["required"] = list(dict.fromkeys(variant.get("required", []) + [key]))
            alternatives.append(variant)
        schema = {self.dice.choice(["oneOf", "anyOf"]): alternatives}
        if self.dice.random() < 0.2:
            next(iter(schema.values())).append({"type": "null"})
        return schema

    def alternatives(self, depth):
        alternatives = [self.schema(depth) for _ in range(self.dice.randint(2, 3))]
        if self.dice.random() < 0.3:
            alternatives.append({"type": "null"})
        return {self.dice.choice(["oneOf", "anyOf"]): alternatives}


class DocumentMaker:
    """Makes documents that probably satisfy a schema, and mutations of them."""

    def __init__(self, dice, root):
        self.dice = dice
        self.root = root

    def resolve(self, schema):
        while isinstance(schema, dict) and "$ref" in schema:
            value = self.root
            for token in schema["$ref"][2:].split("/"):
                value = value[token]
            schema = value
        return schema

    def value(self, schema, depth=6):
        schema = self.resolve(schema)
        if schema is True or schema == {}:
            return self.any(2)
        if schema is False or depth < 0:
            return None
        if "const" in schema:
            return copy.deepcopy(schema["const"])
        if "enum" in schema:
            return copy.deepcopy(self.dice.choice(schema["enum"]))
        for keyword in ["anyOf", "oneOf"]:
            if keyword in schema and "properties" not in schema:
                return self.value(self.dice.choice(schema[keyword]), depth - 1)
        if "allOf" in schema:
            values = [self.value(each, depth) for each in schema["allOf"]]
            if all(isinstance(value, dict) for value in values):
                return {key: member for value in values for key, member in value.items()}
            return values[0]
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = self.dice.choice(kind)
        if kind is None:
            return self.any(2)
        return getattr(self, "make_" + kind)(schema, depth)

    def make_null(self, schema, depth):
        return None

    def make_boolean(self, schema, depth):
        return self.dice.random() < 0.5

    def make_integer(self, schema, depth):
        low = schema.get("minimum", schema.get("exclusiveMinimum", -5))
        high = schema.get("maximum", schema.get("exclusiveMaximum", 50))
        low, high = int(max(low, -100)), int(min(high, 2**40))
        value = self.dice.choice([low, low + 1, high, high - 1, self.dice.randint(min(low, high), max(low, high))])
        divisor = schema.get("multipleOf", 1)
        if divisor >= 1 and self.dice.random() < 0.8:
            value = int(value // divisor * divisor) if divisor == int(divisor) else value * 3
        return float(value) if self.dice.random() < 0.1 else value

    def make_number(self, schema, depth):
        low = schema.get("minimum", schema.get("exclusiveMinimum", -5))
        high = schema.get("maximum", schema.get("exclusiveMaximum", 50))
        value = self.dice.choice([low, high, (low + high) / 2, low + 0.25, high - 0.5, self.dice.uniform(-5, 50)])
        divisor = schema.get("multipleOf")
        return value // divisor * divisor if divisor and self.dice.random() < 0.8 else value

    def make_string(self, schema, depth):
        kind = schema.get("format")
        if kind == "date-time":
            return self.dice.choice(DATES)
        if kind == "uuid":
            return self.dice.choice(UUIDS)
        return self.dice.choice(WORDS)

    def make_array(self, schema, depth):
        low = schema.get("minItems", 0)
        high = schema.get("maxItems", low + 2)
        count = self.dice.randint(min(low, high), high)
        return [self.value(schema.get("items", {}), depth - 2) for _ in range(count)]

    def make_object(self, schema, depth):
        result = {}
        for key, inner in schema.get("properties", {}).items():
            isRequired = key in schema.get("required", [])
            if isRequired or (depth > 0 and inner is not False and self.dice.random() < 0.5):
                result[key] = self.value(inner, depth - 1)
        for key in schema.get("required", []):
            if key not in result:
                result[key] = self.any(1)
        others = schema.get("additionalProperties", True)
        if others is not False:
            low = schema.get("minProperties", 0)
            for key in self.dice.sample(["x", "y", "z", "é"], min(4, max(low - len(result), self.dice.choice([0, 0, 1])))):
                result[key] = self.value(others, depth - 2)
        return result

    def any(self, depth):
        roll = self.dice.random()
        if depth and roll < 0.15:
            return [self.any(depth - 1) for _ in range(self.dice.randint(0, 2))]
        if depth and roll < 0.3:
            return {key: self.any(depth - 1) for key in self.dice.sample(KEYS, self.dice.randint(0, 2))}
        return self.dice.choice([
            None, True, False, 0, 1, -1, 2.5, 1.0, 10, 100, 2**63, -(2**63), 2**70, 1e300, *WORDS[:6], DATES[0], UUIDS[0],
        ])

    def mutated(self, document):
        """Returns the document with one to three values replaced, removed, added or changed a little."""
        result = copy.deepcopy(document)
        for _ in range(self.dice.choice([1, 1, 1, 2, 3])):
            result = self.mutate(result)
        return result

    def mutate(self, value):
        if isinstance(value, dict) and value and self.dice.random() < 0.75:
            key = self.dice.choice(list(value))
            roll = self.dice.random()
            if roll < 0.15:
                del value[key]
            elif roll < 0.25:
                value[self.dice.choice(KEYS + ["extra", "type"])] = self.any(1)
            else:
                value[key] = self.mutate(value[key])
            return value
        if isinstance(value, list) and value and self.dice.random() < 0.75:
            index = self.dice.randrange(len(value))
            roll = self.dice.random()
            if roll < 0.15:
                del value[index]
            elif roll < 0.35:
                value.append(copy.deepcopy(value[index]))
            else:
                value[index] = self.mutate(value[index])
            return value
        if self.dice.random() < 0.5:
            if isinstance(value, bool):
                return not value
            if isinstance(value, (int, float)) and abs(value) < 2**53:
                return value + self.dice.choice([1, -1, 0.5, -0.25, 10])
            if isinstance(value, str):
                return self.dice.choice([value + "s", value[1:], value.upper(), value + "\n", *WORDS])
        return self.any(1)


def documented(schema, required=()):
    """Returns the schema whose verdict a model has, by the list of differences in the documentation.

    The keys of `required` are required by another schema of the same objects.
    """
    if not isinstance(schema, dict):
        return schema
    required = {*required, *schema.get("required", [])}
    result = {}
    for key, value in schema.items():
        if key == "properties":
            result[key] = {name: nullable(inner, name in required) for name, inner in value.items()}
        elif key in ["$defs", "definitions"]:
            result[key] = {name: documented(inner) for name, inner in value.items()}
        elif key == "allOf":
            required = required.union(*(each.get("required", []) for each in value))
            result[key] = [documented(each, required) for each in value]
        elif key in ["anyOf", "oneOf"]:
            # A model decodes the first alternative that fits, and does not look for another; a rule counts keys.
            counts_keys = all(list(each) == ["required"] for each in value)
            result[key if counts_keys else "anyOf"] = [documented(each) for each in value]
        elif key in ["items", "additionalProperties"]:
            result[key] = documented(value)
        else:
            result[key] = value
    kind = schema.get("type")
    is_integer = kind == "integer" or (isinstance(kind, list) and "integer" in kind and "number" not in kind)
    # Integers are Ints.
    if is_integer or schema.get("multipleOf") == 1:
        lower = max(schema.get("minimum", INT_MIN), schema.get("exclusiveMinimum", INT_MIN))
        upper = min(schema.get("maximum", 2**64), schema.get("exclusiveMaximum", 2**64))
        # Bounds that need UInt64 make it.
        is_unsigned = lower >= 0 and schema.get("format") != "int64" and 2**63 <= upper < 2**64
        result["minimum"] = max(result.get("minimum", INT_MIN), INT_MIN)
        result["maximum"] = min(result.get("maximum", 2**64), 2**64 - 1 if is_unsigned else INT_MAX)
    # A dollar sign of Python also matches before a newline at the end.
    if "pattern" in schema:
        result["pattern"] = schema["pattern"].replace("$", r"\Z")
    # The formats that become types.
    if schema.get("format") == "date-time":
        result["pattern"] = DATE
    if schema.get("format") == "uuid":
        result["pattern"] = UUID
    return result


def nullable(schema, is_required):
    """Returns the schema of a property, which may also be null if it may be missing."""
    result = documented(schema)
    return result if is_required or schema is False else {"anyOf": [result, {"type": "null"}]}


def has_null_members(value):
    if isinstance(value, dict):
        return any(member is None or has_null_members(member) for member in value.values())
    return isinstance(value, list) and any(has_null_members(element) for element in value)


def write(folder, seed, count):
    dice = random.Random(seed)
    name = f"Schema{seed}"
    while True:
        schema = SchemaMaker(dice).whole()
        validator = jsonschema.validators.validator_for(schema)(schema)
        expected = type(validator)(documented(schema))
        documents = DocumentMaker(dice, schema)
        valid = [document for document in (documents.value(schema) for _ in range(40)) if expected.is_valid(document)]
        # A schema that hardly any document satisfies proves little, and one of any value has no model of its own.
        if valid and {"type", "enum", "const", "anyOf", "oneOf", "allOf"} & set(schema):
            break
    with open(f"{folder}/schemas/{name}.json", "w") as file:
        json.dump(schema, file, indent=1, ensure_ascii=False)
    with open(f"{folder}/cases/{name}.jsonl", "w") as file:
        for _ in range(count):
            roll = dice.random()
            if roll < 0.4:
                document = documents.value(schema)
            elif roll < 0.95:
                document = documents.mutated(dice.choice(valid) if dice.random() < 0.7 else documents.value(schema))
            else:
                document = documents.any(2)
            line = {
                "text": json.dumps(document, ensure_ascii=dice.random() < 0.5),
                "isValid": validator.is_valid(document), "isExpected": expected.is_valid(document),
                "hasNulls": has_null_members(document),
            }
            file.write(json.dumps(line) + "\n")


def main():
    folder, first, last, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    for name in ["schemas", "cases"]:
        os.makedirs(f"{folder}/{name}", exist_ok=True)
    for seed in range(first, last + 1):
        write(folder, seed, count)


main()
