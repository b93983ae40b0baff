import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount, formatWon } from '../../format.ts'
import { formatCouponValue } from '../coupons/coupon-value.ts'
import type { Event } from './events.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export interface CouponBoxProps {
  event: Event
  /** The coupon is on its way. */
  taking: boolean
  onTake: () => void
}

const formatRate = (percent: number): string => m['events.coupon.rate']({ percent: String(percent) })

/** Why there is nothing to take; null where there is. */
const findRefusal = ({ status, coupon }: Event): string | null => {
  if (status === 'PLANNED') return m['events.coupon.planned']()
  if (status === 'ENDED') return m['events.coupon.ended']()
  return coupon?.left === 0 ? m['events.coupon.gone']() : null
}

/** Whether there is a coupon that this reader can still take. */
const isCouponOpen = (event: Event): boolean =>
  event.coupon !== null && !event.coupon.taken && findRefusal(event) === null

/** Takes the event's coupon; nothing where there is none to take. */
export const TakeCouponButton = ({ event, taking, onTake }: CouponBoxProps) =>
  isCouponOpen(event) && (
    <Button variant="primary" onClick={onTake} working={taking && m['events.coupon.taking']()}>
      {m['events.coupon.take']()}
    </Button>
  )

/** The event's coupon: what it is worth, and why it cannot be taken; the page's head has the button while it can. */
export const CouponBox = ({ event }: Pick<CouponBoxProps, 'event'>) => {
  const { coupon } = event
  if (!coupon) return null
  const reason = findRefusal(event)
  return (
    <Box ground="deep" pad="large" as="section" aria-label={coupon.name}>
      <Cluster justify="between" gap={24}>
        <Stack gap={4}>
          <Text size="small" tone="accent" weight="bold">
            {formatCouponValue(coupon, formatRate)}
          </Text>
          <Heading level={2} size="h3">
            {coupon.name}
          </Heading>
          <Text size="small" tone="secondary">
            {joinFacts([
              coupon.minimumOrder > 0 &&
                m['events.coupon.minimum']({ amount: formatWon(coupon.minimumOrder) }),
              coupon.left !== null && m['events.coupon.left']({ count: formatCount(coupon.left) }),
            ])}
          </Text>
        </Stack>
        {coupon.taken && (
          <Stack gap={4} align="end">
            <Text weight="bold" tone="success" role="status">
              {m['events.coupon.taken']()}
            </Text>
            <TextLink href="/mypage/coupon" onward>
              {m['events.coupon.see']()}
            </TextLink>
          </Stack>
        )}
        {!coupon.taken && reason && (
          <Stack gap={4} align="end">
            <Button variant="primary" size="large" disabled>
              {m['events.coupon.take']()}
            </Button>
            <Text size="caption" tone="caption">
              {reason}
            </Text>
          </Stack>
        )}
      </Cluster>
    </Box>
  )
}
