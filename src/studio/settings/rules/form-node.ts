import * as v from 'valibot'

/** A field of a form, made from a JSON Schema. */
export type FormNode =
  | { is: 'text'; known: readonly string[] }
  | { is: 'choice'; options: readonly (string | number)[] }
  | { is: 'number'; min: number | undefined; max: number | undefined; isWhole: boolean }
  | { is: 'flag'; fallback: boolean }
  | { is: 'group'; fields: readonly FormField[] }
  | { is: 'list'; item: FormNode }
  /** Values by names that the operator chooses. */
  | { is: 'table'; item: FormNode }
  /** A list or a table, as the value is. */
  | { is: 'either'; list: FormNode; table: FormNode }

export interface FormField {
  name: string
  node: FormNode
  isRequired: boolean
  /** What holds without a value, as text. */
  fallback: string | undefined
}

interface JsonSchema {
  type?: string | undefined
  anyOf?: JsonSchema[] | undefined
  enum?: (string | number)[] | undefined
  /** Values of an open enumeration. */
  known?: string[] | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  properties?: Record<string, JsonSchema> | undefined
  required?: string[] | undefined
  items?: JsonSchema | undefined
  additionalProperties?: JsonSchema | boolean | undefined
  default?: unknown
}

const JsonSchemaSchema: v.GenericSchema<unknown, JsonSchema> = v.object({
  type: v.optional(v.string()),
  anyOf: v.optional(v.array(v.lazy(() => JsonSchemaSchema))),
  enum: v.optional(v.array(v.union([v.string(), v.number()]))),
  known: v.optional(v.array(v.string())),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => JsonSchemaSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => JsonSchemaSchema)),
  additionalProperties: v.optional(v.union([v.boolean(), v.lazy(() => JsonSchemaSchema)])),
  default: v.optional(v.unknown()),
})

/** Fields of a file by name, from its JSON Schema. Throws for what is no schema of an object. */
export function formFields(schema: unknown): FormField[] {
  const { properties, required } = v.parse(JsonSchemaSchema, schema)
  return fieldsOf(properties ?? {}, required ?? [])
}

function fieldsOf(properties: Record<string, JsonSchema>, required: readonly string[]): FormField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    node: nodeOf(schema, schema.default),
    isRequired: required.includes(name),
    fallback: fallbackText(schema.default),
  }))
}

function nodeOf(schema: JsonSchema, fallback: unknown): FormNode {
  const kinds = kindsOf(schema)
  const [first] = kinds
  const named = kinds.flatMap(({ known }) => known ?? [])
  if (kinds.length > 1) {
    const list = kinds.find(({ type }) => type === 'array')
    const table = kinds.find(({ type }) => type === 'object')
    // Else a text or a number, a known word or a switch: written as text, and kept as it is until then.
    if (!list || !table) return { is: 'text', known: named }
    return { is: 'either', list: nodeOf(list, undefined), table: nodeOf(table, undefined) }
  }
  if (first?.enum) return { is: 'choice', options: first.enum }
  switch (first?.type) {
    case 'boolean':
      return { is: 'flag', fallback: fallback === true }
    case 'number':
    case 'integer':
      return { is: 'number', min: first.minimum, max: first.maximum, isWhole: first.type === 'integer' }
    case 'array':
      return { is: 'list', item: nodeOf(first.items ?? {}, undefined) }
    case 'object':
      return objectNode(first)
    default:
      return { is: 'text', known: named }
  }
}

function objectNode({ properties, required, additionalProperties }: JsonSchema): FormNode {
  if (properties) return { is: 'group', fields: fieldsOf(properties, required ?? []) }
  const item = typeof additionalProperties === 'object' ? additionalProperties : {}
  return { is: 'table', item: nodeOf(item, undefined) }
}

/** The alternatives of a schema, without null and without alternatives of alternatives. */
function kindsOf(schema: JsonSchema): JsonSchema[] {
  const kinds = schema.anyOf?.flatMap(kindsOf) ?? [schema]
  return kinds.filter(({ type }) => type !== 'null')
}

function fallbackText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
