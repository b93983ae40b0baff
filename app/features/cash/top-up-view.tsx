import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DoneMark } from '#ui/done-mark'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDateTime, formatWon, formatWonOrDash } from '../../format.ts'
import type { Charge } from './cash.queries.ts'

export interface TopUpViewProps {
  charge: Charge
  /** What there is to use now; shown once a charge is done. */
  available?: number
}

const Facts = ({ charge, available }: TopUpViewProps) => (
  <Box>
    <FactList
      facts={[
        { name: m['cash.done.number'](), fact: charge.cid },
        { name: m['cash.one.amount'](), fact: <b>{formatWon(charge.amount)}</b> },
        { name: m['cash.one.status'](), fact: charge.statusName },
        { name: m['cash.one.created'](), fact: formatDateTime(charge.createdAt) },
        ...(charge.chargedAt
          ? [{ name: m['cash.one.charged'](), fact: formatDateTime(charge.chargedAt) }]
          : []),
        ...(charge.expiresAt
          ? [{ name: m['cash.one.expires'](), fact: formatDateTime(charge.expiresAt) }]
          : []),
        ...(available !== undefined
          ? [{ name: m['cash.page.available'](), fact: formatWonOrDash(available) }]
          : []),
      ]}
    />
  </Box>
)

const openStatuses: readonly Charge['status'][] = [
  'OPEN',
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
  'FAILED',
]

/** One charge of a member. */
export const TopUpView = ({ charge }: TopUpViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['cash.one.title']()} ruled />
      <Facts charge={charge} />
      <Cluster justify="between">
        <Button href="/mypage/cash">{m['cash.charge.back']()}</Button>
        {openStatuses.includes(charge.status) && (
          <Button variant="primary" href={`/mypage/cash/payment?cid=${charge.cid}`}>
            {m['cash.one.go_on']()}
          </Button>
        )}
      </Cluster>
    </Stack>
  </main>
)

/** A charge that has just been done. */
export const TopUpCompleteView = ({ charge, available }: TopUpViewProps) => (
  <main>
    <Stack gap={24}>
      <Stack gap={12} align="center">
        <DoneMark />
        <Heading level={1}>{m['cash.done.title']()}</Heading>
        <Text tone="secondary">{m['cash.done.lead']({ amount: formatWon(charge.amount) })}</Text>
      </Stack>
      <Facts charge={charge} available={available} />
      <Cluster justify="center">
        <Button href="/mypage/cash">{m['cash.charge.back']()}</Button>
        <Button variant="primary" href="/product">
          {m['cash.done.shop']()}
        </Button>
      </Cluster>
    </Stack>
  </main>
)
