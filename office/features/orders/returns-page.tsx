import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { orders } from './orders.queries.ts'
import type { ReturnsSearch } from './orders-search.ts'
import { ReturnsView } from './returns-view.tsx'

type Door = '/office' | '/seller'

export const ReturnsPage = ({ door, search }: { door: Door; search: ReturnsSearch }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(orders.returns(search))
  return (
    <ReturnsView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      canDecide={mayWrite(me, 'orders.cancel')}
      search={search}
      toHref={(next) => toListHref(`${door}/returns`, toSearchPage(next, next.page ?? 1))}
      toOrderHref={(oid, isDecision) =>
        toListHref(`${door}/orders/${oid}`, { panel: isDecision ? 'return' : undefined })
      }
      onRetry={() => void list.refetch()}
    />
  )
}
