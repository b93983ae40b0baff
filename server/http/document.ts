import type { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { revalidated } from './docs.ts'
import { addExamples } from './examples.ts'
import type { HostEnv } from './register.ts'

const head = {
  openapi: '3.1.0',
  info: {
    title: 'vini',
    version: '1',
    description: 'The API of vini, an online wine marketplace.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The host that answers this document' }],
}

type Schema = { type?: string | string[]; enum?: unknown[] }
type Operation = { parameters?: { in: string; schema?: Schema }[] }
type Paths = Record<string, Record<string, Operation>>

/** A value of an address is text: what may be left out is absent, never null. */
const dropNull = (schema: Schema): void => {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null')
    schema.type = types.length === 1 ? types[0] : types
  }
  if (schema.enum) schema.enum = schema.enum.filter((value) => value !== null)
}

const tidyParameters = <D extends { paths?: object }>(document: D): D => {
  const operations = Object.values((document.paths ?? {}) as Paths).flatMap((item) => Object.values(item))
  for (const { schema } of operations.flatMap(({ parameters = [] }) => parameters))
    if (schema) dropNull(schema)
  return document
}

/**
 * The OpenAPI 3.1 document of everything registered so far, with an example of every body. Making it takes the event loop
 * for a quarter of a second: a process makes it by what this answers before its port opens, or else when first asked for.
 */
export const publishDocument = (app: OpenAPIHono<HostEnv>): (() => void) => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  let document: string | undefined
  const makeDocument = () =>
    (document ??= JSON.stringify(addExamples(tidyParameters(app.getOpenAPI31Document(head as never)))))
  app.get('/openapi.json', etag(), (c) =>
    c.body(makeDocument(), 200, { 'content-type': 'application/json', ...revalidated }),
  )
  return () => void makeDocument()
}
