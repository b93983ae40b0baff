import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type AnyRoute,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from './render-page.tsx'

const page: { html: string; failures: unknown[] } = { html: '', failures: [] }

vi.mock('../../request-context.ts', () => ({
  getRequestContext: () => ({
    drawn: (pieces: readonly string[]) => (page.html = pieces.join('')),
    failed: (error: unknown) => page.failures.push(error),
    requestId: 'r1',
  }),
}))

beforeEach(() => Object.assign(page, { html: '', failures: [] }))

const render = async (routeTree: AnyRoute): Promise<Response> => {
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()
  await router.serverSsr?.dehydrate()
  return renderPage({ router, responseHeaders: new Headers({ vary: 'cookie' }) })
}

describe('the server rendering of the router', () => {
  it('yields the whole page as a text, and a response without a body', async () => {
    const root = createRootRoute()
    const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Barolo</p> })
    const response = await render(root.addChildren([home]))
    expect(page.html).toContain('<p>Barolo</p>')
    expect([response.status, response.headers.get('vary'), response.body]).toEqual([200, 'cookie', null])
  })

  it('knows the status of a page that is missing', async () => {
    const missing = createRootRoute({
      loader: () => {
        throw notFound()
      },
      notFoundComponent: () => <p>no such page</p>,
    })
    expect((await render(missing)).status).toBe(404)
  })

  it('reports a page that fails', async () => {
    const failure = new Error('broken')
    const failingPage = createRootRoute({
      component: () => {
        throw failure
      },
      errorComponent: ({ error }) => {
        throw error
      },
    })
    expect((await render(failingPage)).status).toBe(500)
    expect([page.html, page.failures]).toEqual(['Internal Server Error (r1)', [failure]])
  })
})
