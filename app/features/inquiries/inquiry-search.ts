import { periods, type Period } from '../orders/orders-search.ts'
import { pageOf, type PageSearch } from '../../shell/page-search.ts'

export const inquiryStates = ['RECEIVED', 'ANSWERED'] as const

/** The filters of the list, and the inquiry that is open over it. */
export type InquirySearch = PageSearch & {
  state?: (typeof inquiryStates)[number]
  period?: Period
  open?: number
}

export const readInquirySearch = (raw: Record<string, unknown>): InquirySearch => {
  const state = inquiryStates.find((one) => one === raw['state'])
  const period = periods.find((one) => one === raw['period'])
  const open = Math.floor(Number(raw['open']))
  const page = pageOf(raw['page'])
  return {
    ...(state && { state }),
    ...(period && { period }),
    ...(open > 0 && open < 2_147_483_647 && { open }),
    ...(page && { page }),
  }
}
