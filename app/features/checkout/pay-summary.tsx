import { useState } from 'react'
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
import { getSumName, toOrderSum, toSumRows } from '../orders/order-sums.ts'
import { OrderAgreements } from './agreement-texts.tsx'
import type { Calculation } from './checkout.queries.ts'
import { ConsentSheet } from './consent-sheet.tsx'

export interface PaySummaryProps {
  calculation: Calculation | undefined
  agreed: readonly OrderAgreement[]
  agreementError?: string | undefined
  /** Why it cannot be paid yet; null when it can. */
  obstacle: string | null
  /** The consents are all that is missing. */
  consentsMissing: boolean
  /** What it says while it works. */
  working: string | false
  onAgree: (agreed: OrderAgreement[]) => void
  onPay: () => void
}

const toPayLabel = ({ payable, cashUsed }: Calculation) =>
  payable > 0
    ? m['checkout.pay.action']({ amount: formatWon(payable) })
    : cashUsed > 0
      ? m['checkout.pay.cash_action']()
      : m['checkout.pay.zero_action']({ amount: formatWon(0) })

/** Whether the consents are in sight of the button; below, they are at the end of a long page. */
const seesConsents = () => matchMedia('(min-width: 992px)').matches

/** What is to be paid, what is agreed to, and the button that carries the amount. */
export const PaySummary = (props: PaySummaryProps) => {
  const { calculation, agreed, agreementError, obstacle, consentsMissing, working, onAgree, onPay } = props
  const [isAsking, setAsking] = useState(false)
  if (!calculation)
    return (
      <SummaryBox title={m['checkout.sum.title']()}>
        <Skeleton shape="block" />
      </SummaryBox>
    )
  return (
    <SummaryBox title={m['checkout.sum.title']()}>
      <Stack gap={16}>
        <AmountTable
          accent
          rows={toSumRows(toOrderSum(calculation))}
          total={{ name: getSumName(), value: formatWon(calculation.payable) }}
          note={
            calculation.type === 'PICKUP'
              ? m['checkout.sum.reward_pickup']({ amount: formatWon(calculation.reward) })
              : m['checkout.sum.reward']({ amount: formatWon(calculation.reward) })
          }
        />
        <Stack gap={8}>
          <OrderAgreements agreed={agreed} onChange={onAgree} error={agreementError} folds />
          <Text size="caption" tone="caption" role="status">
            {obstacle ?? <span data-only="wide">{m['checkout.pay.hold_hint']()}</span>}
          </Text>
        </Stack>
        <PayBar wide>
          <Button
            size="large"
            width="full"
            variant="primary"
            disabled={obstacle !== null}
            working={working}
            onClick={() => (consentsMissing && !seesConsents() ? setAsking(true) : onPay())}
          >
            {toPayLabel(calculation)}
          </Button>
        </PayBar>
      </Stack>
      {isAsking && (
        <ConsentSheet
          agreed={agreed}
          payLabel={toPayLabel(calculation)}
          onAgree={onAgree}
          onClose={() => setAsking(false)}
          onPay={() => {
            setAsking(false)
            onPay()
          }}
        />
      )}
    </SummaryBox>
  )
}
