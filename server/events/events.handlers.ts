import type { events } from '#api/contract/events.ts'
import { iso, seoulDay } from '../clock.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { events as table } from '../db/tables/content.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { listProductPage, listProductsByKind } from '../wines/product-list.ts'
import { inLocale } from '../words.ts'
import { campaignFor, takeCoupon } from './event-coupons.store.ts'
import { eventCard, eventForStaff, eventShown, eventSortTypes, eventStatus } from './events.rules.ts'
import { countEvents, eventOf, eventPage, productsOfEvents, stockOfEvent } from './events.store.ts'

export const eventsHandlers: Handlers<typeof events> = {
  events: async ({ query, db, clock }) => {
    const today = seoulDay(clock.now())
    const readings = await readingsOf(db, table, query.query, clock.now())
    const { sought, total } = await firstFound(readings, (one) => countEvents(db, one, query))
    const rows = await eventPage(db, sought, { ...query, today })
    return paginate(
      rows.map((row) => eventCard(row, today)),
      query,
      total,
    )
  },

  sortTypes: ({ locale }) => ({ _embedded: { items: eventSortTypes(locale) } }),

  event: async ({ params, viewer, db, clock, locale, fail }) => {
    const row = await eventOf(db, params.id)
    if (!row) return fail('event.not_found')
    const campaign = await campaignFor(db, row.campaignKey, viewer?.id ?? null)
    return eventShown(row, campaign, { now: clock.now(), locale })
  },

  products: async ({ params, query, fail, ...given }) =>
    (await eventOf(given.db, params.id))
      ? listProductPage(given, { ...query, idEvent: params.id })
      : fail('event.not_found'),

  productKinds: async ({ body, ...given }) =>
    listProductsByKind(given, await productsOfEvents(given.db, body.ids)),

  adminEvent: async ({ params, fail, ...given }) => {
    const { db, viewer, clock, locale } = given
    const row = await eventOf(db, params.id, { drafts: true })
    if (!row) return fail('event.not_found')
    const [known, stock, products] = await Promise.all([
      campaignFor(db, row.campaignKey, viewer.id),
      stockOfEvent(db, row.productIds),
      listProductsByKind(given, row.productIds),
    ])
    const kinds = products._embedded.items
    return { ...eventForStaff(row, { known, stock }, { now: clock.now(), locale }), kinds }
  },

  takeCoupon: async ({ params, viewer, db, clock, locale, fail }) => {
    const [row, at] = [await eventOf(db, params.id), clock.now()]
    if (!row) return fail('event.not_found')
    if (eventStatus(row, seoulDay(at)) !== 'RUNNING') return fail('event.not_running')
    const key = row.campaignKey
    if (key === null) return fail('event.coupon.none')
    const coupon = await withTransaction(db, (tx) => takeCoupon(tx, { key, memberId: viewer.id, at }))
    if (typeof coupon === 'string') return fail(`event.coupon.${coupon}`)
    const { number, names, expiresAt } = coupon
    return { number, name: inLocale(names, locale), expiresAt: iso(expiresAt) }
  },
}
