/** Pages that can be read without a network, once they have been seen: orders, the pickup pass on them, and the cart. */
const keepable = /^\/(cart|mypage\/order(\/[\w-]{1,40})?)$/

export const isKeepable = (path: string): boolean => keepable.test(path) && path !== '/mypage/order/return'

type Place = { pathname: string; search: string }

/** What is kept for somebody who looks at a page: itself, and what they will want to show at the counter. */
export const keptFor = ({ pathname, search }: Place): string[] => {
  if (isKeepable(pathname)) return [pathname]
  if (pathname === '/mypage') return ['/mypage/order', '/cart']
  const oid = pathname === '/order/orderComplete' ? new URLSearchParams(search).get('oid') : null
  return oid && isKeepable(`/mypage/order/${oid}`) ? ['/mypage/order', `/mypage/order/${oid}`] : []
}
