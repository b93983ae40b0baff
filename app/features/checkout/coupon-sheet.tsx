import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { RadioGroup } from '#ui/radio-group'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { date, won } from '../../format.ts'
import type { Calculation } from './checkout.queries.ts'
import { bestIn, chosenIn, places, type CouponChoice, type CouponPlace } from './coupon-choice.ts'

export interface CouponSheetProps {
  calculation: Calculation
  onClose: () => void
  onApply: (choice: CouponChoice) => void
}

const legends: Record<CouponPlace, () => string> = {
  ORDER: m['checkout.coupon.order'],
  PRODUCT: m['checkout.coupon.product'],
  PRODUCT_B2C: m['checkout.coupon.product_own'],
  SHIPPING: m['checkout.coupon.shipping'],
}

type Coupon = Calculation['coupons'][number]
const none = '0'

const optionOf = ({ id, name, discount, best, expiresAt }: Coupon) => ({
  value: String(id),
  label: `${name} -${won(discount)}`,
  description: [best && m['checkout.coupon.best'](), m['checkout.coupon.until']({ date: date(expiresAt) })]
    .filter(Boolean)
    .join(' · '),
})

const Refused = ({ coupons }: { coupons: readonly Coupon[] }) =>
  coupons.length === 0 ? null : (
    <Stack gap={8}>
      <Heading level={3} size="title">
        {m['checkout.coupon.refused']()}
      </Heading>
      <Stack as="ul" gap={8}>
        {coupons.map(({ id, name, reason }) => (
          <li key={id}>
            <Text size="small" tone="secondary">
              {name}
            </Text>
            <Text size="caption" tone="caption">
              {reason}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )

/** The coupons that can be used, one for each place, and why the others cannot. */
export const CouponSheet = ({ calculation, onClose, onApply }: CouponSheetProps) => {
  const [choice, setChoice] = useState(() => chosenIn(calculation))
  const { coupons } = calculation
  const usable = coupons.filter((coupon) => coupon.usable)
  const off = usable
    .filter(({ id, whereToUse }) =>
      Object.entries(choice).some(([place, chosen]) => place === whereToUse && chosen === id),
    )
    .reduce((sum, { discount }) => sum + discount, 0)
  return (
    <Sheet
      open
      from="side"
      onClose={onClose}
      title={m['shell.footer.coupons']()}
      closeLabel={m['checkout.coupon.close']()}
      foot={
        <>
          <Button onClick={() => setChoice(bestIn(calculation))}>{m['checkout.coupon.take_best']()}</Button>
          <Button variant="primary" onClick={() => onApply(choice)}>
            {off > 0 ? m['checkout.coupon.apply_amount']({ amount: won(off) }) : m['checkout.coupon.apply']()}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        {usable.length === 0 && <Text tone="secondary">{m['checkout.coupon.empty']()}</Text>}
        {places.map((place) => {
          const here = usable.filter(({ whereToUse }) => whereToUse === place)
          return here.length === 0 ? null : (
            <RadioGroup
              key={place}
              legend={legends[place]()}
              direction="column"
              value={String(choice[place] ?? none)}
              onChange={(id) => setChoice({ ...choice, [place]: Number(id) || undefined })}
              options={[...here.map(optionOf), { value: none, label: m['checkout.coupon.none']() }]}
            />
          )
        })}
        <Refused coupons={coupons.filter((coupon) => !coupon.usable)} />
      </Stack>
    </Sheet>
  )
}
