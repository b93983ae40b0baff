import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { settlements as calls } from '#api/calls/office/settlements.ts'
import { toSeoulDate } from '#api/dates.ts'
import { formatCount } from '#app/format.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { saveWholeCsv } from '../imports/save-csv.ts'
import type { StatementSearch } from './settlements-search.ts'
import { settlements, type Statement } from './settlements.queries.ts'
import type { StatementAct } from './statement-acts.tsx'
import { StatementView, type StatementViewProps } from './statement-view.tsx'

/** Sends an act about the statement as the person saw it. */
const sendAct = ({ id, version }: Statement, act: StatementAct): Promise<Statement> => {
  const params = { id }
  switch (act.name) {
    case 'approve':
      return calls.approveStatement({ params, body: { version } })
    case 'hold':
      return calls.holdStatement({ params, body: { version, reason: act.reason } })
    case 'release':
      return calls.releaseStatement({ params, body: { version } })
    case 'paid':
      return calls.markPaid({ params, body: { version, paidOn: act.paidOn } })
    case 'fail':
      return calls.markPayoutFailed({ params, body: { version, reason: act.reason } })
  }
}

const doneTexts: Record<StatementAct['name'], () => string> = {
  approve: m['settlements.done.approve'],
  hold: m['settlements.done.hold'],
  release: m['settlements.done.release'],
  paid: m['settlements.done.paid'],
  fail: m['settlements.done.fail'],
}

/** Acts on one statement; what was read is read anew after each. */
const useStatementActs = (id: number) => {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: ({ subject, next }: { subject: Statement; next: StatementAct }) => sendAct(subject, next),
    onSuccess: (answer) => queryClient.setQueryData(settlements.statement(id).queryKey, answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settlements.all }),
  })
  const file = useMutation({
    mutationFn: () => calls.statementFile({ params: { id } }),
    onSuccess: saveWholeCsv,
  })
  return { act, file, outcome: findOutcome(act, ({ subject }) => subject.id === id) }
}

const toOutcome = (
  { done, error }: ReturnType<typeof useStatementActs>['outcome'],
  file: ReturnType<typeof useStatementActs>['file'],
): StatementViewProps['outcome'] => {
  const failure = error ?? file.error
  if (failure) return { tone: 'error', text: toErrorMessage(failure) }
  if (file.data)
    return {
      tone: 'success',
      text: m['settlements.line.file_done']({ count: formatCount(file.data.rows) }),
    }
  return done && { tone: 'success', text: doneTexts[done.next.name]() }
}

type StatementPageProps = { door: '/office' | '/seller'; id: number; search: StatementSearch }

export const StatementPage = ({ door, id, search }: StatementPageProps) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const statement = useQuery(settlements.statement(id))
  const lines = useQuery(settlements.lines(id, search))
  const { act, file, outcome } = useStatementActs(id)
  const toHref = (change: Partial<StatementSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(`${door}/settlements/${id}`, toSearchPage(next, next.page ?? 1))
  }
  const canClose = mayWrite(me, 'settlements.close')
  const isOwn = door === '/seller'
  const listHref = isOwn ? '/seller/settlements' : '/office/settlements?tab=statements'
  return (
    <StatementView
      statement={statement.data}
      failure={statement.error && toErrorMessage(statement.error)}
      isOwn={isOwn}
      today={toSeoulDate(new Date())}
      listHref={listHref}
      toInvoiceHref={(invoice) => toListHref(`${door}/invoices`, { tab: 'all', invoice })}
      canClose={canClose}
      canAct={canClose || mayWrite(me, 'settlements.approve')}
      working={outcome.working?.next.name ?? null}
      outcome={toOutcome(outcome, file)}
      lines={{
        list: lines.data,
        failure: lines.error && toErrorMessage(lines.error),
        ...{ search, isMakingFile: file.isPending, toHref },
        toOrderHref: mayRead(me, 'orders.read') ? (oid) => `${door}/orders/${oid}` : null,
        onRetry: () => void lines.refetch(),
        onSearch: (oid) => void navigate({ href: toHref({ oid: oid || undefined }) }),
        onFile: () => {
          act.reset()
          file.mutate()
        },
      }}
      onAct={(next) => {
        file.reset()
        if (statement.data) act.mutate({ subject: statement.data, next })
      }}
      onRetry={() => void statement.refetch()}
    />
  )
}
