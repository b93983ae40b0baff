import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cash as calls } from '#api/calls/office/cash.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { listDayRanges } from '../../shell/day-ranges.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { CashSearch } from './cash-search.ts'
import { CashView } from './cash-view.tsx'
import { officeCash, type CashPreview, type CashRequest } from './cash.queries.ts'

type Decision = { id: number; accepted: boolean; reason?: string }

const useCashActs = (onDone: () => void) => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const [preview, setPreview] = useState<{ members: string; answer: CashPreview } | null>(null)
  const look = useMutation({
    mutationFn: (members: string[]) => calls.previewCash({ body: { members } }),
    onSuccess: (answer, members) => setPreview({ members: members.join(' '), answer }),
  })
  const finish = async () => {
    setPreview(null)
    await queryClient.invalidateQueries({ queryKey: officeCash.all })
    onDone()
  }
  const give = useMutation({
    mutationFn: (body: CashRequest) => sendOnce(body, (options) => calls.grantCash({ body }, options)),
    onSuccess: finish,
  })
  const decide = useMutation({
    mutationFn: ({ id, ...body }: Decision) => calls.decideCashGift({ params: { id }, body }),
    onSuccess: finish,
  })
  return { preview, look, give, decide }
}

export const CashPage = ({ search }: { search: CashSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const gifts = useQuery(officeCash.gifts(search))
  const { month } = listDayRanges(new Date())
  const range = { from: search.from ?? month.from, until: search.until ?? month.until }
  const liability = useQuery(officeCash.liability(range.from, range.until))
  const toHref = (change: Partial<CashSearch>) => {
    const next = { ...search, panel: undefined, gift: undefined, page: undefined, ...change }
    return toListHref('/office/cash', toSearchPage(next, next.page ?? 1))
  }
  const close = () => void navigate({ href: toHref({}) })
  const { preview, look, give, decide } = useCashActs(close)
  const gift = gifts.data?._embedded.items.find(({ id }) => id === search.gift)
  const formError = look.error ?? give.error
  const doneText = give.data
    ? give.data.gift.state === 'ASKED'
      ? m['cash.done.asked']()
      : m['cash.done.given']()
    : decide.data && m['cash.done.decided']()
  return (
    <CashView
      list={gifts.data}
      failure={gifts.error && toErrorMessage(gifts.error)}
      done={doneText ?? null}
      search={search}
      toHref={toHref}
      days={liability.data?._embedded.items}
      daysFailure={liability.error && toErrorMessage(liability.error)}
      range={range}
      form={
        mayWrite(me, 'cash.grant')
          ? {
              preview,
              isWorking: look.isPending || give.isPending,
              failure: formError && toErrorMessage(formError),
              onPreview: (members) => look.mutate(members),
              onGive: (request) => give.mutate(request),
            }
          : null
      }
      decision={
        gift
          ? {
              gift,
              canDecide: mayWrite(me, 'approvals.decide'),
              isWorking: decide.isPending,
              failure: decide.error && toErrorMessage(decide.error),
              onDecide: (decision) => decide.mutate({ id: gift.id, ...decision }),
            }
          : null
      }
      onDays={({ from, until }) => void navigate({ href: toHref({ from, until }) })}
      onClose={close}
      onRetry={() => {
        void gifts.refetch()
        void liability.refetch()
      }}
    />
  )
}
