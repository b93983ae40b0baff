import type { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { revalidated } from './docs.ts'
import { addExamples } from './examples.ts'
import type { HostEnv } from './register.ts'

const head = {
  openapi: '3.1.0',
  info: { title: 'vini', version: '1', description: 'The API of vini, an online wine marketplace.' },
}

/** The OpenAPI 3.1 document of everything registered so far, with an example of every body; made when first asked for. */
export const publishDocument = (app: OpenAPIHono<HostEnv>) => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  let document: string | undefined
  app.get('/openapi.json', etag(), (c) => {
    document ??= JSON.stringify(addExamples(app.getOpenAPI31Document(head)))
    return c.body(document, 200, { 'content-type': 'application/json', ...revalidated })
  })
}
