import * as param from '../../shell/url-params.ts'

export const couponTabs = ['usable', 'used', 'ended'] as const
export type CouponTab = (typeof couponTabs)[number]

export const couponSearch = param.createSearchSchema({
  tab: param.nonDefault(couponTabs),
  page: param.page,
})
export type CouponSearch = param.SearchOf<typeof couponSearch>
