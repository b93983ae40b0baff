import { m } from '#messages'
import { BottleRow } from '#ui/bottle-row'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListRow } from '#ui/list-row'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { count, date, won } from '../../format.ts'
import { bottle } from '../wines/pictures.ts'
import type { SubscriptionCard } from './subscribe.queries.ts'

export interface MineViewProps {
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

export const nameOf = ({ items }: Pick<SubscriptionCard, 'items'>): string => {
  const [first, ...others] = items
  if (!first) return ''
  return others.length === 0
    ? first.name
    : m['subscribe.mine.more']({ name: first.name, count: count(others.length) })
}

/** What a member has sent again and again. */
export const MineView = ({ subscriptions }: MineViewProps) => (
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
                  bottles={one.items.slice(0, 1).map(({ image }) => bottle(image, [96]))}
                  size="small"
                />
              }
              title={nameOf(one)}
              meta={
                <>
                  <SubscriptionTag {...one} />
                  <span>{m['subscribe.one.weeks']({ weeks: String(one.cycleWeeks) })}</span>
                  {one.nextOn && <span>{m['subscribe.mine.next']({ date: date(one.nextOn) })}</span>}
                </>
              }
              end={won(one.amount)}
              strong
            />
          ))}
        </Stack>
      )}
    </Stack>
  </main>
)
