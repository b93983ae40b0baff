import type { RequestListener, Server } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { FindRoute } from '../host.server.ts'
import type { Render } from './edge.ts'
import type { OfficeFiles } from './office-page.ts'

type Middleware = (...args: [...Parameters<RequestListener>, next: () => void]) => void

/** Pages compiled as they are asked for, with hot replacement over the shop's own port. */
export const createDevelopmentPages = async (server: Server) => {
  const vite = await createVite({
    configFile: 'app.config.ts',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const entry = 'virtual:tanstack-start-server-entry'
  const runner = (
    vite.environments['ssr'] as unknown as {
      runner: { import: (id: string) => Promise<{ default: { fetch: Render; findRoute: FindRoute } }> }
    }
  ).runner
  let findRoute: FindRoute = () => undefined
  const render: Render = async (request, options) => {
    const { default: pages } = await runner.import(entry)
    findRoute = pages.findRoute
    return pages.fetch(request, options)
  }
  // Its files lie below /office, as those of the built one do; what it does not know is a page. It starts when it is
  // first asked for.
  let officeServer: ReturnType<typeof createVite> | undefined
  const openOffice = () =>
    (officeServer ??= createVite({
      configFile: 'office.config.ts',
      server: { middlewareMode: true, hmr: { server }, fs: { allow: ['..'] } },
      appType: 'custom',
    }))
  const office: OfficeFiles = {
    script: '/office/client.tsx',
    preloads: [],
    styles: ['/office/styles.css'],
    // Vite would put its base before addresses that have it already: it is asked for its own scripts alone.
    complete: async (path, html) => {
      const shell = await (
        await openOffice()
      ).transformIndexHtml(path, '<html><head></head><body></body></html>')
      const head = /<head>([^]*)<\/head>/.exec(shell)?.[1] ?? ''
      return html.replace('<head>', () => `<head>${head}`)
    },
  }
  const runMiddleware: Middleware = (request, response, next) => {
    const url = request.url
    const run = ({ middlewares }: ViteDevServer) =>
      middlewares(request, response, () => {
        request.url = url
        next()
      })
    if (url?.startsWith('/office/')) void openOffice().then(run, () => response.writeHead(500).end())
    else run(vite)
  }
  return {
    render,
    findRoute: (path: string) => findRoute(path),
    files: async () => null,
    office,
    middleware: runMiddleware,
  }
}
