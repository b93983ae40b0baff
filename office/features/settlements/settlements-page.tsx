import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { settlements as calls } from '#api/calls/office/settlements.ts'
import { toSeoulDate } from '#api/dates.ts'
import { formatCount } from '#app/format.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { saveWholeCsv } from '../imports/save-csv.ts'
import { formatPeriod, formatSignedWon } from './settlement-words.ts'
import type { SettlementsSearch } from './settlements-search.ts'
import { settlements, type SettlementPeriod } from './settlements.queries.ts'
import { SettlementsView, type SettlementList } from './settlements-view.tsx'
import { usePeriodFilter, useSellerFilter } from './use-settlement-options.ts'

const path = '/office/settlements'

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

/** The query of the open tab alone. */
const useShownList = (search: SettlementsSearch) => {
  const { tab = 'owed', page } = search
  const payables = useQuery({ ...settlements.payables(page), enabled: tab === 'owed' })
  const periods = useQuery({ ...settlements.periods(page), enabled: tab === 'periods' })
  const statements = useQuery({ ...settlements.statements(search), enabled: tab === 'statements' })
  const lists: Record<typeof tab, SettlementList> = {
    owed: { tab: 'owed', list: payables.data },
    periods: { tab: 'periods', list: periods.data },
    statements: { tab: 'statements', list: statements.data },
  }
  return { query: { owed: payables, periods, statements }[tab], shown: lists[tab] }
}

/** Closing a period, and the file for the bank. */
const useSettlementActs = () => {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: settlements.all })
  const close = useMutation({
    mutationFn: ({ id }: SettlementPeriod) => calls.closePeriod({ params: { id } }),
    onSettled,
  })
  const file = useMutation({
    mutationFn: (ids: number[]) => calls.payoutFile({ body: { statements: ids } }),
    onSuccess: saveWholeCsv,
    onSettled,
  })
  return { close, file }
}

export const SettlementsPage = ({ search }: { search: SettlementsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { query, shown } = useShownList(search)
  const isStatements = shown.tab === 'statements'
  const periods = usePeriodFilter(isStatements)
  const sellers = useSellerFilter(isStatements)
  const { close, file } = useSettlementActs()
  const toHref = (change: Partial<SettlementsSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  // An act belongs to the list of its rows.
  const closing = findOutcome(close, () => shown.tab === 'periods')
  const filing = findOutcome(file, () => isStatements)
  const closedText = closing.answer && m['settlements.period.done']({ period: formatPeriod(closing.answer) })
  const fileText =
    filing.answer &&
    m['settlements.file.done']({
      count: formatCount(filing.answer.rows),
      amount: formatSignedWon(filing.answer.total),
    })
  return (
    <SettlementsView
      shown={shown}
      search={search}
      periods={periods}
      sellers={sellers}
      failure={toLine(query.error)}
      done={closedText ?? fileText}
      actFailure={toLine(closing.error ?? filing.error)}
      today={toSeoulDate(new Date())}
      canAct={mayWrite(me, 'settlements.close')}
      closing={closing.working?.id ?? null}
      isMakingFile={filing.working !== null}
      toHref={toHref}
      toStatementHref={(id) => `${path}/${id}`}
      onRetry={() => void query.refetch()}
      onFilter={(change) => void navigate({ href: toHref(change) })}
      onClosePeriod={(period) => close.mutate(period)}
      onPayoutFile={(ids) => file.mutate(ids)}
    />
  )
}
