import { readPageNumber } from '../../shell/url-params.ts'

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
export type StoreDeskSearch = { status?: WorkStatus; page?: number }

export const readStoreDeskSearch = (raw: Record<string, unknown>): StoreDeskSearch => {
  const status = workStatuses.find((one) => one === raw['status'])
  const page = readPageNumber(raw['page'])
  return { ...(status && { status }), ...(page && { page }) }
}
