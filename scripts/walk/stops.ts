import { pages } from '../../app/routes.ts'

/** One page to look at: its address, and who looks. */
export type Stop = { path: string; who: 'visitor' | 'member' }

type Item = Record<string, unknown>
export type ReadItems = (path: string) => Promise<Item[]>

/** The list whose first item stands for a parameter of a page's address, by the page, and the item's field. */
const lists: readonly (readonly [pattern: RegExp, list: string, field: string])[] = [
  [/^\/subscribe\//, '/wines/products?size=1&subscribe=true', 'id'],
  [/^\/product\//, '/wines/products?size=1', 'id'],
  [/^\/store\//, '/stores?size=1', 'id'],
  [/^\/winery\//, '/wineries?size=1', 'id'],
  [/^\/event/, '/events?size=1', 'id'],
  [/^\/magazine\//, '/magazines?size=1', 'id'],
  [/^\/common-sense\//, '/wine-senses?size=1', 'id'],
  [/^\/mypage\/order\//, '/commerce/orders?size=1', 'oid'],
  [/^\/mypage\/cancel-history\//, '/commerce/orders/cancel?size=1', 'oid'],
  [/^\/mypage\/receipt\//, '/commerce/receipt?size=1', 'oid'],
  [/^\/mypage\/cash\//, '/commerce/cashes?size=1', 'cid'],
  [/^\/(?:mypage|help)\/notice\//, '/posts?size=1', 'id'],
]

const readId = async (path: string, readItems: ReadItems): Promise<string | undefined> => {
  const [, list, field] = lists.find(([pattern]) => pattern.test(path)) ?? []
  if (!list || !field) return undefined
  const [item] = await readItems(list)
  return item && String(item[field])
}

/** Pages in states that their address alone decides. */
const states: readonly Stop[] = [
  { path: '/', who: 'member' },
  { path: '/product', who: 'member' },
  { path: '/product?idKinds=1', who: 'visitor' },
  { path: '/product?idKinds=1&startPrice=30000&inStock=true', who: 'visitor' },
  { path: '/product?query=%EC%9E%88%EC%9D%84%EB%A6%AC%EC%97%86%EB%8A%94%EB%A7%90', who: 'visitor' },
  { path: '/product/compare?ids=1,2,3', who: 'visitor' },
  { path: '/search-result?q=%ED%94%BC%EB%85%B8', who: 'visitor' },
  { path: '/search-result?q=%EC%9E%88%EC%9D%84%EB%A6%AC%EC%97%86%EB%8A%94%EB%A7%90', who: 'visitor' },
  { path: '/cart', who: 'member' },
  { path: '/order/pickup?products=1x2', who: 'member' },
  { path: '/no-such-page', who: 'visitor' },
  { path: '/product/999999', who: 'visitor' },
  { path: '/event/999999', who: 'visitor' },
  { path: '/store/999999', who: 'visitor' },
]

const memberLayouts: readonly string[] = ['_member', '_checkout', '_mypage', '_staff']

/** Every page of the shop once, where an item of the shop can stand for its parameter, and some in other states. */
export const listStops = async (readItems: ReadItems): Promise<{ stops: Stop[]; skippedPaths: string[] }> => {
  const stops: Stop[] = []
  const skippedPaths: string[] = []
  for (const { path, layout } of pages) {
    const who = memberLayouts.includes(layout) ? 'member' : 'visitor'
    if (!path.includes('$')) {
      stops.push({ path, who })
      continue
    }
    const id = await readId(path, readItems)
    if (id === undefined) skippedPaths.push(path)
    else stops.push({ path: path.replace(/\$\w+/, id), who })
  }
  const [goods] = await readItems('/wines/products?size=1&delivery=true')
  if (goods) stops.push({ path: `/product/${String(goods['id'])}`, who: 'visitor' })
  const [order] = await readItems('/commerce/orders?size=1')
  if (order) stops.push({ path: `/order/orderComplete?oid=${String(order['oid'])}`, who: 'member' })
  return { stops: [...stops, ...states], skippedPaths }
}
