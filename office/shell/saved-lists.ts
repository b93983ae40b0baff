import { readyViews, type SavedListName } from '#api/contract/office/views.options.ts'
import { m } from '#office-messages'
import type { OfficePage } from '../routes.ts'

/** The lists whose filters can be saved, by their addresses. */
const lists: Partial<Record<OfficePage['path'], SavedListName>> = {
  '/office/orders': 'orders',
  '/seller/orders': 'orders',
  '/office/wines': 'wines',
  '/office/wineries': 'wineries',
  '/office/drafts': 'drafts',
  '/seller/wines': 'drafts',
  '/office/offers': 'offers',
  '/seller/offers': 'offers',
  '/office/stock': 'stock',
  '/seller/stock': 'stock',
  '/office/stores': 'stores',
  '/seller/stores': 'stores',
  '/office/sellers': 'sellers',
  '/office/coupons': 'coupons',
  '/office/members': 'members',
  '/office/care': 'care',
  '/seller/questions': 'care',
  '/office/messages': 'messages',
  '/office/audit': 'audit',
  '/office/access': 'access',
}

/** The list at an address; null where its filters are not saved. */
export const findSavedList = (path: string): SavedListName | null =>
  Object.entries(lists).find(([listPath]) => listPath === path)?.[1] ?? null

/** Where a list is behind a door; undefined where that door has none. */
export const findListPath = (list: SavedListName, isSeller: boolean): string | undefined =>
  Object.entries(lists).find(
    ([path, name]) => name === list && path.startsWith(isSeller ? '/seller/' : '/office/'),
  )?.[0]

type ReadyNames = { [List in SavedListName]: Record<keyof (typeof readyViews)[List], () => string> }

const readyNames: ReadyNames = {
  orders: { to_send: m['views.ready.to_send'], longest_ready: m['views.ready.longest_ready'] },
  wines: { no_photo: m['views.ready.no_photo'], hidden: m['views.ready.hidden'] },
  wineries: {},
  drafts: { to_review: m['views.ready.to_review'] },
  offers: { unpriced: m['views.ready.unpriced'], stopped: m['views.ready.stopped'] },
  stock: { sold_out: m['views.ready.sold_out'], low: m['views.ready.low'] },
  stores: { no_licence: m['views.ready.no_licence'] },
  sellers: { ending: m['views.ready.ending'] },
  coupons: { paused: m['views.ready.paused'] },
  members: { blocked: m['views.ready.blocked'] },
  care: { late: m['views.ready.late'] },
  messages: { failed: m['views.ready.failed'] },
  audit: {},
  access: {},
}

export type ReadyView = { key: string; name: string; query: string }

/** The views of a list that every person has. */
export const listReadyViews = (list: SavedListName): ReadyView[] => {
  const names: Record<string, () => string> = readyNames[list]
  return Object.entries<string>(readyViews[list]).map(([key, query]) => ({
    key,
    query,
    name: names[key]?.() ?? key,
  }))
}
