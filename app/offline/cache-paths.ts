/** Pages that can be read without a network, once they have been seen: orders, the pickup pass on them, and the cart. */
const cacheablePath = /^\/(cart|mypage\/order(\/[\w-]{1,40})?)$/

export const isCacheable = (path: string): boolean =>
  cacheablePath.test(path) && path !== '/mypage/order/return'

type PagePath = { pathname: string; search: string }

/** What is kept for somebody who looks at a page: itself, and what they will want to show at the counter. */
export const listCachePaths = ({ pathname, search }: PagePath): string[] => {
  if (isCacheable(pathname)) return [pathname]
  if (pathname === '/mypage') return ['/mypage/order', '/cart']
  const oid = pathname === '/order/orderComplete' ? new URLSearchParams(search).get('oid') : null
  return oid && isCacheable(`/mypage/order/${oid}`) ? ['/mypage/order', `/mypage/order/${oid}`] : []
}
