import { m } from '#messages'
import { BottleRow } from '#ui/bottle-row'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatCount, formatTime, formatWon } from '../../format.ts'
import { formatDayWithWeekday } from '../orders/format-day.ts'
import { toLineTitle } from '../orders/line-row.tsx'
import { toNextAction } from '../orders/next-action.ts'
import { toOrderTitle } from '../orders/order-rows.tsx'
import type { OrderCard } from '../orders/orders.queries.ts'
import { toBottleImage } from '../wines/pictures.ts'

type Step = { title: string; lead: string; act: { href: string; label: string }; bottles: OrderCard['lines'] }

const toStepLead = ({ status, store, pickup, depositUntil, payable }: OrderCard): string => {
  if (depositUntil)
    return m['mypage.next.deposit_lead']({
      date: formatDayWithWeekday(depositUntil),
      amount: formatWon(payable),
    })
  if (status === 'PENDING_PAYMENT') return m['mypage.next.unpaid_lead']()
  if (status === 'READY_FOR_PICKUP' && pickup)
    return m['mypage.next.ready_lead']({ date: formatDayWithWeekday(pickup.deadline) })
  if (pickup && store)
    return m['mypage.next.pickup_lead']({
      store: store.name,
      date: formatDayWithWeekday(pickup.date),
      time: formatTime(pickup.time),
    })
  return m['mypage.next.lead']()
}

const countPieces = ({ lines }: OrderCard) =>
  lines.reduce((sum, { qty, cancelledQty }) => sum + qty - cancelledQty, 0)

const toStep = (order: OrderCard): Step => {
  const { status, store, lines, toReview } = order
  const lineToReview = lines.find(({ idProduct }) => idProduct === toReview)
  if (lineToReview)
    return {
      title: toLineTitle(lineToReview),
      lead: m['mypage.next.review_lead'](),
      act: toNextAction(order),
      bottles: [lineToReview],
    }
  const title =
    status === 'READY_FOR_PICKUP' && store
      ? m['mypage.next.ready']({ store: store.name, count: formatCount(countPieces(order)) })
      : toOrderTitle(order)
  return { title, lead: toStepLead(order), act: toNextAction(order), bottles: lines.slice(0, 3) }
}

const toStepTone = ({ status, toReview }: OrderCard) => {
  if (toReview !== null) return undefined
  if (status === 'READY_FOR_PICKUP') return 'success'
  return status === 'AWAITING_DEPOSIT' || status === 'PENDING_PAYMENT' ? 'warning' : 'notify'
}

const NextStep = ({ order }: { order: OrderCard }) => {
  const { title, lead, act, bottles } = toStep(order)
  return (
    <Box as="li" ground="tile" pad="large">
      <Cluster wrap="none" share="first" gap={24}>
        <Stack gap={8} align="start">
          <Tag tone={toStepTone(order)}>{order.statusName}</Tag>
          <Heading level={2} size="h3">
            {title}
          </Heading>
          <Text size="small" tone="secondary">
            {lead}
          </Text>
          <Button variant="primary" width="wide" href={act.href}>
            {act.label}
          </Button>
        </Stack>
        <BottleRow bottles={bottles.map(({ image }) => toBottleImage(image, [240, 480]))} />
      </Cluster>
    </Box>
  )
}

const LaterStep = ({ order }: { order: OrderCard }) => {
  const { title, lead, act } = toStep(order)
  return (
    <ListRow
      title={title}
      text={lead}
      end={
        <Button size="small" href={act.href}>
          {act.label}
        </Button>
      }
    />
  )
}

/** What waits for the member: the most urgent at large, the rest in a line each. */
export const NextSteps = ({ steps: [first, ...others] }: { steps: readonly OrderCard[] }) => (
  <Stack as="ul" gap={4} aria-label={m['mypage.next.label']()}>
    {first && <NextStep order={first} />}
    {others.map((order) => (
      <LaterStep key={order.oid} order={order} />
    ))}
  </Stack>
)
