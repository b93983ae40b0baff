import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { toListHref } from '#app/shell/url-params.ts'
import { stockCountMachine } from '#machines/stock-count.ts'
import type { StoreOption } from '../../shell/store-options.ts'
import type { StockCountPageProps } from './stock-count-page.tsx'
import { stockCount } from './stock-count.queries.ts'
import { createCountSteps } from './stock-count.steps.ts'
import { StockCountView } from './stock-count-view.tsx'
import { useWinePicker } from './use-wine-picker.ts'

/** Chooses what is counted; the count then has an address of its own. */
export const NewCount = ({
  path,
  stores,
}: Pick<StockCountPageProps, 'path'> & { stores: readonly StoreOption[] }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const kinds = useQuery(stockCount.kinds())
  const machine = useMemo(() => {
    const show = (count: number) => void navigate({ href: toListHref(path, { count }) })
    return stockCountMachine.provide(createCountSteps(client, show))
  }, [client, navigate, path])
  const only = stores.length === 1 ? Number(stores[0]?.value) : 0
  const [state, send] = useMachine(machine, { input: { count: null, store: only } })
  const picker = useWinePicker(state.context.choice.store)
  return (
    <StockCountView
      state={state}
      send={send}
      scope={{ stores, kinds: kinds.data?._embedded.items ?? [], picker }}
      counting={null}
      listHref={path}
      onNoneLeft={undefined}
    />
  )
}
