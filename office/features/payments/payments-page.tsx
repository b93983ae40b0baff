import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { payments as calls } from '#api/calls/office/payments.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { toRowKey } from './money-table.tsx'
import { toAnswerText } from './payment-words.ts'
import type { PaymentsSearch } from './payments-search.ts'
import { payments, type PaymentInDoubt, type RefundOwed } from './payments.queries.ts'
import { PaymentsView, type MoneyList } from './payments-view.tsx'

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

/** The query of the open tab alone. */
const useShownList = ({ tab, page }: PaymentsSearch) => {
  const doubt = useQuery({ ...payments.doubt(page), enabled: tab === undefined })
  const refunds = useQuery({ ...payments.refunds(page), enabled: tab === 'refunds' })
  const deposits = useQuery({ ...payments.deposits(page), enabled: tab === 'deposits' })
  const query = tab === 'refunds' ? refunds : tab === 'deposits' ? deposits : doubt
  const lists: Record<'doubt' | 'refunds' | 'deposits', MoneyList> = {
    doubt: { tab: 'doubt', list: doubt.data },
    refunds: { tab: 'refunds', list: refunds.data },
    deposits: { tab: 'deposits', list: deposits.data },
  }
  return { query, shown: lists[tab ?? 'doubt'], deposits: deposits.data?._embedded.items ?? [] }
}

/** The acts on one row, and what the last of them did. */
const useMoneyActs = (onMatched: () => void) => {
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
    onSuccess: onMatched,
    onSettled,
  })
  return { ask, refund, match }
}

const toOutcome = (
  { isSettled, lastAnswer }: { isSettled: boolean; lastAnswer: string | null },
  doneText: string,
) => (isSettled ? doneText : m['payments.done.open']({ answer: toAnswerText(lastAnswer) }))

export const PaymentsPage = ({ search }: { search: PaymentsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { query, shown, deposits } = useShownList(search)
  const toHref = ({ page, ...rest }: Partial<PaymentsSearch>) =>
    toListHref('/office/payments', { ...rest, page: page && page > 1 ? page : undefined })
  const close = () => void navigate({ href: toHref({ tab: search.tab, page: search.page }) })
  const { ask, refund, match } = useMoneyActs(close)
  const canAct = mayWrite(me, 'payments.act')
  const deposit = deposits.find(({ id }) => id === search.deposit)
  const askDone = ask.data && toOutcome(ask.data, m['payments.done.asked']())
  const refundDone = refund.data && toOutcome(refund.data, m['payments.done.refunded']())
  const matchDone = match.data && m['payments.done.matched']({ oid: match.data.oid })
  const working = ask.isPending ? ask.variables : refund.isPending ? refund.variables : null
  return (
    <PaymentsView
      shown={shown}
      failure={toLine(query.error)}
      done={{ doubt: askDone, refunds: refundDone, deposits: matchDone }[shown.tab] ?? null}
      actFailure={toLine(shown.tab === 'doubt' ? ask.error : shown.tab === 'refunds' ? refund.error : null)}
      canAct={canAct}
      working={working && toRowKey(working)}
      match={
        deposit
          ? {
              ...{ deposit, canAct, isWorking: match.isPending, failure: toLine(match.error) },
              onMatch: (oid) => match.mutate({ id: deposit.id, oid }),
            }
          : null
      }
      toHref={toHref}
      onRetry={() => void query.refetch()}
      onAsk={(payment) => ask.mutate(payment)}
      onRefund={(row) => refund.mutate(row)}
      onClose={close}
    />
  )
}
