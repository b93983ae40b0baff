import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import {
  Day,
  Id,
  IdParams,
  Items,
  Moment,
  PagedItems,
  SortedPaging,
  Picture,
  SortType,
  TextLanguage,
} from '../fields.ts'
import { CouponPlace, CouponType } from './coupons.ts'
import { eventSorts, eventStatuses } from './events.options.ts'
import { KindOfProducts, SomeIds } from './magazines.ts'
import { MyStore, ProductCard } from './wines.shapes.ts'
import { productSorts } from './wines.options.ts'

const EventStatus = defineEnum('EventStatus', eventStatuses)
const EventBenefit = defineEntity('EventBenefit', {
  kind: z.enum(['DISCOUNT', 'COUPON', 'ENTRY']),
  text: z.string(),
})
export const EventCard = defineEntity('EventCard', {
  id: Id,
  title: z.string(),
  lead: z.string(),
  /** The language of title and lead. */
  lang: TextLanguage,
  status: EventStatus,
  startsOn: Day,
  endsOn: Day,
  benefit: EventBenefit.nullable(),
  /** Days in Seoul until its last one, on which it is 0; null unless it runs. */
  daysLeft: z.int().nullable(),
  image: Picture,
})

/** A coupon to download while the event runs; `left` is null where as many are given as are asked for. */
const EventCoupon = defineEntity('EventCoupon', {
  name: z.string(),
  type: CouponType,
  value: z.int(),
  whereToUse: CouponPlace,
  minimumOrder: z.int(),
  left: z.int().nullable(),
  taken: z.boolean(),
})

export const Event = defineEntity('Event', {
  ...EventCard.shape,
  body: z.string(),
  /** The language of body, terms and benefit. */
  bodyLang: TextLanguage,
  terms: z.array(z.string()),
  coupon: EventCoupon.nullable(),
  /** The server's clock, for what is left of the event. */
  now: Moment,
})

export const events = {
  events: call({
    method: 'get',
    path: '/events',
    access: 'none',
    summary: 'Events, running ones first unless sorted otherwise',
    query: SortedPaging(eventSorts),
    output: PagedItems(EventCard),
    errors: [],
  }),
  sortTypes: call({
    method: 'get',
    path: '/events/sort-types',
    access: 'none',
    summary: 'The sorts of the list of events',
    output: Items(SortType),
    errors: [],
  }),
  event: call({
    method: 'get',
    path: '/events/{id}',
    access: 'optional',
    summary: 'One event, whole',
    params: IdParams,
    output: Event,
    errors: ['event.not_found'],
  }),
  products: call({
    method: 'get',
    path: '/events/{id}/products',
    access: 'optional',
    summary: 'The products of an event, sorted as the list of wines is',
    params: IdParams,
    query: SortedPaging(productSorts).extend(MyStore.shape),
    output: PagedItems(ProductCard),
    errors: ['event.not_found'],
  }),
  productKinds: call({
    method: 'post',
    path: '/events/products/kinds',
    access: 'none',
    summary: 'The products of some events, by kind',
    query: MyStore,
    body: SomeIds,
    output: Items(KindOfProducts),
    errors: [],
  }),
  adminEvent: call({
    method: 'get',
    path: '/events/admin/{id}',
    access: 'staff',
    summary: 'One event as staff see it, drafts too, with what became of its coupon',
    params: IdParams,
    output: Event.extend({
      draft: z.boolean(),
      createdAt: Moment,
      productCount: z.int(),
      productsInStock: z.int(),
      campaign: z
        .object({ key: z.string(), issued: z.int(), used: z.int(), issueLimit: z.int().nullable() })
        .nullable(),
      /** The products by kind, those of a draft too. */
      kinds: z.array(KindOfProducts),
    }),
    errors: ['event.not_found'],
  }),
  takeCoupon: call({
    method: 'post',
    path: '/events/{id}/coupon',
    access: 'member',
    beyondSpec: true,
    summary: 'Downloads the coupon of a running event, once a member',
    params: IdParams,
    output: z.object({ number: z.string(), name: z.string(), expiresAt: Moment }),
    errors: [
      'event.not_found',
      'event.not_running',
      'event.coupon.none',
      'event.coupon.taken',
      'event.coupon.gone',
      'coupon.paused',
    ],
  }),
}
