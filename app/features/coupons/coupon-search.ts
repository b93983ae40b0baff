import { readNonDefault, readPageNumber, type PageSearch } from '../../shell/url-params.ts'

export const couponTabs = ['usable', 'used', 'ended'] as const
export type CouponTab = (typeof couponTabs)[number]
export type CouponSearch = PageSearch & { tab?: CouponTab }

export const readCouponSearch = (raw: Record<string, unknown>): CouponSearch => ({
  tab: readNonDefault(couponTabs, raw['tab']),
  page: readPageNumber(raw['page']),
})
