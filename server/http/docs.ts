import type { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { HostEnv } from './register.ts'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>vini API</title>
<link rel="stylesheet" href="/api/v1/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/v1/docs/swagger-ui-bundle.js"></script>
<script src="/api/v1/docs/start.js"></script>
</body>
</html>
`
const start = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#reference', docExpansion: 'none', deepLinking: true })\n`

const files: Record<string, { type: string; text: () => Promise<string> }> = {
  'swagger-ui.css': { type: 'text/css', text: () => readFile(join(folder, 'swagger-ui.css'), 'utf8') },
  'swagger-ui-bundle.js': {
    type: 'text/javascript',
    text: () => readFile(join(folder, 'swagger-ui-bundle.js'), 'utf8'),
  },
  'start.js': { type: 'text/javascript', text: () => Promise.resolve(start) },
}

const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** Equal for all readers, and revalidated by its ETag. */
export const revalidated = { 'cache-control': 'public, no-cache' }

/** A reference page of the API from our own files; it loads nothing from other hosts. */
export const publishReference = (app: OpenAPIHono<HostEnv>) => {
  app.use('/docs', etag())
  app.use('/docs/*', etag())
  app.get('/docs', (c) => c.html(page, 200, { 'content-security-policy': policy, ...revalidated }))
  app.get('/docs/:file', async (c) => {
    const file = files[c.req.param('file')]
    return file
      ? c.body(await file.text(), 200, { 'content-type': `${file.type}; charset=utf-8`, ...revalidated })
      : c.notFound()
  })
}
