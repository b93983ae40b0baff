import { m } from '#messages'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { date, dateTime, won } from '../../format.ts'
import type { Coupon } from './coupons.queries.ts'
import { worthOf } from './worth.ts'

const day = 86_400_000
const soon = 7

const rulesOf = ({ minimumOrder, maximumDiscount, kinds, idProducts }: Coupon): string[] => [
  ...(minimumOrder > 0 ? [m['coupon.rule.minimum']({ amount: won(minimumOrder) })] : []),
  ...(maximumDiscount === null ? [] : [m['coupon.rule.maximum']({ amount: won(maximumDiscount) })]),
  ...(kinds.length > 0 ? [m['coupon.rule.kinds']({ kinds: kinds.join(' · ') })] : []),
  ...(idProducts.length > 0 ? [m['coupon.rule.products']()] : []),
  ...(kinds.length + idProducts.length === 0 ? [m['coupon.rule.all']()] : []),
]

const Ends = ({ coupon, now }: { coupon: Coupon; now: Date }) => {
  const left = Math.floor((new Date(coupon.expiresAt).getTime() - now.getTime()) / day)
  if (coupon.state === 'HELD') return <Tag tone="notify">{m['coupon.card.held']()}</Tag>
  if (coupon.state !== 'USABLE' || left >= soon) return null
  return (
    <Tag tone="warning">
      {left < 1 ? m['coupon.card.today']() : m['coupon.card.soon']({ days: String(left) })}
    </Tag>
  )
}

/** Where the wines are that a coupon is for. */
const productsOf = ({ idKinds, idProducts }: Coupon): string => {
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
          <Ends coupon={coupon} now={now} />
        </Cluster>
        <Text size="lead" weight="bold" tone={usable ? 'accent' : 'caption'} figures>
          {worthOf(coupon)}
        </Text>
        <Heading level={2} size="body">
          {coupon.name}
        </Heading>
        <Text size="small" tone="secondary">
          {rulesOf(coupon).join(' · ')}
        </Text>
        <Cluster justify="between">
          <Text size="caption" tone="caption" figures>
            {coupon.state === 'ENDED'
              ? m['coupon.card.ended']({ date: date(coupon.expiresAt) })
              : m['coupon.card.until']({ date: dateTime(coupon.expiresAt) })}
          </Text>
          {usable && (
            <TextLink href={productsOf(coupon)} size="caption" onward>
              {m['coupon.card.products']()}
            </TextLink>
          )}
        </Cluster>
      </Stack>
    </Box>
  )
}
