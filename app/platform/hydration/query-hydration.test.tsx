import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, Scripts } from '@tanstack/react-router'
import { attachRouterServerSsrUtils, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import { closeBrowser, runInPage } from '../../../tests/support/browser-page.ts'
import { setUpQueryHydration } from './query-hydration.tsx'

afterAll(closeBrowser)

const Document = () => (
  <html>
    <body>
      <Scripts />
    </body>
  </html>
)
const wine = { name: 'Barolo </script>', vintage: 2019 }

/** A page whose loader returned one answer, and whose cache has another and a refusal. */
const renderDocument = async (): Promise<string> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({
      component: Document,
      loader: () => client.fetchQuery({ queryKey: ['stock'], queryFn: () => ({ bottles: 3 }) }),
    }),
    history: createMemoryHistory(),
    isServer: true,
  })
  setUpQueryHydration(router, client)
  client.setQueryData(['wine'], wine)
  const problem = { status: 404, code: 'wine.missing', message: 'no such wine', requestId: 'r1' }
  await client.prefetchQuery({
    queryKey: ['missing'],
    queryFn: () => Promise.reject(new ApiError(404, problem)),
  })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()
  await router.serverSsr?.dehydrate()
  return `<!doctype html>${renderToString(<RouterServer router={router} />)}`
}

const source = `
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { ApiError } from './api/error.ts'
import { setUpQueryHydration } from './app/platform/hydration/query-hydration.tsx'

export const run = async () => {
  const client = new QueryClient()
  const routeTree = createRootRoute({ loader: () => { throw new Error('loaded again') } })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  setUpQueryHydration(router, client)
  await hydrate(router)
  const { error } = client.getQueryState(['missing'])
  return {
    wine: client.getQueryData(['wine']),
    stock: client.getQueryData(['stock']),
    refusal: error instanceof ApiError && [error.status, error.code],
  }
}
`

it('the router carries what the server has read into the browser, refusals with their kind', async () => {
  expect(await runInPage(await renderDocument(), source)).toEqual({
    wine,
    stock: { bottles: 3 },
    refusal: [404, 'wine.missing'],
  })
})
