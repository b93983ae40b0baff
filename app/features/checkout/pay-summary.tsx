import type { OrderAgreement } from '#machines/order-form.ts'
import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { Button } from '#ui/button'
import { PayBar } from '#ui/pay-bar'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { won } from '../../format.ts'
import { OrderAgreements } from './agreement-texts.tsx'
import type { Calculation } from './checkout.queries.ts'

export interface PaySummaryProps {
  calculation: Calculation | undefined
  agreed: readonly OrderAgreement[]
  agreementError?: string | undefined
  /** Why it cannot be paid yet; null when it can. */
  obstacle: string | null
  /** What it says while it works. */
  working: string | false
  onAgree: (agreed: OrderAgreement[]) => void
  onPay: () => void
}

const less = (name: string, amount: number) =>
  amount > 0 ? [{ name, value: `-${won(amount)}`, tone: 'less' as const }] : []

const rowsOf = ({ type, goods, shipping, discounts, cashUsed }: Calculation) => [
  { name: m['checkout.sum.goods'](), value: won(goods) },
  {
    name: type === 'PICKUP' ? m['cart.group.pickup']() : m['checkout.sum.shipping'](),
    value: shipping > 0 ? won(shipping) : m['checkout.sum.free'](),
  },
  ...discounts.flatMap(({ name, discount }) => less(name, discount)),
  ...less(m['shell.footer.cash'](), cashUsed),
]

const actionOf = ({ payable, cashUsed }: Calculation) =>
  payable > 0
    ? m['checkout.pay.action']({ amount: won(payable) })
    : cashUsed > 0
      ? m['checkout.pay.cash_action']()
      : m['checkout.pay.zero_action']({ amount: won(0) })

/** What is to be paid, what is agreed to, and the button that carries the amount. */
export const PaySummary = (props: PaySummaryProps) => {
  const { calculation, agreed, agreementError, obstacle, working, onAgree, onPay } = props
  if (!calculation)
    return (
      <SummaryBox title={m['checkout.sum.title']()}>
        <Skeleton shape="block" />
      </SummaryBox>
    )
  return (
    <SummaryBox title={m['checkout.sum.title']()}>
      <Stack gap={20}>
        <AmountTable
          accent
          rows={rowsOf(calculation)}
          total={{ name: m['checkout.sum.total'](), value: won(calculation.payable) }}
          note={
            calculation.type === 'PICKUP'
              ? m['checkout.sum.reward_pickup']({ amount: won(calculation.reward) })
              : m['checkout.sum.reward']({ amount: won(calculation.reward) })
          }
        />
        <OrderAgreements agreed={agreed} onChange={onAgree} error={agreementError} />
        <PayBar wide>
          <Button
            size="large"
            width="full"
            variant="primary"
            disabled={obstacle !== null}
            working={working}
            onClick={onPay}
          >
            {actionOf(calculation)}
          </Button>
        </PayBar>
        <Text size="caption" tone="caption" role="status">
          {obstacle ?? m['checkout.pay.hold_hint']()}
        </Text>
      </Stack>
    </SummaryBox>
  )
}
