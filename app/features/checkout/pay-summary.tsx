import type { OrderAgreement } from '#machines/order-form.ts'
import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { Button } from '#ui/button'
import { PayBar } from '#ui/pay-bar'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatWon } from '../../format.ts'
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

const toDiscountRows = (name: string, amount: number) =>
  amount > 0 ? [{ name, value: `-${formatWon(amount)}`, tone: 'less' as const }] : []

const toSumRows = ({ type, goods, shipping, discounts, cashUsed }: Calculation) => [
  { name: m['checkout.sum.goods'](), value: formatWon(goods) },
  {
    name: type === 'PICKUP' ? m['cart.group.pickup']() : m['checkout.sum.shipping'](),
    value: shipping > 0 ? formatWon(shipping) : m['checkout.sum.free'](),
  },
  ...discounts.flatMap(({ name, discount }) => toDiscountRows(name, discount)),
  ...toDiscountRows(m['shell.footer.cash'](), cashUsed),
]

const toPayLabel = ({ payable, cashUsed }: Calculation) =>
  payable > 0
    ? m['checkout.pay.action']({ amount: formatWon(payable) })
    : cashUsed > 0
      ? m['checkout.pay.cash_action']()
      : m['checkout.pay.zero_action']({ amount: formatWon(0) })

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
          rows={toSumRows(calculation)}
          total={{ name: m['checkout.sum.total'](), value: formatWon(calculation.payable) }}
          note={
            calculation.type === 'PICKUP'
              ? m['checkout.sum.reward_pickup']({ amount: formatWon(calculation.reward) })
              : m['checkout.sum.reward']({ amount: formatWon(calculation.reward) })
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
            {toPayLabel(calculation)}
          </Button>
        </PayBar>
        <Text size="caption" tone="caption" role="status">
          {obstacle ?? m['checkout.pay.hold_hint']()}
        </Text>
      </Stack>
    </SummaryBox>
  )
}
