import { useState, type KeyboardEvent } from 'react'
import type { OrderChoices } from '#machines/order-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { formatCount, formatWon, formatWonOrDash } from '../../format.ts'
import type { Calculation } from './checkout.queries.ts'
import { toOrderChoices } from './coupon-choice.ts'
import { CouponSheet } from './coupon-sheet.tsx'

export interface BenefitsBoxProps {
  title: string
  calculation: Calculation | undefined
  disabled: boolean
  /** What the server says of the cash that was asked for. */
  cashError?: string | undefined
  onChoose: (change: OrderChoices) => void
}

const toCouponSummary = ({ discounts, coupons }: Calculation): string => {
  const [first, ...others] = discounts
  if (first)
    return others.length > 0
      ? m['checkout.coupon.chosen_more']({ name: first.name, count: String(others.length) })
      : first.name
  const usable = coupons.filter((coupon) => coupon.usable).length
  return usable > 0
    ? m['checkout.coupon.usable']({ count: String(usable) })
    : m['checkout.coupon.no_usable']()
}

const parseAmount = (text: string) => Number(text.replace(/\D/g, '').slice(0, 9))

type CashProps = Pick<BenefitsBoxProps, 'disabled' | 'cashError' | 'onChoose'> & { calculation: Calculation }

const Cash = ({ calculation, disabled, cashError, onChoose }: CashProps) => {
  const { cashUsed, maxCash, availableCash } = calculation
  const [typedAmount, setTypedAmount] = useState<number>()
  const set = (amount: number) => {
    setTypedAmount(undefined)
    const useCash = Math.min(amount, maxCash)
    if (useCash !== cashUsed) onChoose({ useCash })
  }
  const remainingCash = availableCash - Math.min(typedAmount ?? cashUsed, maxCash)
  return (
    <Field
      label={m['shell.footer.cash']()}
      aside={m['checkout.cash.available']({ amount: formatWonOrDash(availableCash) })}
      {...(remainingCash < availableCash && {
        hint: m['checkout.cash.left']({ amount: formatWonOrDash(remainingCash) }),
      })}
      {...(cashError && { error: cashError })}
    >
      <Cluster gap={8} wrap="none">
        <TextInput
          figures
          align="end"
          inputMode="numeric"
          aria-label={m['shell.footer.cash']()}
          value={(typedAmount ?? cashUsed) > 0 ? formatCount(typedAmount ?? cashUsed) : ''}
          placeholder="0"
          disabled={disabled || maxCash === 0}
          onChange={(text) => setTypedAmount(parseAmount(text))}
          onBlur={() => typedAmount !== undefined && set(typedAmount)}
          onKeyDown={(event: KeyboardEvent) =>
            event.key === 'Enter' && typedAmount !== undefined && set(typedAmount)
          }
          end={m['checkout.cash.unit']()}
        />
        <Button disabled={disabled || maxCash === 0} onClick={() => set(cashUsed === maxCash ? 0 : maxCash)}>
          {cashUsed === maxCash && maxCash > 0 ? m['checkout.cash.use_none']() : m['checkout.cash.use_all']()}
        </Button>
      </Cluster>
    </Field>
  )
}

const Coupons = ({ calculation, disabled, onChoose }: Omit<CashProps, 'cashError'>) => {
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={4}>
      <div {...(calculation.discount > 0 && { 'data-only': 'wide' })}>
        <Text as="div" size="caption" weight="medium">
          {m['shell.footer.coupons']()}
        </Text>
      </div>
      {calculation.discount > 0 ? (
        <Cluster justify="between" wrap="none">
          <Text size="small">
            {toCouponSummary(calculation)}{' '}
            <Text as="span" size="small" tone="accent" weight="medium" figures>
              -{formatWon(calculation.discount)}
            </Text>
          </Text>
          <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
            {m['checkout.coupon.change']()}
          </Button>
        </Cluster>
      ) : calculation.coupons.some(({ usable }) => usable) ? (
        <Button width="full" disabled={disabled} onClick={() => setOpen(true)}>
          {toCouponSummary(calculation)}
        </Button>
      ) : (
        <Cluster justify="between" wrap="none">
          <Text size="small" tone="caption">
            {toCouponSummary(calculation)}
          </Text>
          {calculation.coupons.length > 0 && (
            <Button variant="link" disabled={disabled} onClick={() => setOpen(true)}>
              {m['checkout.coupon.why']()}
            </Button>
          )}
        </Cluster>
      )}
      {open && (
        <CouponSheet
          calculation={calculation}
          onClose={() => setOpen(false)}
          onApply={(selection) => {
            setOpen(false)
            onChoose(toOrderChoices(selection))
          }}
        />
      )}
    </Stack>
  )
}

/** What takes off: coupons and stored cash. */
export const BenefitsBox = ({ title, calculation, ...rest }: BenefitsBoxProps) => (
  <SummaryBox band title={title}>
    {calculation ? (
      <Grid columns={{ base: 1, md: 2 }} gap={12}>
        <Coupons calculation={calculation} {...rest} />
        {calculation.availableCash > 0 && <Cash calculation={calculation} {...rest} />}
      </Grid>
    ) : (
      <Skeleton shape="line" />
    )}
  </SummaryBox>
)
