import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  HeadContent,
  Scripts,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
// Start exports it to its own plugins alone.
import { buildStartManifest } from '../../../node_modules/@tanstack/start-plugin-core/dist/esm/start-manifest-plugin/manifestBuilder.js'
import { deferScripts } from './defer-scripts.ts'

const Document = () => (
  <html>
    <head>
      <HeadContent />
    </head>
    <body>
      <p>type="module" async=""</p>
      <Scripts />
    </body>
  </html>
)

const createChunk = (fileName: string, imports: string[]) => ({
  fileName,
  imports,
  dynamicImports: [],
  routeFilePaths: [],
  hydrationIds: [],
  css: [],
  isEntry: imports.length > 0,
})

/** A page whose scripts are an entry and a file that it imports. */
const renderDocument = async (): Promise<string> => {
  const chunks = [createChunk('entry.js', ['shared.js']), createChunk('shared.js', [])]
  const manifest = buildStartManifest({
    clientBuild: {
      entryChunkFileName: 'entry.js',
      chunksByFileName: new Map(chunks.map((chunk) => [chunk.fileName, chunk])),
      cssContentByFileName: new Map(),
    } as never,
    routeTreeRoutes: { __root__: { filePath: 'root.tsx', children: [] } },
    basePath: '/assets',
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: Document }),
    history: createMemoryHistory(),
    isServer: true,
  })
  attachRouterServerSsrUtils({ router, manifest } as never)
  await router.load()
  return renderToString(<RouterServer router={router} />)
}

it('the entry and the preloads that Start writes load nothing until they are asked for', async () => {
  const html = await renderDocument()
  expect(html).toContain('src="/assets/entry.js"')
  const deferred = deferScripts(html).join('')
  expect(deferred).toContain('<script type="later" async="" src="/assets/entry.js"')
  expect(deferred).toMatch(/<link data-rel="modulepreload"[^>]* href="\/assets\/shared\.js"/)
  expect(deferred).not.toMatch(/<script type="module"|<link rel="modulepreload"/)
  // Nothing else of the page is touched.
  expect(deferred.replace('"later"', '"module"').replaceAll('data-rel', 'rel')).toBe(html)
})
