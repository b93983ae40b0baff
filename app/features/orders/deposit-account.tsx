import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatDateWithWeekday, formatWon } from '../../format.ts'
import type { Order } from './orders.queries.ts'

export interface DepositAccountProps {
  account: NonNullable<Order['account']>
  onCopy: (text: string) => void
}

/** Where to pay what an order waits for, how much and until when. */
export const DepositAccount = ({ account, onCopy }: DepositAccountProps) => {
  const { bank, number, holder, dueOn, amount, deposited } = account
  return (
    <SummaryBox title={m['orders.account.title']()}>
      <Stack gap={12}>
        <Cluster gap={12}>
          <Stack gap={0}>
            <Text size="small" tone="secondary">
              {bank}
            </Text>
            <Text size="number" figures>
              {number}
            </Text>
          </Stack>
          <Button size="small" onClick={() => onCopy(number)}>
            {m['orders.account.copy']()}
          </Button>
        </Cluster>
        <FactList
          facts={[
            { name: m['orders.account.amount'](), fact: <b>{formatWon(amount)}</b> },
            {
              name: m['orders.account.due'](),
              fact: <b>{m['orders.account.due_fact']({ date: formatDateWithWeekday(dueOn) })}</b>,
            },
            { name: m['orders.account.holder'](), fact: holder },
            ...(deposited > 0 ? [{ name: m['orders.account.deposited'](), fact: formatWon(deposited) }] : []),
          ]}
        />
        <Text size="caption" tone="caption">
          {m['orders.account.rule']()}
        </Text>
      </Stack>
    </SummaryBox>
  )
}
