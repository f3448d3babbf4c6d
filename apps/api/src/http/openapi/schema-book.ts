import { z } from 'zod'
import { contractSchemas } from './contract-names.ts'
import type { JsonSchema } from './operation.ts'

type Io = 'input' | 'output'

/** A record over a list of keys becomes an object with those properties, which more tools understand. */
const nameProperties = (jsonSchema: JsonSchema): void => {
  const { propertyNames, additionalProperties } = jsonSchema as { propertyNames?: JsonSchema } & JsonSchema
  const keys = propertyNames?.['enum']
  if (!Array.isArray(keys)) return
  jsonSchema['properties'] = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]))
  delete jsonSchema['propertyNames']
  delete jsonSchema['additionalProperties']
}

/** Check names that are not JSON Schema formats; their pattern covers them. */
const noFormats = new Set(['starts_with', 'ends_with', 'includes', 'lowercase', 'uppercase', 'regex'])

/** Bounds that only repeat what a safe integer is, closed objects and the long pattern beside a format say nothing. */
export const tidy = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (noFormats.has(String(jsonSchema['format']))) delete jsonSchema['format']
  else if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern']
  nameProperties(jsonSchema)
}

const isEmpty = ({ type, properties }: JsonSchema): boolean =>
  type === 'object' && Object.keys(properties ?? {}).length === 0

/** Collects the named schemas of a document: each is written once and referred to. */
export const createSchemaBook = () => {
  const registry = z.registry<{ id: string }>()
  const components: Record<string, JsonSchema> = {}
  const taken = new Set<string>()

  const name = (schema: z.ZodType, id: string): void => {
    if (registry.has(schema) || taken.has(id)) return
    taken.add(id)
    registry.add(schema, { id })
  }
  for (const [id, schema] of contractSchemas()) name(schema, id)

  const convert = (schema: z.ZodType, io: Io): JsonSchema =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: registry, override: tidy })

  const sameBothWays = new Map<string, boolean>()
  const isSame = (id: string, schema: z.ZodType): boolean => {
    const known = sameBothWays.get(id)
    if (known !== undefined) return known
    const same = JSON.stringify(convert(schema, 'input')) === JSON.stringify(convert(schema, 'output'))
    sameBothWays.set(id, same)
    return same
  }
  const byId = new Map<string, z.ZodType>()
  const remember = (schema: z.ZodType): string | undefined => {
    const id = registry.get(schema)?.id
    if (id !== undefined) byId.set(id, schema)
    return id
  }
  for (const [, schema] of contractSchemas()) remember(schema)

  /** What a schema is called in the document: input and output differ where a field has a default. */
  const componentName = (id: string, io: Io): string => {
    const schema = byId.get(id)
    return io === 'output' || /(Input|Request)$/.test(id) || !schema || isSame(id, schema) ? id : `${id}Input`
  }
  const withRefs = (schema: JsonSchema, io: Io): JsonSchema =>
    JSON.parse(
      JSON.stringify(schema).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_ref, id: string) => `"#/components/schemas/${componentName(id, io)}"`,
      ),
    )

  const keep = (id: string, schema: JsonSchema, io: Io): string => {
    const { id: _id, $schema: _schema, $defs: _defs, ...body } = schema
    const key = componentName(id, io)
    components[key] ??= withRefs(body, io)
    return key
  }

  /** Writes the schema into the book. @returns its definition, with references to named parts */
  const write = (schema: z.ZodType, io: Io): JsonSchema => {
    const id = remember(schema)
    const { $defs, $schema: _schema, ...json } = convert(schema, io)
    for (const [inner, body] of Object.entries($defs ?? {})) keep(inner, body as JsonSchema, io)
    if (id === undefined) return withRefs(json, io)
    return { $ref: `#/components/schemas/${keep(id, json, io)}` }
  }

  return {
    components,
    name,
    /** A reference to the schema under a name. */
    refer: (schema: z.ZodType, io: Io, id: string): JsonSchema => {
      name(schema, id)
      return write(schema, io)
    },
    /** The schema's own definition, to take it apart. */
    define: (schema: z.ZodType, io: Io): JsonSchema => {
      const { $defs, $schema: _schema, id: _id, ...json } = convert(schema, io)
      for (const [inner, body] of Object.entries($defs ?? {})) keep(inner, body as JsonSchema, io)
      return withRefs(json, io)
    },
    isEmpty: (schema: z.ZodType): boolean => isEmpty(convert(schema, 'input')),
  }
}

export type SchemaBook = ReturnType<typeof createSchemaBook>
