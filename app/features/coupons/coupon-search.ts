import { readPageNumber, type PageSearch } from '../../shell/page-search.ts'

export const couponTabs = ['usable', 'used', 'ended'] as const
export type CouponTab = (typeof couponTabs)[number]
export type CouponSearch = PageSearch & { tab?: CouponTab }

export const readCouponSearch = (raw: Record<string, unknown>): CouponSearch => {
  const tab = couponTabs.find((one) => one === raw['tab'])
  const page = readPageNumber(raw['page'])
  return { ...(tab && tab !== 'usable' && { tab }), ...(page && { page }) }
}
