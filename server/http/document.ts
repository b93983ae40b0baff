import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { entities } from '#api/entity.ts'
import { revalidated } from './docs.ts'
import { addExamples } from './examples.ts'
import { nameSchemas, type ApiDocument } from './name-schemas.ts'
import type { HostEnv } from './register.ts'
import { tags } from './tags.ts'

const head = {
  openapi: '3.1.0',
  info: {
    title: 'vini',
    version: '1',
    description: 'The API of vini, an online wine marketplace.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The host that answers this document' }],
  tags,
}

type Schema = { type?: string | string[]; enum?: unknown[]; anyOf?: Schema[] }
type Operation = { parameters?: { in: string; schema?: Schema }[] }
type Paths = Record<string, Record<string, Operation>>

/** A value in a URL is text: an optional one is absent, never null. */
const dropNull = (schema: Schema): Schema => {
  const { type, anyOf = [], ...others } = schema
  const [one, ...more] = anyOf.filter((choice) => choice.type !== 'null')
  if (one && more.length === 0) return { ...others, ...one }
  const types = [type].flat().filter((name) => name !== 'null' && name !== undefined)
  return {
    ...schema,
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : (types as string[]) }),
    ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }),
  }
}

const tidyParameters = <D extends { paths: object }>(document: D): D => {
  const operations = Object.values(document.paths as Paths).flatMap((item) => Object.values(item))
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters))
    if (parameter.schema) parameter.schema = dropNull(parameter.schema)
  return document
}

const makeDocument = (app: OpenAPIHono<HostEnv>) => {
  // Registered before any call uses them, so that a nullable use does not make the entity itself nullable.
  for (const [name, schema] of entities) app.openAPIRegistry.register(name, schema)
  const document = app.getOpenAPI31Document(head) as unknown as ApiDocument
  const text = JSON.stringify(addExamples(tidyParameters(nameSchemas(document))))
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

/**
 * The OpenAPI 3.1 document of everything registered so far, with an example of every body. Creating it blocks
 * the event loop for a quarter of a second: a process calls the returned function before its port opens, or
 * else the first request creates it.
 */
export const publishDocument = (app: OpenAPIHono<HostEnv>): (() => void) => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  let document: ReturnType<typeof makeDocument> | undefined
  const read = () => (document ??= makeDocument(app))
  app.get('/openapi.json', etag(), (c) => {
    const { text, tag } = read()
    return c.body(text, 200, { 'content-type': 'application/json', etag: tag, ...revalidated })
  })
  return () => void read()
}
