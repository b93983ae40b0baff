import type { CouponPlace } from '#api/contract/coupons.ts'
import { campaignSorts, campaignStates, couponBearers } from '#api/contract/office/campaigns.options.ts'
import * as param from '#app/shell/url-params.ts'
import { listLook } from '../../shell/list-look.ts'

export const couponPlaces = [
  'ORDER',
  'SHIPPING',
  'PRODUCT',
  'PRODUCT_B2C',
] as const satisfies readonly (typeof CouponPlace)['options'][number][]

/** What an address asks of the list of campaigns. */
export const couponsSearch = param.createSearchSchema({
  page: param.page,
  ...listLook,
  query: param.text(),
  state: param.option(campaignStates),
  kind: param.option(couponPlaces),
  bearer: param.option(couponBearers),
  sort: param.option(campaignSorts),
})
export type CouponsSearch = param.SearchOf<typeof couponsSearch>
