/** Pages that can be read without a network, once seen: orders, the pickup pass on them, and the cart. */
const cacheablePath = /^\/(cart|mypage\/order(\/[\w-]{1,40})?)$/

export const isCacheable = (path: string): boolean =>
  cacheablePath.test(path) && path !== '/mypage/order/return'

type PagePath = { pathname: string; search: string }

/** What is cached for the viewer of a page: the page, and what they will need to show at the counter. */
export const listCachePaths = ({ pathname, search }: PagePath): string[] => {
  if (isCacheable(pathname)) return [pathname]
  if (pathname === '/mypage') return ['/mypage/order', '/cart']
  const oid = pathname === '/order/orderComplete' ? new URLSearchParams(search).get('oid') : null
  return oid && isCacheable(`/mypage/order/${oid}`) ? ['/mypage/order', `/mypage/order/${oid}`] : []
}

/** The office and its calls: they have a session of their own, and nothing of them is kept. */
export const isOfficeRequest = (path: string): boolean =>
  /^\/(?:office|seller|api\/v1\/office)(?:\/|$)/.test(path)
