import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { stores as calls } from '#api/calls/office/stores.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe, type OfficeMe } from '../session/office-me.queries.ts'
import type { NewStore, OpenStoreFormProps } from './open-store-form.tsx'
import { officeStores, type OfficeStoreList } from './stores.queries.ts'
import type { StoreSearch } from './store-search.ts'
import { StoresView } from './stores-view.tsx'

export type StoresPath = '/office/stores' | '/seller/stores'

const usualWeek = Array.from({ length: 7 }, (): [string, string] => ['11:00', '21:00'])

const listCompanies = (list: OfficeStoreList | undefined) => {
  const companies = new Map(list?._embedded.items.map(({ company }) => [company.id, company.name]))
  return [...companies].map(([id, name]) => ({ value: String(id), label: name }))
}

/** The form for a new store: addresses are found on the way; opened, the store's own page follows. */
const useOpening = (me: OfficeMe, path: StoresPath): OpenStoreFormProps | null => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isOperator = me.company === null
  const mayOpen = mayWrite(me, 'stores.write') && (isOperator || me.roles.includes('seller_owner'))
  const everyStore = useQuery({
    queryKey: [...officeStores.all, 'companies'],
    queryFn: () => calls.officeStores({ query: { size: 100 } }),
    enabled: mayOpen && isOperator,
  })
  const search = useMutation({ mutationFn: (query: string) => calls.storeAddresses({ query: { query } }) })
  const sendOnce = useSendOnce()
  const open = useMutation({
    mutationFn: (store: NewStore) => {
      const body = { ...store, options: [], notice: '', intro: '', ships: false, hours: usualWeek }
      return sendOnce(body, (options) => calls.openStore({ body }, options))
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: officeStores.all })
      await navigate({ href: `${path}/${id}` })
    },
  })
  if (!mayOpen) return null
  const error = open.error ?? search.error
  return {
    companies: isOperator ? listCompanies(everyStore.data) : null,
    addresses: search.isPending ? undefined : (search.data?._embedded.items ?? null),
    isWorking: open.isPending,
    failure: error && toErrorMessage(error),
    onFind: (query) => search.mutate(query),
    onSubmit: (store) => open.mutate(store),
  }
}

export const StoresPage = ({ path, search }: { path: StoresPath; search: StoreSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeStores.list(search))
  const opening = useOpening(me, path)
  const toHref = (change: Partial<StoreSearch>) => {
    const next = { ...search, panel: undefined, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  return (
    <StoresView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      toStoreHref={(id) => `${path}/${id}`}
      opening={opening}
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query || undefined }) })}
      onClose={() => void navigate({ href: toHref({ page: search.page }) })}
    />
  )
}
