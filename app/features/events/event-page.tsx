import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { sharePage } from '../../shell/share.ts'
import { toasts } from '../../shell/toasts.ts'
import { runAsMember, offerLogIn } from '../session/run-as-member.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { events, takeCoupon } from './events.queries.ts'
import { EventView } from './event-view.tsx'

/** Takes the event's coupon; the event is asked anew, since it says who has it. */
export const useTakeCoupon = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => runAsMember(client, () => takeCoupon(id)),
    onSuccess: async ({ name }) => {
      toasts.show({
        text: m['events.coupon.done']({ name }),
        action: { label: m['events.coupon.see'](), href: '/mypage/coupon' },
      })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['events'] }),
        client.invalidateQueries({ queryKey: ['coupons'] }),
      ])
    },
    onError: (error) => offerLogIn(error, m['events.coupon.login']()),
  })
}

export const EventPage = ({ id }: { id: number }) => {
  const { data: event, dataUpdatedAt } = useSuspenseQuery(events.one(id))
  const { data: kinds = [] } = useQuery(events.kinds(id, useMyStoreId()))
  const take = useTakeCoupon(id)
  return (
    <EventView
      event={event}
      kinds={kinds}
      arrivedAt={dataUpdatedAt}
      taking={take.isPending}
      onTake={() => take.mutate()}
      onShare={() => void sharePage(event.title)}
    />
  )
}
