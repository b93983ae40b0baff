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

type Return = Order['returns'][number]

const states: Record<Return['state'], { name: () => string; tone: NonNullable<TagProps['tone']> }> = {
  ASKED: { name: m['orders.returns.asked'], tone: 'warning' },
  REFUSED: { name: m['orders.returns.refused'], tone: 'notify' },
  AGREED: { name: m['orders.returns.agreed'], tone: 'warning' },
  REFUNDED: { name: m['orders.returns.refunded'], tone: 'success' },
}

const listReturnFacts = ({ state, cause, reason, money, cash, answer, askedAt }: Return) => [
  {
    name: m['orders.refunds.reason'](),
    fact: [reasonLabels[cause](), reason].filter(Boolean).join(' · '),
  },
  ...(state === 'ASKED' ? [{ name: m['orders.returns.back'](), fact: formatWon(money + cash) }] : []),
  ...(answer ? [{ name: m['orders.returns.answer'](), fact: answer }] : []),
  { name: m['orders.refunds.when'](), fact: m['orders.refunds.asked_at']({ at: formatDateTime(askedAt) }) },
]

/** Returns that wait for the seller, or were refused; what was agreed to is among the refunds. */
export const ReturnList = ({ order }: { order: Pick<Order, 'returns' | 'lines'> }) => {
  const visibleReturns = order.returns.filter(({ state }) => state === 'ASKED' || state === 'REFUSED')
  return visibleReturns.length === 0 ? null : (
    <Section title={m['orders.returns.title']()} size="small" space="none">
      <Stack as="ul" gap={12}>
        {visibleReturns.map((one) => (
          <Box key={one.askedAt} as="li">
            <Stack gap={12}>
              <Cluster justify="between" gap={12}>
                <Text weight="medium">{toPieceTexts(order, one).join(', ')}</Text>
                <Tag tone={states[one.state].tone}>{states[one.state].name()}</Tag>
              </Cluster>
              <FactList facts={listReturnFacts(one)} />
            </Stack>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
