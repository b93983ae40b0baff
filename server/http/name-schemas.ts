/** The parts of a schema that are used here. */
type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
}
type Schemas = Record<string, Schema>

const prefix = '#/components/schemas/'
const toName = ({ $ref }: Schema): string | undefined => $ref?.slice(prefix.length)
const toReference = (name: string): Schema => ({ $ref: prefix + name })

/**
 * Merges an entity with additional fields into one schema, so that a redefined field is no contradiction; and
 * writes a nullable entity as one of two, because it can never be both.
 */
const toPlain = (schemas: Schemas, schema: Schema): object => {
  const [base, own, ...others] = schema.allOf ?? []
  const name = base && toName(base)
  const inherited = name === undefined ? undefined : schemas[name]
  if (!inherited || !own || others.length > 0) return schema
  if (Array.isArray(own.type) && own.type.includes('null') && !own.properties)
    return { anyOf: [base, { type: 'null' }] }
  if (!own.properties) return schema
  const required = [...new Set([...(inherited.required ?? []), ...(own.required ?? [])])]
  const properties = { ...inherited.properties, ...own.properties }
  return { ...own, properties, ...(required.length > 0 && { required }) }
}

/** A part of the document without `allOf` of an entity and something else; other values stay unchanged. */
const toPlainSchemas = (schemas: Schemas, part: unknown): unknown => {
  if (Array.isArray(part)) return part.map((one) => toPlainSchemas(schemas, one))
  if (typeof part !== 'object' || part === null) return part
  const plain = Object.entries(toPlain(schemas, part as Schema))
  return Object.fromEntries(plain.map(([key, value]) => [key, toPlainSchemas(schemas, value)]))
}

type Part = { content?: Record<string, { schema?: Schema }> }
type Operation = { operationId: string; requestBody?: Part; responses: Record<string, Part> }
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas }
}

const isScalar = ({ type }: Schema) => typeof type === 'string' && type !== 'object' && type !== 'array'
const isNamed = (schema: Schema): boolean =>
  schema.$ref !== undefined ||
  isScalar(schema) ||
  (schema.type === 'array' && schema.items !== undefined && isNamed(schema.items))

/** The name of a list's items; undefined for other schemas and for a list with further fields. */
const findListName = ({ properties = {} }: Schema): string | undefined => {
  const { _embedded, page, ...others } = properties
  const { items, ...more } = _embedded?.properties ?? {}
  const item = items?.items && toName(items.items)
  if (item === undefined || Object.keys({ ...others, ...more }).length > 0) return undefined
  return page ? `${item}Page` : `${item}List`
}

const addSchema = (schemas: Schemas, name: string, schema: Schema): Schema => {
  const other = schemas[name]
  if (other && JSON.stringify(other) !== JSON.stringify(schema)) throw new Error(`two schemas named ${name}`)
  schemas[name] = schema
  return toReference(name)
}

/** Names the items of a list, then the list: by its items where it has nothing else, else by its call. */
const nameBody = (schemas: Schemas, schema: Schema, base: string, suffix: string): Schema => {
  if (isNamed(schema)) return schema
  const holder = schema.properties?.['_embedded']?.properties?.['items'] ?? schema
  if (holder.items && !isNamed(holder.items)) holder.items = addSchema(schemas, `${base}Item`, holder.items)
  return isNamed(schema) ? schema : addSchema(schemas, findListName(schema) ?? `${base}${suffix}`, schema)
}

const nameBodies = (schemas: Schemas, { operationId, requestBody = {}, responses }: Operation) => {
  const base = operationId.charAt(0).toUpperCase() + operationId.slice(1)
  const nameContent = ({ content = {} }: Part, suffix: string) => {
    for (const media of Object.values(content))
      if (media.schema) media.schema = nameBody(schemas, media.schema, base, suffix)
  }
  nameContent(requestBody, 'Body')
  for (const answer of Object.values(responses)) nameContent(answer, 'Result')
}

/** The schemas that the document references, by name. */
const dropUnused = (document: ApiDocument): Schemas => {
  const usedNames = new Set<string>()
  const visit = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (usedNames.has(name)) continue
      usedNames.add(name)
      visit(document.components.schemas[name] ?? {})
    }
  }
  visit(document.paths)
  const names = [...usedNames].toSorted((one, other) => (one < other ? -1 : 1))
  return Object.fromEntries(names.map((name) => [name, document.components.schemas[name] ?? {}]))
}

/**
 * Gives every body of the document a named schema, so that generated clients have named types: entities use
 * the contract's names, lists their items' names, and the rest the call's name.
 */
export const nameSchemas = (source: ApiDocument): ApiDocument => {
  const document = toPlainSchemas(source.components.schemas, source) as ApiDocument
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item)) nameBodies(document.components.schemas, operation)
  document.components.schemas = dropUnused(document)
  return document
}
