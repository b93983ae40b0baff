import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { payments as calls } from '#api/calls/office/payments.ts'
import { reconciliation as differenceCalls } from '#api/calls/office/reconciliation.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { reconciliation, type Difference } from '../reconciliation/reconciliation.queries.ts'
import { toRowKey } from './money-table.tsx'
import { toAnswerText } from './payment-words.ts'
import type { MoneyTab, PaymentsSearch } from './payments-search.ts'
import { payments, type PaymentInDoubt, type RefundOwed } from './payments.queries.ts'
import { PaymentsView, type MoneyList } from './payments-view.tsx'

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

/** The query of the open tab alone. */
const useShownList = ({ tab, page }: PaymentsSearch) => {
  const doubt = useQuery({ ...payments.doubt(page), enabled: tab === undefined })
  const refunds = useQuery({ ...payments.refunds(page), enabled: tab === 'refunds' })
  const deposits = useQuery({ ...payments.deposits(page), enabled: tab === 'deposits' })
  const cases = useQuery({ ...reconciliation.cases(page), enabled: tab === 'differences' })
  const queries = { doubt, refunds, deposits, differences: cases }
  const lists: Record<MoneyTab, MoneyList> = {
    doubt: { tab: 'doubt', list: doubt.data },
    refunds: { tab: 'refunds', list: refunds.data },
    deposits: { tab: 'deposits', list: deposits.data },
    differences: { tab: 'differences', list: cases.data },
  }
  return {
    query: queries[tab ?? 'doubt'],
    money: lists[tab ?? 'doubt'],
    deposits: deposits.data?._embedded.items ?? [],
    cases: cases.data?._embedded.items ?? [],
  }
}

/** The acts on one row. */
const useMoneyActs = (onMatched: (idDeposit: number) => void, onClosed: (idDifference: number) => void) => {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: payments.all })
  const ask = useMutation({
    mutationFn: ({ id }: PaymentInDoubt) => calls.askProvider({ params: { id } }),
    onSettled,
  })
  const refund = useMutation({
    mutationFn: ({ id, source }: RefundOwed) => calls.retryRefund({ params: { id }, body: { source } }),
    onSettled,
  })
  const match = useMutation({
    mutationFn: ({ id, oid }: { id: number; oid: string }) =>
      calls.matchDeposit({ params: { id }, body: { oid } }),
    onSuccess: (_, { id }) => onMatched(id),
    onSettled,
  })
  const closing = useMutation({
    mutationFn: ({ difference: { id, version }, text }: { difference: Difference; text: string }) =>
      differenceCalls.closeDifferenceCase({ params: { id }, body: { version, text } }),
    onSuccess: (_, { difference }) => onClosed(difference.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reconciliation.all }),
  })
  return { ask, refund, match, closing }
}

const toOutcome = (
  { isSettled, lastAnswer }: { isSettled: boolean; lastAnswer: string | null },
  doneText: string,
) => (isSettled ? doneText : m['payments.done.open']({ answer: toAnswerText(lastAnswer) }))

export const PaymentsPage = ({ search }: { search: PaymentsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { query, money, deposits, cases } = useShownList(search)
  const toHref = (next: Partial<PaymentsSearch>) =>
    toListHref('/office/payments', toSearchPage(next, next.page ?? 1))
  const close = () => void navigate({ href: toHref({ tab: search.tab, page: search.page }) })
  const { ask, refund, match, closing } = useMoneyActs(
    (idDeposit) => {
      if (idDeposit === search.deposit) close()
    },
    (idDifference) => {
      if (idDifference === search.difference) close()
    },
  )
  const canAct = mayWrite(me, 'payments.act')
  const deposit = deposits.find(({ id }) => id === search.deposit)
  const difference = cases.find(({ id }) => id === search.difference)
  const askDone = ask.data && toOutcome(ask.data, m['payments.done.asked']())
  const refundDone = refund.data && toOutcome(refund.data, m['payments.done.refunded']())
  const matchDone = match.data && m['payments.done.matched']({ oid: match.data.oid })
  const closingDone = closing.data && m['reconciliation.cases.done']()
  // An act belongs to the list of its rows, a match to the deposit whose panel is open.
  const asking = findOutcome(ask, () => money.tab === 'doubt')
  const refunding = findOutcome(refund, () => money.tab === 'refunds')
  const matching = findOutcome(match, ({ id }) => id === deposit?.id)
  const closes = findOutcome(closing, (act) => act.difference.id === difference?.id)
  const working = asking.working ?? refunding.working
  return (
    <PaymentsView
      money={money}
      page={search.page}
      failure={toLine(query.error)}
      done={
        { doubt: askDone, refunds: refundDone, deposits: matchDone, differences: closingDone }[money.tab] ??
        null
      }
      actFailure={toLine(asking.error ?? refunding.error)}
      canAct={canAct}
      working={working && toRowKey(working)}
      match={
        deposit
          ? {
              ...{ deposit, canAct, isWorking: matching.working !== null, failure: toLine(matching.error) },
              onMatch: (oid) => match.mutate({ id: deposit.id, oid }),
            }
          : null
      }
      closing={
        difference && canAct
          ? {
              ...{ difference, isWorking: closes.working !== null, failure: toLine(closes.error) },
              onCloseCase: (text) => closing.mutate({ difference, text }),
            }
          : null
      }
      toHref={toHref}
      toOrderHref={mayRead(me, 'orders.read') ? (oid) => `/office/orders/${oid}` : null}
      onRetry={() => void query.refetch()}
      onAsk={(payment) => ask.mutate(payment)}
      onRefund={(row) => refund.mutate(row)}
      onClose={close}
    />
  )
}
