import { m } from '#messages'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatDate, formatDateTime, formatWon } from '../../format.ts'
import type { Coupon } from './coupons.queries.ts'
import { formatCouponValue } from './coupon-value.ts'
import { joinFacts } from '../../join-facts.ts'

const dayMs = 86_400_000
const soonDays = 7

const listRules = ({ minimumOrder, maximumDiscount, kinds, idProducts }: Coupon): string[] => [
  ...(minimumOrder > 0 ? [m['coupon.rule.minimum']({ amount: formatWon(minimumOrder) })] : []),
  ...(maximumDiscount === null ? [] : [m['coupon.rule.maximum']({ amount: formatWon(maximumDiscount) })]),
  ...(kinds.length > 0 ? [m['coupon.rule.kinds']({ kinds: joinFacts(kinds) })] : []),
  ...(idProducts.length > 0 ? [m['coupon.rule.products']()] : []),
  ...(kinds.length + idProducts.length === 0 ? [m['coupon.rule.all']()] : []),
]

const ExpiryTag = ({ coupon, now }: { coupon: Coupon; now: Date }) => {
  const daysLeft = Math.floor((new Date(coupon.expiresAt).getTime() - now.getTime()) / dayMs)
  if (coupon.state === 'HELD') return <Tag tone="notify">{m['coupon.card.held']()}</Tag>
  if (coupon.state !== 'USABLE' || daysLeft >= soonDays) return null
  return (
    <Tag tone="warning">
      {daysLeft < 1 ? m['coupon.card.today']() : m['coupon.card.soon']({ days: String(daysLeft) })}
    </Tag>
  )
}

/** Where the wines are that a coupon is for. */
const toProductsHref = ({ idKinds, idProducts }: Coupon): string => {
  const [only] = idProducts
  if (idProducts.length === 1 && only) return `/product/${only}`
  return idKinds.length > 0 ? `/product?idKinds=${idKinds.join(',')}` : '/product'
}

/** One coupon: what it takes off, of what, and until when. */
export const CouponCard = ({ coupon, now }: { coupon: Coupon; now: Date }) => {
  const usable = coupon.state === 'USABLE' || coupon.state === 'HELD'
  return (
    <Box as="li" pad="medium" ground={usable ? 'line' : 'tile'}>
      <Stack gap={8}>
        <Cluster gap={6}>
          <Tag tone={usable ? 'burgundy' : undefined}>{coupon.whereToUseName}</Tag>
          <ExpiryTag coupon={coupon} now={now} />
        </Cluster>
        <Text size="lead" weight="bold" tone={usable ? 'accent' : 'caption'} figures>
          {formatCouponValue(coupon)}
        </Text>
        <Heading level={2} size="body">
          {coupon.name}
        </Heading>
        <Text size="small" tone="secondary">
          {joinFacts(listRules(coupon))}
        </Text>
        <Cluster justify="between">
          <Text size="caption" tone="caption" figures>
            {coupon.state === 'ENDED'
              ? m['coupon.card.ended']({ date: formatDate(coupon.expiresAt) })
              : m['coupon.card.until']({ date: formatDateTime(coupon.expiresAt) })}
          </Text>
          {usable && (
            <TextLink href={toProductsHref(coupon)} size="caption" onward>
              {m['coupon.card.products']()}
            </TextLink>
          )}
        </Cluster>
      </Stack>
    </Box>
  )
}
