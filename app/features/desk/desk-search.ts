import { readPageNumber } from '../../shell/address-values.ts'

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
export type DeskSearch = { status?: WorkStatus; page?: number }

export const readDeskSearch = (raw: Record<string, unknown>): DeskSearch => {
  const status = workStatuses.find((one) => one === raw['status'])
  const page = readPageNumber(raw['page'])
  return { ...(status && { status }), ...(page && { page }) }
}
