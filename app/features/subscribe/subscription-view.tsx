import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { PlanBox } from '#ui/plan-box'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatCount, formatDate, formatWon } from '../../format.ts'
import { isRunning } from './card-change.ts'
import { toSubscriptionName, SubscriptionTag } from './mine-view.tsx'
import { toSubscriptionBox } from './plan.ts'
import type { Subscription } from './subscribe.queries.ts'
import { joinFacts, joinList } from '../../join-facts.ts'

export type SubscriptionAct = 'skip' | 'pause' | 'resume' | 'stop'

export interface SubscriptionViewProps {
  subscription: Subscription
  /** What is being done. */
  working: SubscriptionAct | null
  onAct: (act: SubscriptionAct) => void
}

const names: Record<SubscriptionAct, () => string> = {
  skip: m['subscribe.mine.skip'],
  pause: m['subscribe.mine.pause'],
  resume: m['subscribe.mine.resume'],
  stop: m['subscribe.mine.stop'],
}

const listFacts = ({ nextOn, amount, agreedAmount, cycleWeeks, card, items, ship }: Subscription) => [
  {
    name: m['subscribe.mine.next_title'](),
    fact: nextOn ? joinFacts([formatDate(nextOn), formatWon(amount)]) : m['subscribe.mine.none_next'](),
  },
  { name: m['subscribe.one.cycle'](), fact: m['subscribe.one.weeks']({ weeks: String(cycleWeeks) }) },
  ...(agreedAmount === null ? [] : [{ name: m['subscribe.mine.agreed'](), fact: formatWon(agreedAmount) }]),
  {
    name: m['subscribe.mine.items'](),
    fact: joinList(items.map(({ name, qty }) => m['subscribe.mine.line']({ name, qty: formatCount(qty) }))),
  },
  ...(card ? [{ name: m['subscribe.mine.card'](), fact: `${card.issuer} ${card.numberMasked}` }] : []),
  ...(ship
    ? [
        {
          name: m['subscribe.order.address'](),
          fact: `${ship.fullName}, (${ship.postalCode}) ${ship.address1} ${ship.address2}`.trim(),
        },
      ]
    : []),
]

/** A card is wanted where the first delivery, or one that was refused, is charged with it at once. */
const isCardNeeded = (subscription: Subscription) => subscription.acts.register && !isRunning(subscription)

/** The first that may be done stands out; stopping is as near as the rest. */
const Acts = ({ subscription, working, onAct }: SubscriptionViewProps) => (
  <Cluster>
    {isCardNeeded(subscription) && (
      <Button variant="primary" href={`/order/subscribe?sid=${subscription.sid}`}>
        {m['subscribe.mine.register']()}
      </Button>
    )}
    {(['resume', 'skip', 'pause', 'stop'] as const)
      .filter((act) => subscription.acts[act])
      .map((act) => (
        <Button
          key={act}
          variant={
            act === 'stop'
              ? 'danger'
              : act === 'resume' && !isCardNeeded(subscription)
                ? 'primary'
                : 'secondary'
          }
          onClick={() => onAct(act)}
          working={working === act && names[act]()}
          disabled={working !== null && working !== act}
        >
          {names[act]()}
        </Button>
      ))}
    {subscription.acts.register && isRunning(subscription) && (
      <Button href={`/order/subscribe?sid=${subscription.sid}`}>{m['subscribe.card.title']()}</Button>
    )}
  </Cluster>
)

const Paused = ({ subscription: { pauseReason, pauseReasonName, amount } }: SubscriptionViewProps) =>
  pauseReason && (
    <Notice tone="warning" title={pauseReasonName}>
      {pauseReason === 'PRICE' && m['subscribe.mine.rose']({ amount: formatWon(amount) })}
    </Notice>
  )

/** One subscription: what comes next, and skipping, pausing and stopping on one screen. */
export const SubscriptionView = (props: SubscriptionViewProps) => {
  const { subscription } = props
  return (
    <main>
      <Stack gap={32}>
        <PageTitle
          title={toSubscriptionName(subscription)}
          lead={<SubscriptionTag {...subscription} />}
          ruled
        />
        <Paused {...props} />
        <Box>
          <PlanBox {...toSubscriptionBox(subscription.items, toSubscriptionName(subscription))} />
          <FactList facts={listFacts(subscription)} />
        </Box>
        <Section title={m['subscribe.mine.acts']()} size="small" space="none">
          <Acts {...props} />
        </Section>
        {subscription.orders.length > 0 && (
          <Section title={m['subscribe.mine.orders']()} size="small" space="none">
            <Stack as="ul" gap={0}>
              {subscription.orders.map(({ oid, cycleOn, statusName, payable }) => (
                <ListRow
                  key={oid}
                  href={`/mypage/order/${oid}`}
                  title={formatDate(cycleOn)}
                  meta={joinFacts([statusName, oid])}
                  end={formatWon(payable)}
                  strong
                />
              ))}
            </Stack>
          </Section>
        )}
        <Text size="caption" tone="caption">
          {m['subscribe.one.promise_price']()}
        </Text>
      </Stack>
    </main>
  )
}
