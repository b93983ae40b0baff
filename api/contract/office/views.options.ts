import type { Permission } from '../../permissions.ts'

/**
 * How a key of an address is in the call of its list: not at all, by the same name, by another, or by other keys for
 * each value.
 */
type CallKey = boolean | string | Record<string, Record<string, string>>
type SavedList = { may: Permission; keys: Record<string, CallKey> }

/** How a list looks: its columns, and the rows of a page. */
const look = { cols: false, size: false } as const
const days = { from: 'startDate', until: 'endDate' } as const

/**
 * The lists whose filters are saved under a name, the permission that reads each, and the keys of its address that
 * are saved. Words that may be of a person (names, telephone numbers) are not: a view outlives what it was made for.
 */
export const savedLists = {
  orders: {
    may: 'orders.read',
    keys: {
      tab: {
        paid: { status: 'PAID' },
        preparing: { status: 'PREPARING,PARTIALLY_CANCELLED' },
        ready: { status: 'READY_FOR_PICKUP' },
        shipping: { status: 'SHIPPING' },
        returning: { status: 'RETURN_REQUESTED' },
        late: { late: 'true' },
        today: { today: 'true' },
      },
      type: true,
      sort: true,
      store: 'idStore',
      ...days,
      ...look,
    },
  },
  wines: {
    may: 'pictures.write',
    keys: { query: true, bottle: true, state: true, winery: 'idWinery', sort: true, ...look },
  },
  wineries: { may: 'taxonomy.write', keys: { query: true, area: 'idArea', sort: true } },
  drafts: { may: 'catalogue.write', keys: { query: true, state: true, sort: true } },
  offers: { may: 'offers.write', keys: { query: true, seller: true, state: true, sort: true } },
  stock: { may: 'stock.count', keys: { query: true, store: true, state: true, sort: true } },
  stores: { may: 'stores.write', keys: { query: true, state: true, gap: true, sort: true, ...look } },
  sellers: { may: 'sellers.review', keys: { query: true, state: true, waits: true, sort: true, ...look } },
  coupons: {
    may: 'coupons.write',
    keys: { query: true, state: true, kind: 'whereToUse', bearer: true, sort: true, ...look },
  },
  members: { may: 'members.read', keys: { state: true, ...look } },
  care: {
    may: 'care.answer',
    keys: { kind: true, state: true, only: { late: { late: 'true' }, mine: { mine: 'true' } } },
  },
  messages: { may: 'messages.manage', keys: { state: true, channel: true, ...days } },
  audit: { may: 'records.read', keys: { actor: true, subject: true, act: true, ...days } },
  access: { may: 'records.read', keys: { person: 'idPerson', act: true } },
} as const satisfies Record<string, SavedList>

export type SavedListName = keyof typeof savedLists
export const savedListNames = Object.keys(savedLists) as [SavedListName, ...SavedListName[]]

/** Views that every person has: a name in the office's texts, and the query of the address. */
export const readyViews = {
  orders: { to_send: 'tab=paid&type=DELIVERY', longest_ready: 'tab=ready&sort=old' },
  wines: { no_photo: 'bottle=WITHOUT', hidden: 'state=HIDDEN' },
  wineries: {},
  drafts: { to_review: 'state=SENT' },
  offers: { unpriced: 'state=DRAFT', stopped: 'state=STOPPED' },
  stock: { sold_out: 'state=OUT', low: 'state=LOW' },
  stores: { no_licence: 'state=OPEN&gap=LICENCE' },
  sellers: { ending: 'waits=ENDING' },
  coupons: { paused: 'state=PAUSED' },
  members: { blocked: 'state=BLOCKED' },
  care: { late: 'only=late' },
  messages: { failed: 'state=FAILED' },
  audit: {},
  access: {},
} as const satisfies Record<SavedListName, Record<string, string>>

/** The longest name of a view, and the longest value of one filter. */
export const maxViewName = 40
const maxValue = 100
/** The most views of one person, and the most that the operator or one seller shares. */
export const maxOwnViews = 30
export const maxSharedViews = 30

const listKeys = (list: SavedListName): [string, CallKey][] => Object.entries(savedLists[list].keys)

/** What of an address is saved: the keys of the list in their order, so that two addresses of one view give one text. */
export const toSavedQuery = (list: SavedListName, address: string): string => {
  const values = new URLSearchParams(address)
  return new URLSearchParams(
    listKeys(list).flatMap(([key]) => {
      const value = values.get(key)?.trim()
      return value && value.length <= maxValue ? [[key, value]] : []
    }),
  ).toString()
}

/** The same with the words that were searched for: what the list shows now. */
export const toListQuery = (list: SavedListName, address: string): string => {
  const query = new URLSearchParams(toSavedQuery(list, address))
  const words = new URLSearchParams(address).get('query')?.trim()
  if (words && words.length <= maxValue) query.set('query', words)
  return query.toString()
}

/** The query of a list's call for a query of its address. */
export const toCallQuery = (list: SavedListName, query: string): Record<string, string> => {
  const values = new URLSearchParams(toListQuery(list, query))
  const words = values.get('query')
  return Object.fromEntries([
    ...(words ? [['query', words] as const] : []),
    ...listKeys(list).flatMap(([key, callKey]): [string, string][] => {
      const value = values.get(key)
      if (value === null) return []
      if (callKey === false) return []
      if (callKey === true) return [[key, value]]
      return typeof callKey === 'string' ? [[callKey, value]] : Object.entries(callKey[value] ?? {})
    }),
  ])
}
