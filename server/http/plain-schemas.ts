/** The parts of a schema that are used here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
}
export type Schemas = Record<string, Schema>

const prefix = '#/components/schemas/'
export const toName = ({ $ref }: Schema): string | undefined => $ref?.slice(prefix.length)
export const toReference = (name: string): Schema => ({ $ref: prefix + name })

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
export const toPlainSchemas = (schemas: Schemas, part: unknown): unknown => {
  if (Array.isArray(part)) return part.map((one) => toPlainSchemas(schemas, one))
  if (typeof part !== 'object' || part === null) return part
  const plain = Object.entries(toPlain(schemas, part as Schema))
  return Object.fromEntries(plain.map(([key, value]) => [key, toPlainSchemas(schemas, value)]))
}
