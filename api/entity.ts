import { z } from '@hono/zod-openapi'

/** What the API's document names: clients that are made from it have a type of each name. */
export const entities = new Map<string, z.ZodType>()

/** Names what is neither of the two below. */
export const registerEntity = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => {
  if (entities.has(name)) throw new Error(`two entities named ${name}`)
  const entity = schema.openapi(name)
  entities.set(name, entity)
  return entity
}

/** An object of a name; what extends another says so by that one's shape. */
export const defineEntity = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  registerEntity(name, z.object(shape))

/** One of several codes, of a name. */
export const defineEnum = <const Codes extends readonly string[]>(name: string, codes: Codes) =>
  registerEntity(name, z.enum(codes))
