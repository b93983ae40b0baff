import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDate, formatWon } from '../../format.ts'
import type { Calculation } from './checkout.queries.ts'
import {
  listBestSelections,
  findCouponAt,
  listSelections,
  listUsableCoupons,
  isBestChoice,
  selectCoupon,
  listSpots,
  type CouponSelection,
  type CouponPlace,
  type CouponSpot,
} from './coupon-choice.ts'
import { joinFacts, joinList } from '../../join-facts.ts'

export interface CouponSheetProps {
  calculation: Calculation
  onClose: () => void
  onApply: (selections: CouponSelection[]) => void
}

const legends: Record<CouponPlace, () => string> = {
  ORDER: m['checkout.coupon.order'],
  PRODUCT: m['checkout.coupon.product'],
  PRODUCT_B2C: m['checkout.coupon.product_own'],
  SHIPPING: m['checkout.coupon.shipping'],
}

type Coupon = Calculation['coupons'][number]
const none = '0'

const findProductName = ({ lines }: Calculation, product: number | null) =>
  lines.find(({ idProduct }) => idProduct === product)?.name

const toOption = ({ id, name, discount, best, expiresAt }: Coupon) => ({
  value: String(id),
  label: m['checkout.coupon.option']({ name, amount: formatWon(discount) }),
  description: joinFacts([
    best && m['checkout.coupon.best'](),
    m['checkout.coupon.until']({ date: formatDate(expiresAt) }),
  ]),
})

const UnusableCoupons = ({ coupons }: { coupons: readonly Coupon[] }) =>
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

/** Says which coupons together take off most, and how much. */
const Best = ({ calculation }: Pick<CouponSheetProps, 'calculation'>) => {
  const { best, coupons } = calculation
  const names = best.coupons.map(({ idCoupon, discount }) =>
    m['checkout.coupon.option']({
      name: coupons.find(({ id }) => id === idCoupon)?.name ?? '',
      amount: formatWon(discount),
    }),
  )
  const title = names.length > 1 ? m['checkout.coupon.best_title'] : m['checkout.coupon.best_one']
  return best.discount > 0 ? (
    <Notice tone="success" title={title({ amount: formatWon(best.discount) })}>
      {joinList(names)}
    </Notice>
  ) : null
}

const Spot = (props: {
  calculation: Calculation
  spot: CouponSpot
  chosen: readonly CouponSelection[]
  onChoose: (coupon: number | undefined) => void
}) => {
  const { calculation, spot, chosen, onChoose } = props
  const product = findProductName(calculation, spot.product)
  const kind = legends[spot.place]()
  return (
    <RadioGroup
      legend={product ? m['checkout.coupon.for_product']({ kind, product }) : kind}
      direction="column"
      value={String(findCouponAt(chosen, spot) ?? none)}
      onChange={(id) => onChoose(Number(id) || undefined)}
      options={[
        ...listUsableCoupons(calculation, spot).map(toOption),
        { value: none, label: m['checkout.coupon.none']() },
      ]}
    />
  )
}

type FootProps = CouponSheetProps & {
  chosen: readonly CouponSelection[]
  onBest: (selections: CouponSelection[]) => void
}

/** Offers what changes something: where no coupon can be used, the way back alone. */
const Foot = ({ calculation, chosen, onApply, onClose, onBest }: FootProps) => {
  if (listSpots(calculation).length === 0)
    return <Button onClick={onClose}>{m['checkout.coupon.close']()}</Button>
  const best = isBestChoice(calculation, chosen)
  return (
    <>
      <Button disabled={best} onClick={() => onBest(listBestSelections(calculation))}>
        {best ? m['checkout.coupon.is_best']() : m['checkout.coupon.take_best']()}
      </Button>
      <Button variant="primary" onClick={() => onApply([...chosen])}>
        {chosen.length > 0
          ? m['checkout.coupon.apply_count']({ count: String(chosen.length) })
          : m['checkout.coupon.apply']()}
      </Button>
    </>
  )
}

/** The coupons that can be used, one for each place, which of them are best, and why the others cannot. */
export const CouponSheet = ({ calculation, onClose, onApply }: CouponSheetProps) => {
  const [selections, setSelections] = useState(() => listSelections(calculation))
  const spots = listSpots(calculation)
  return (
    <Sheet
      open
      from="side"
      onClose={onClose}
      title={m['shell.footer.coupons']()}
      closeLabel={m['checkout.coupon.close']()}
      foot={<Foot {...{ calculation, chosen: selections, onApply, onClose }} onBest={setSelections} />}
    >
      <Stack gap={24}>
        <Best calculation={calculation} />
        {spots.length === 0 && <Text tone="secondary">{m['checkout.coupon.empty']()}</Text>}
        {spots.map((spot) => (
          <Spot
            key={`${spot.place}-${spot.product}`}
            {...{ calculation, spot, chosen: selections }}
            onChoose={(coupon) => setSelections(selectCoupon(selections, spot, coupon))}
          />
        ))}
        <UnusableCoupons coupons={calculation.coupons.filter((coupon) => !coupon.usable)} />
      </Stack>
    </Sheet>
  )
}
