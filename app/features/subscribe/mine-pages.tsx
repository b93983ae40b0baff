import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { m } from '#messages'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { MySubscriptionsView } from './mine-view.tsx'
import { subscriptions, type Subscription } from './subscribe.queries.ts'
import { SubscriptionView, type SubscriptionAct } from './subscription-view.tsx'

const route = getRouteApi('/_mypage/mypage/subscription/$sid')

export const MySubscriptionsPage = () => {
  const { data } = useSuspenseQuery(subscriptions.mine())
  return <MySubscriptionsView subscriptions={data} />
}

const successTexts: Record<SubscriptionAct, () => string> = {
  skip: m['subscribe.mine.skipped'],
  pause: m['subscribe.mine.paused'],
  resume: m['subscribe.mine.resumed'],
  stop: m['subscribe.mine.stopped'],
}

const runAction = (which: SubscriptionAct, { sid, amount }: Subscription): Promise<unknown> => {
  const params = { sid }
  if (which === 'resume') return calls.resume({ params, body: { agreedAmount: amount } })
  return calls[which]({ params })
}

const confirmStop = () =>
  showDialog({
    title: m['subscribe.mine.stop_title'](),
    message: m['subscribe.mine.stop_text'](),
    confirm: { action: m['subscribe.mine.stop'](), cancel: m['shell.dialog.cancel']() },
  })

export const MySubscriptionPage = () => {
  const { sid } = route.useParams()
  const { data } = useSuspenseQuery(subscriptions.one(sid))
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (which: SubscriptionAct) => runAction(which, data),
    onSuccess: (_, which) => toasts.show({ text: successTexts[which]() }),
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['subscriptions'] }),
  })
  const confirmAndRun = async (which: SubscriptionAct) => {
    if (which !== 'stop' || (await confirmStop())) change.mutate(which)
  }
  return (
    <SubscriptionView
      subscription={data}
      working={change.isPending ? change.variables : null}
      onAct={(which) => void confirmAndRun(which)}
    />
  )
}
