import { locales } from '#api/locales.ts'
import { QueryClient } from '@tanstack/react-query'
import { createStartHandler } from '@tanstack/react-start/server'
import { createRouter } from '@tanstack/react-router'
import { renderPage } from './platform/hydration/render-page.tsx'
import { routeTree } from './route-tree.gen.ts'
import type { RequestContext } from './request-context.ts'

/** Scripts are built once a language; their addresses differ by its name alone. */
const handlers = Object.fromEntries(
  locales.map((locale) => [
    locale,
    createStartHandler({
      handler: renderPage,
      transformAssets: ({ url }) => ({ href: url.replace(`/${locales[0]}/`, `/${locale}/`) }),
    }),
  ]),
)

const fetch = (request: Request, options: { context: RequestContext }) =>
  handlers[options.context.locale]?.(request, options)

const routes = createRouter({ routeTree, context: { queryClient: new QueryClient() }, isServer: true })

/** The id of the route that a path leads to, for logs and figures. */
const findRoute = (path: string): string | undefined => {
  try {
    return routes.getMatchedRoutes(decodeURI(path))[2]?.id
  } catch {
    // No page has an address that cannot be decoded.
    return undefined
  }
}

export default { fetch, findRoute }
