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
      title={m['orders.account.title']()}
      action={
        <Button size="small" onClick={() => onCopy(number)}>
          {m['orders.account.copy']()}
        </Button>
      }
    >
      <Stack gap={12}>
        <FactList
          facts={[
            { name: m['orders.account.bank'](), fact: bank },
            { name: m['orders.account.number'](), fact: <b>{number}</b> },
            { name: m['orders.account.holder'](), fact: holder },
            { name: m['orders.account.amount'](), fact: <b>{formatWon(amount)}</b> },
            ...(deposited > 0 ? [{ name: m['orders.account.deposited'](), fact: formatWon(deposited) }] : []),
            {
              name: m['orders.account.due'](),
              fact: m['orders.account.due_fact']({ date: formatDate(dueOn), weekday: formatWeekday(dueOn) }),
            },
          ]}
        />
        <Text size="caption" tone="caption">
          {m['orders.account.rule']()}
        </Text>
      </Stack>
    </SummaryBox>
  )
}
