import { readInt, readOption, readPageNumber, type PageSearch } from '../../shell/url-params.ts'
import { periods, type Period } from '../orders/orders-search.ts'

export const inquiryStates = ['RECEIVED', 'ANSWERED'] as const

/** The filters of the list, and the inquiry that is open over it. */
export type InquirySearch = PageSearch & {
  state?: (typeof inquiryStates)[number]
  period?: Period
  open?: number
}

export const readInquirySearch = (raw: Record<string, unknown>): InquirySearch => ({
  state: readOption(inquiryStates, raw['state']),
  period: readOption(periods, raw['period']),
  open: readInt(raw['open']),
  page: readPageNumber(raw['page']),
})
