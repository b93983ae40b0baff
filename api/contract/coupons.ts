import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import { Id, IdList, Items, Moment, Oid, PagedItems, SortedPaging, Text, Won, CodeName } from '../fields.ts'

export const CouponType = defineEnum('CouponType', ['RATE', 'AMOUNT'])
export const CouponPlace = defineEnum('CouponScope', ['ORDER', 'SHIPPING', 'PRODUCT', 'PRODUCT_B2C'])
export const CouponState = defineEnum('CouponState', ['USABLE', 'HELD', 'USED', 'ENDED'])

export const Coupon = defineEntity('Coupon', {
  id: Id,
  number: z.string(),
  name: z.string(),
  type: CouponType,
  /** Percent of a rate, won of an amount. */
  value: z.int(),
  whereToUse: CouponPlace,
  whereToUseName: z.string(),
  minimumOrder: Won,
  maximumDiscount: Won.nullable(),
  /** Kinds of products and products that it is for; both empty is everything. */
  kinds: z.array(z.string()),
  idKinds: z.array(Id),
  idProducts: z.array(Id),
  state: CouponState,
  expiresAt: Moment,
})

const filter = {
  type: CouponType.optional(),
  idProducts: IdList,
  whereToUse: CouponPlace.optional(),
}

/** The first to end first, or the last given first. */
export const couponSorts = ['ending', 'new'] as const

export const coupons = {
  types: call({
    method: 'get',
    path: '/coupons/types',
    access: 'none',
    summary: 'What coupons take off: a rate or an amount',
    output: Items(CodeName.extend({ code: CouponType })),
    errors: [],
  }),
  whereToUses: call({
    method: 'get',
    path: '/coupons/where-to-uses',
    access: 'member',
    summary: 'What coupons are for: an order, its delivery, a product, a product of this site',
    output: Items(CodeName.extend({ code: CouponPlace })),
    errors: [],
  }),
  register: call({
    method: 'post',
    path: '/coupons',
    access: 'member',
    summary: 'Registers a coupon by its number: one printed for somebody, or one number for everybody',
    body: z.object({ couponNumber: Text(40, 4) }),
    output: Coupon,
    errors: [
      'coupon.not_found',
      'coupon.mistyped',
      'coupon.registered',
      'coupon.member_limit',
      'coupon.not_begun',
      'coupon.paused',
      'coupon.ended',
      'coupon.gone',
      'coupon.not_for_you',
      'request.too_many',
    ],
  }),
  coupons: call({
    method: 'get',
    path: '/coupons',
    access: 'member',
    summary: 'My coupons, the first to end first; those that can be used unless another state is asked for',
    query: SortedPaging(couponSorts).extend({ ...filter, state: CouponState.default('USABLE') }),
    output: PagedItems(Coupon),
    errors: [],
  }),
  available: call({
    method: 'get',
    path: '/coupons/available',
    access: 'member',
    summary: 'My coupons held against these products or this order: what each takes off, or why it does not',
    query: z.object({ ...filter, oid: Oid.optional() }),
    output: Items(
      Coupon.extend({
        usable: z.boolean(),
        discount: Won,
        /** Why not, in the language of the request. */
        reason: z.string().nullable(),
        best: z.boolean(),
      }),
    ),
    errors: ['order.not_found'],
  }),
  saving: call({
    beyondSpec: true,
    method: 'get',
    path: '/coupons/saving',
    access: 'member',
    summary: 'What my coupons take off together, at most, were these products ordered in this way',
    query: z.object({
      /** `12x2,15x1` is two of product 12 and one of 15. */
      products: z
        .string()
        .regex(/^[1-9]\d{0,8}x[1-9]\d{0,2}(,[1-9]\d{0,8}x[1-9]\d{0,2}){0,99}$/)
        .openapi({ example: '1x2,5x1' }),
      way: z.enum(['PICKUP', 'DELIVERY']),
    }),
    output: z.object({
      discount: Won,
      payable: Won,
      coupons: z.array(
        z.object({
          id: Id,
          name: z.string(),
          discount: Won,
          /** The product that it is used for, null where it is for the whole order. */
          idProduct: Id.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
}
