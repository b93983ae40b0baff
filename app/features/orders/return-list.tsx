import { m } from '#messages'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Tag, type TagProps } from '#ui/tag'
import { Text } from '#ui/text'
import { formatDateTime, formatWon } from '../../format.ts'
import { reasonLabels } from './reason-labels.ts'
import type { Order } from './orders.queries.ts'
import { toPieceTexts } from './refund-list.tsx'
import { joinFacts, joinList } from '../../join-facts.ts'

type Return = Order['returns'][number]

const states: Record<Return['state'], { name: () => string; tone: NonNullable<TagProps['tone']> }> = {
  ASKED: { name: m['orders.returns.asked'], tone: 'warning' },
  REFUSED: { name: m['orders.returns.refused'], tone: 'notify' },
  AGREED: { name: m['orders.returns.agreed'], tone: 'success' },
  ARRIVED: { name: m['orders.returns.arrived'], tone: 'warning' },
  REFUNDED: { name: m['orders.returns.refunded'], tone: 'success' },
}

const listReturnFacts = (
  { state, cause, reason, money, cash, answer, askedAt }: Return,
  store: Order['store'],
) => [
  {
    name: m['orders.refunds.reason'](),
    fact: joinFacts([reasonLabels[cause](), reason]),
  },
  ...(state === 'AGREED' && store
    ? [{ name: m['orders.returns.to'](), fact: joinFacts([store.name, store.address, store.phone]) }]
    : []),
  ...(state === 'ASKED' || state === 'AGREED'
    ? [{ name: m['orders.returns.back'](), fact: formatWon(money + cash) }]
    : []),
  ...(answer ? [{ name: m['orders.returns.answer'](), fact: answer }] : []),
  { name: m['orders.refunds.when'](), fact: m['orders.refunds.asked_at']({ at: formatDateTime(askedAt) }) },
]

const visibleStates = ['ASKED', 'REFUSED', 'AGREED']

/** Returns that wait for the seller or for their goods, or were refused; the others are among the refunds. */
export const ReturnList = ({ order }: { order: Pick<Order, 'returns' | 'lines' | 'store'> }) => {
  const visibleReturns = order.returns.filter(({ state }) => visibleStates.includes(state))
  return visibleReturns.length === 0 ? null : (
    <Section title={m['orders.returns.title']()} size="small" space="none">
      <Stack as="ul" gap={12}>
        {visibleReturns.map((one) => (
          <Box key={one.askedAt} as="li">
            <Stack gap={12}>
              <Cluster justify="between" gap={12}>
                <Text weight="medium">{joinList(toPieceTexts(order, one))}</Text>
                <Tag tone={states[one.state].tone}>{states[one.state].name()}</Tag>
              </Cluster>
              {one.state === 'AGREED' && <Text>{m['orders.returns.agreed_lead']()}</Text>}
              <FactList facts={listReturnFacts(one, order.store)} />
            </Stack>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
