import { useQuery } from '@tanstack/react-query'
import type { SelectOption } from '#ui/select'
import { sellers } from '../sellers/sellers.queries.ts'
import { formatPeriod } from './settlement-words.ts'
import { settlements } from './settlements.queries.ts'

/** How many of each can be chosen from: as many as a call answers at once. */
const mostOptions = 200

/** The sellers of which a list may show one alone; none where it is not asked. */
export const useSellerFilter = (isEnabled: boolean): SelectOption[] => {
  const { data } = useQuery({ ...sellers.list({ size: mostOptions }), enabled: isEnabled })
  return (data?._embedded.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

/** The periods, the latest first. */
export const usePeriodFilter = (isEnabled: boolean): SelectOption[] => {
  const { data } = useQuery({ ...settlements.periods(1, mostOptions), enabled: isEnabled })
  return (data?._embedded.items ?? []).map((period) => ({
    value: String(period.id),
    label: formatPeriod(period),
  }))
}
