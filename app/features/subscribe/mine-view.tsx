import { m } from '#messages'
import { BottleRow } from '#ui/bottle-row'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListRow } from '#ui/list-row'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { formatCount, formatDate, formatWon } from '../../format.ts'
import { toBottleImage } from '../wines/pictures.ts'
import type { SubscriptionCard } from './subscribe.queries.ts'

export interface MySubscriptionsViewProps {
  subscriptions: readonly SubscriptionCard[]
}

const tones = {
  ACTIVE: 'success',
  PAUSED: 'warning',
  REGISTERING: 'notify',
  DRAFT: undefined,
  STOPPED: undefined,
} as const

export const SubscriptionTag = ({ status, statusName }: Pick<SubscriptionCard, 'status' | 'statusName'>) => (
  <Tag tone={tones[status]}>{statusName}</Tag>
)

export const toSubscriptionName = ({ items }: Pick<SubscriptionCard, 'items'>): string => {
  const [first, ...others] = items
  if (!first) return ''
  return others.length === 0
    ? first.name
    : m['subscribe.mine.more']({ name: first.name, count: formatCount(others.length) })
}

/** What a member has sent again and again. */
export const MySubscriptionsView = ({ subscriptions }: MySubscriptionsViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['shell.menu.subscribe']()} lead={m['subscribe.mine.lead']()} ruled />
      {subscriptions.length === 0 ? (
        <EmptyState
          title={m['subscribe.mine.empty_title']()}
          action={
            <Button variant="primary" href="/subscribe">
              {m['subscribe.mine.empty_action']()}
            </Button>
          }
        />
      ) : (
        <Stack as="ul" gap={0} aria-label={m['shell.menu.subscribe']()}>
          {subscriptions.map((one) => (
            <ListRow
              key={one.sid}
              href={`/mypage/subscription/${one.sid}`}
              lead={
                <BottleRow
                  bottles={one.items.slice(0, 1).map(({ image }) => toBottleImage(image, [96]))}
                  size="small"
                />
              }
              title={toSubscriptionName(one)}
              meta={
                <>
                  <SubscriptionTag {...one} />
                  <span>{m['subscribe.one.weeks']({ weeks: String(one.cycleWeeks) })}</span>
                  {one.nextOn && <span>{m['subscribe.mine.next']({ date: formatDate(one.nextOn) })}</span>}
                </>
              }
              end={formatWon(one.amount)}
              strong
            />
          ))}
        </Stack>
      )}
    </Stack>
  </main>
)
