import type { OpenAPIHono } from '@hono/zod-openapi'
import type { HostEnv } from './register.ts'

/** The OpenAPI 3.1 document of everything registered so far. */
export const publishDocument = (app: OpenAPIHono<HostEnv>) => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'vini', version: '1', description: 'The API of vini, an online wine marketplace.' },
  })
}
