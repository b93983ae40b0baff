import { queryOptions, useQuery } from '@tanstack/react-query'
import { stores as calls } from '#api/calls/office/stores.ts'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { mayRead } from './permitted.ts'

export type StoreOption = { value: string; label: string }

const toOption = ({ id, name }: { id: number; name: string }): StoreOption => ({
  value: String(id),
  label: name,
})

/** Every open store of the operator; a seller's people have theirs in `me`. */
const openStores = () =>
  queryOptions({
    queryKey: ['office', 'stores', 'options'],
    queryFn: () => calls.officeStores({ query: { size: 100, state: 'OPEN' } }),
  })

/** The stores that a person may choose from: the operator's all, a seller's people theirs. */
export const useStoreOptions = (me: OfficeMe): StoreOption[] => {
  const isOperator = me.company === null
  const all = useQuery({ ...openStores(), enabled: isOperator && mayRead(me, 'stores.write') })
  return isOperator ? (all.data?._embedded.items ?? []).map(toOption) : me.stores.map(toOption)
}
