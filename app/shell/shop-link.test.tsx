import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toQueryString } from '#api/client.ts'
import { ShopLink } from './shop-link.tsx'

/** The attributes of the anchor that a page at an address writes. */
const renderAnchor = async (at: string, content: React.ReactNode) => {
  const root = createRootRoute()
  const all = createRoute({ getParentRoute: () => root, path: '$', component: () => content })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => content })
  const router = createRouter({
    routeTree: root.addChildren([home, all]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: toQueryString,
    isServer: true,
  })
  await router.load()
  const anchor = /<a (.*?)>와인<\/a>/.exec(renderToString(<RouterProvider router={router} />))?.[1]
  return anchor?.match(/[\w-]+="[^"]*"/g)?.toSorted()
}

it.each([
  '/',
  '/product',
  '/product/12',
  '/product?idKinds=1,2&title=까베르네 소비뇽',
  '/product?sort=price_asc&page=2#list',
  '/mypage/order/return?oid=20261121-ABC',
  '/magazine/3#related',
])('writes %s as the router does', async (href) => {
  const props = { className: 'red', 'aria-label': '와인', children: '와인' }
  for (const at of ['/', '/product', '/product?idKinds=1', '/magazine/3']) {
    const byRouter = (
      <Link {...({ href } as object as { to: never })} activeOptions={{ exact: true }} {...props} />
    )
    const attributes = await renderAnchor(at, byRouter)
    expect(attributes).toContain('aria-label="와인"')
    expect(await renderAnchor(at, <ShopLink href={href} {...props} />)).toEqual(attributes)
  }
})

it.each([
  ['/search-result?q=피노', '/?lang=ja-JP', 'href="/search-result?q=피노&amp;lang=ja-JP"'],
  [
    '/product/1/pdf?download=1',
    '/product/1/pdf?lang=en-US',
    'href="/product/1/pdf?download=1&amp;lang=en-US"',
  ],
  ['/search-result?q=피노', '/', 'href="/search-result?q=피노"'],
  ['/images/files/1', '/?lang=ja-JP', 'href="/images/files/1"'],
  ['https://www.ftc.go.kr', '/?lang=ja-JP', 'href="https://www.ftc.go.kr"'],
])('writes %s at %s in the language of the address', async (href, at, expected) => {
  expect(await renderAnchor(at, <ShopLink href={href}>와인</ShopLink>)).toContain(expected)
})
