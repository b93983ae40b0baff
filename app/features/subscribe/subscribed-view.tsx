import { m } from '#messages'
import { Button } from '#ui/button'
import { DoneMark } from '#ui/done-mark'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDate, formatWon } from '../../format.ts'
import { toSubscriptionName } from './mine-view.tsx'
import type { Subscription } from './subscribe.queries.ts'

export interface SubscribedViewProps {
  subscription: Subscription
}

/** A subscription has begun. */
export const SubscribedView = ({ subscription }: SubscribedViewProps) => (
  <Page as="main" width="form">
    <Stack gap={16} align="center">
      <DoneMark />
      <Heading level={1}>{m['subscribe.done.title']()}</Heading>
      <Text>{toSubscriptionName(subscription)}</Text>
      {subscription.nextOn && (
        <Text tone="secondary">
          {m['subscribe.done.next']({
            date: formatDate(subscription.nextOn),
            amount: formatWon(subscription.amount),
          })}
        </Text>
      )}
      <Button variant="primary" width="wide" href={`/mypage/subscription/${subscription.sid}`}>
        {m['subscribe.done.manage']()}
      </Button>
    </Stack>
  </Page>
)
