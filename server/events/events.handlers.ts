import type { events } from '#api/contract/events.ts'
import { toSeoulIso, toSeoulDay } from '../clock.ts'
import { findMatchingClause, resolveSearchClauses } from '../search/search-clauses.ts'
import { events as table } from '../db/tables/content.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { listProductPage, listProductsByKind } from '../wines/product-list.ts'
import { localize } from '../localize.ts'
import { findEventCampaign, takeCoupon } from './event-coupons.store.ts'
import {
  toEventCard,
  presentAdminEvent,
  presentEvent,
  listEventSortTypes,
  toEventStatus,
} from './events.rules.ts'
import { countEvents, findEvent, listEvents, listEventProductIds, countEventStock } from './events.store.ts'

export const eventsHandlers: Handlers<typeof events> = {
  events: async ({ query, db, clock, locale }) => {
    const today = toSeoulDay(clock.now())
    const clauses = await resolveSearchClauses(db, table, query.query, clock.now())
    const { sought, total } = await findMatchingClause(clauses, (one) => countEvents(db, one, query))
    const rows = await listEvents(db, sought, { ...query, today })
    return paginate(
      rows.map((row) => toEventCard(row, today, locale)),
      query,
      total,
    )
  },

  sortTypes: ({ locale }) => ({ _embedded: { items: listEventSortTypes(locale) } }),

  event: async ({ params, viewer, db, clock, locale, fail }) => {
    const row = await findEvent(db, params.id)
    if (!row) return fail('event.not_found')
    const campaign = await findEventCampaign(db, row.campaignKey, viewer?.id ?? null)
    return presentEvent(row, campaign, { now: clock.now(), locale })
  },

  products: async ({ params, query, fail, ...ctx }) =>
    (await findEvent(ctx.db, params.id))
      ? listProductPage(ctx, { ...query, idEvent: params.id })
      : fail('event.not_found'),

  productKinds: async ({ body, query, ...ctx }) =>
    listProductsByKind({ ...ctx, myStore: query.myStore }, await listEventProductIds(ctx.db, body.ids)),

  adminEvent: async ({ params, fail, ...ctx }) => {
    const { db, viewer, clock, locale } = ctx
    const row = await findEvent(db, params.id, { drafts: true })
    if (!row) return fail('event.not_found')
    const [campaign, stock, products] = await Promise.all([
      findEventCampaign(db, row.campaignKey, viewer.id),
      countEventStock(db, row.productIds),
      listProductsByKind(ctx, row.productIds),
    ])
    const kinds = products._embedded.items
    return { ...presentAdminEvent(row, { known: campaign, stock }, { now: clock.now(), locale }), kinds }
  },

  takeCoupon: async ({ params, viewer, db, clock, locale, fail }) => {
    const [row, at] = [await findEvent(db, params.id), clock.now()]
    if (!row) return fail('event.not_found')
    if (toEventStatus(row, toSeoulDay(at)) !== 'RUNNING') return fail('event.not_running')
    const key = row.campaignKey
    if (key === null) return fail('event.coupon.none')
    const coupon = await withTransaction(db, (tx) => takeCoupon(tx, { key, memberId: viewer.id, at }))
    if (coupon === 'paused') return fail('coupon.paused')
    if (typeof coupon === 'string') return fail(`event.coupon.${coupon}`)
    const { number, names, expiresAt } = coupon
    return { number, name: localize(names, locale), expiresAt: toSeoulIso(expiresAt) }
  },
}
