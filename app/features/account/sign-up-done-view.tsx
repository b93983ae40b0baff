import type { Welcome } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatDate } from '../../format.ts'

export interface SignUpDoneViewProps {
  coupon: Welcome['coupon']
  /** The identity check was passed on the way. */
  adult: boolean
  /** Where the shopper was when joining came between. */
  goOn: string | null
}

const Coupon = ({ coupon }: { coupon: NonNullable<Welcome['coupon']> }) => (
  <Box ground="panel" as="section" aria-label={m['account.done.coupon_label']()}>
    <Stack gap={4}>
      <Cluster>
        <Tag tone="burgundy">{m['account.done.coupon_label']()}</Tag>
      </Cluster>
      <Text weight="bold" size="lead">
        {coupon.name}
      </Text>
      <Text size="small" tone="caption" figures>
        {m['account.done.coupon_until']({ date: formatDate(coupon.expiresAt) })}
      </Text>
    </Stack>
  </Box>
)

export const SignUpDoneView = ({ coupon, adult, goOn }: SignUpDoneViewProps) => (
  <Stack gap={24}>
    <Text>{m['account.done.lead']()}</Text>
    {coupon && <Coupon coupon={coupon} />}
    <Notice tone={adult ? 'success' : 'info'}>
      {adult ? m['account.done.adult']() : m['account.done.not_adult']()}
    </Notice>
    <Button variant="primary" size="large" width="full" href={goOn ?? '/product'}>
      {goOn ? m['account.done.go_on']() : m['account.done.browse']()}
    </Button>
    <Cluster justify="center" gap={16}>
      <TextLink href="/mypage">{m['account.done.mypage']()}</TextLink>
      <TextLink href="/store">{m['account.done.stores']()}</TextLink>
    </Cluster>
  </Stack>
)
