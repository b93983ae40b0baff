import type { ReactNode } from 'react'
import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toRefundText } from './order-words.ts'
import { toApprovalStateName, toApprovalTone, toGoodwillText } from './goodwill-words.ts'
import type { Approval, GoodwillState } from './goodwill.queries.ts'

export interface GoodwillPanelViewProps {
  /** Undefined while it is on its way. */
  goodwill: GoodwillState | undefined
  failure: string | null
  onRetry: () => void
  /** The gift; shown only where the order can have one. */
  children: ReactNode
}

const toLimitText = (limit: number | null): string =>
  limit === null
    ? m['refunds.limit.none']()
    : limit === 0
      ? m['refunds.limit.always']()
      : m['refunds.limit.amount']({ amount: formatWon(limit) })

/** Why nothing can be given now; null where something can. */
const findObstacle = ({ isPossible, room, needsBankAccount, requests }: GoodwillState): string | null => {
  if (requests.some(({ state }) => state === 'ASKED')) return m['refunds.obstacle.asked']()
  if (!isPossible) return m['refunds.obstacle.state']()
  if (room.money + room.cash === 0) return m['refunds.obstacle.nothing']()
  return needsBankAccount ? m['refunds.obstacle.account']() : null
}

const RequestRow = ({ request }: { request: Approval }) => (
  <Box as="li">
    <Stack gap={4}>
      <Cluster gap={8}>
        <Text weight="medium">{formatWon(request.amount)}</Text>
        <Tag tone={toApprovalTone(request.state)}>{toApprovalStateName(request.state)}</Tag>
      </Cluster>
      <Text size="small">{toGoodwillText(request)}</Text>
      {request.answer && <Text size="small">{m['refunds.request.answer']({ answer: request.answer })}</Text>}
      <Text size="caption" tone="caption">
        {request.askedBy.name} · {formatDateTime(request.askedAt)}
      </Text>
    </Stack>
  </Box>
)

/** What an order had of goodwill and can still have, its requests, and the next gift. */
export const GoodwillPanelView = ({ goodwill, failure, onRetry, children }: GoodwillPanelViewProps) => {
  if (failure) return <FailureNotice failure={failure} onRetry={onRetry} />
  if (!goodwill) return <Skeleton />
  const obstacle = findObstacle(goodwill)
  return (
    <Stack gap={20}>
      <Text tone="secondary">{m['refunds.lead']()}</Text>
      <FactList
        facts={[
          { name: m['refunds.fact.given'](), fact: formatWon(goodwill.given) },
          { name: m['refunds.fact.room'](), fact: toRefundText(goodwill.room) },
          { name: m['refunds.fact.limit'](), fact: toLimitText(goodwill.limit) },
        ]}
      />
      {obstacle === null ? children : <Notice tone="info">{obstacle}</Notice>}
      {goodwill.requests.length > 0 && (
        <Stack as="ul" gap={12}>
          {goodwill.requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
