import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refunds as calls } from '#api/calls/office/refunds.ts'
import { formatWon } from '#app/format.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { orders } from '../orders/orders.queries.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { ApprovalDecision } from './approval-form.tsx'
import { ApprovalsView } from './approvals-view.tsx'
import type { ApprovalsSearch } from './refunds-search.ts'
import { refunds, type OpenApproval } from './refunds.queries.ts'

type Input = { request: OpenApproval; decision: ApprovalDecision }

const useDecision = (onDecided: (id: number) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ request, decision }: Input) =>
      calls.decideApproval({ params: { id: request.id }, body: decision }),
    onSuccess: (_, { request }) => onDecided(request.id),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: refunds.all }),
        // An order is read anew when it is opened: each reading is recorded.
        client.invalidateQueries({ queryKey: orders.all, refetchType: 'none' }),
      ]),
  })
}

const toDoneText = ({ request, decision }: Input): string =>
  decision.accepted
    ? m['refunds.accepted']({ amount: formatWon(request.amount), oid: request.oid })
    : m['refunds.refused_done']({ oid: request.oid })

export const ApprovalsPage = ({ search }: { search: ApprovalsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(refunds.approvals(search))
  const toHref = (next: ApprovalsSearch) =>
    toListHref('/office/approvals', toSearchPage(next, next.page ?? 1))
  const close = () => void navigate({ href: toHref({ tab: search.tab, page: search.page }) })
  const decide = useDecision((id) => {
    if (id === search.request) close()
  })
  const request = list.data?._embedded.items.find(({ id }) => id === search.request)
  // A decision belongs to the request whose panel is open.
  const deciding = findOutcome(decide, (input) => input.request.id === request?.id)
  const working = deciding.working && (deciding.working.decision.accepted ? 'accept' : 'refuse')
  return (
    <ApprovalsView
      search={search}
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      done={decide.data ? toDoneText(decide.variables) : null}
      canDecide={mayWrite(me, 'approvals.decide')}
      decision={
        request
          ? {
              request,
              orderHref: `/office/orders/${request.oid}`,
              working: working ?? null,
              failure: deciding.error && toErrorMessage(deciding.error),
              onDecide: (decision) => decide.mutate({ request, decision }),
            }
          : null
      }
      toHref={toHref}
      toOrderHref={(oid) => `/office/orders/${oid}`}
      onRetry={() => void list.refetch()}
      onClose={close}
    />
  )
}
