import { readInt } from '../../shell/url-params.ts'
import { periods, type Period } from '../orders/orders-search.ts'
import { readPageNumber, type PageSearch } from '../../shell/page-search.ts'

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
  const open = readInt(raw['open'])
  const page = readPageNumber(raw['page'])
  return {
    ...(state && { state }),
    ...(period && { period }),
    ...(open && { open }),
    ...(page && { page }),
  }
}
