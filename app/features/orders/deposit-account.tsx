import { m } from '#messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatDate, formatWeekday, formatWon } from '../../format.ts'
import type { Order } from './orders.queries.ts'

export interface DepositAccountProps {
  account: NonNullable<Order['account']>
  onCopy: (text: string) => void
}

/** Where to pay what an order waits for, how much and until when. */
export const DepositAccount = ({ account, onCopy }: DepositAccountProps) => {
  const { bank, number, holder, dueOn, amount, deposited } = account
  return (
    <SummaryBox
      title={m['order.account.title']()}
      action={
        <Button size="small" onClick={() => onCopy(number)}>
          {m['order.account.copy']()}
        </Button>
      }
    >
      <Stack gap={12}>
        <FactList
          facts={[
            { name: m['order.account.bank'](), fact: bank },
            { name: m['order.account.number'](), fact: <b>{number}</b> },
            { name: m['order.account.holder'](), fact: holder },
            { name: m['order.account.amount'](), fact: <b>{formatWon(amount)}</b> },
            ...(deposited > 0 ? [{ name: m['order.account.deposited'](), fact: formatWon(deposited) }] : []),
            {
              name: m['order.account.due'](),
              fact: m['order.account.due_fact']({ date: formatDate(dueOn), weekday: formatWeekday(dueOn) }),
            },
          ]}
        />
        <Text size="caption" tone="caption">
          {m['order.account.rule']()}
        </Text>
      </Stack>
    </SummaryBox>
  )
}
