import { readOption, readPageNumber, type PageSearch } from '../../shell/url-params.ts'

export const workStatuses = [
  'PAID',
  'PREPARING',
  'PARTIALLY_CANCELLED',
  'READY_FOR_PICKUP',
  'SHIPPING',
  'RETURN_REQUESTED',
] as const
export type WorkStatus = (typeof workStatuses)[number]
/** Which orders to work on; none named is all that are open. */
export type StoreDeskSearch = PageSearch & { status?: WorkStatus }

export const readStoreDeskSearch = (raw: Record<string, unknown>): StoreDeskSearch => ({
  status: readOption(workStatuses, raw['status']),
  page: readPageNumber(raw['page']),
})
