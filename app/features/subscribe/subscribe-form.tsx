import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { AgreementList } from '#ui/agreement-list'
import { AmountTable } from '#ui/amount-table'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { OptionCard } from '#ui/option-card'
import { PlanBox } from '#ui/plan-box'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatCount, formatPhone, formatWon } from '../../format.ts'
import type { Ship } from '../ships/ships.queries.ts'
import { toCardTexts } from './card-change.ts'
import { toSubscriptionName } from './mine-view.tsx'
import { toSubscriptionBox } from './plan.ts'
import type { Subscription } from './subscribe.queries.ts'
import type { SubscribeOrderViewProps } from './subscribe-order-view.tsx'

const required = ['order', 'thirdParty', 'payment', 'renewal'] as const
const agreementNames = {
  order: m['subscribe.order.agree_order'],
  thirdParty: m['subscribe.order.agree_third'],
  payment: m['subscribe.order.agree_payment'],
  renewal: m['subscribe.order.agree_renewal'],
} as const

const Addresses = ({
  ships,
  ship,
  onShip,
}: Pick<SubscribeOrderViewProps, 'ships'> & { ship: string; onShip: (id: string) => void }) =>
  ships.length === 0 ? (
    <EmptyState
      title={m['subscribe.order.no_address']()}
      action={<Button href="/mypage/delivery">{m['subscribe.order.add_address']()}</Button>}
    />
  ) : (
    <OptionCard
      legend={m['subscribe.order.address']()}
      legendHidden
      value={ship}
      onChange={onShip}
      options={ships.map(({ id, fullName, mobile, postalCode, address1, address2, remoteFee }) => ({
        value: String(id),
        title: fullName,
        lines: [
          formatPhone(mobile),
          `(${postalCode}) ${address1} ${address2}`.trim(),
          ...(remoteFee > 0 ? [m['checkout.delivery.remote']({ fee: formatWon(remoteFee) })] : []),
        ],
      }))}
    />
  )

const Agreements = ({
  agreed,
  tried,
  onAgree,
}: {
  agreed: readonly string[]
  tried: boolean
  onAgree: (agreed: string[]) => void
}) => (
  <AgreementList
    legend={m['subscribe.order.agree']()}
    allLabel={m['subscribe.order.agree_all']()}
    agreements={required.map((value) => ({ value, label: agreementNames[value](), required: true }))}
    value={agreed}
    onChange={onAgree}
    {...(tried && agreed.length < required.length && { error: m['subscribe.order.agree_missing']() })}
  />
)

/** What one delivery comes to at an address: islands and Jeju cost more. */
const calculateAmount = ({ goods, shipping }: Subscription, ship: Ship | undefined) => {
  const delivery = shipping + (ship?.remoteFee ?? 0)
  return { delivery, amount: goods + delivery }
}

/** Where it is sent already, else the usual address. */
const findInitialShip = ({ ship: sentTo }: Subscription, ships: readonly Ship[]) =>
  ships.find(
    ({ fullName, postalCode, address1, address2 }) =>
      sentTo?.fullName === fullName &&
      sentTo.postalCode === postalCode &&
      sentTo.address1 === address1 &&
      sentTo.address2 === address2,
  ) ??
  ships.find(({ isDefault }) => isDefault) ??
  ships[0]

/** Where it is sent, what it costs, and the consents. */
export const SubscribeForm = ({
  send,
  subscription,
  weeks,
  running,
  ships,
  state,
}: SubscribeOrderViewProps) => {
  const [ship, setShip] = useState(() => String(findInitialShip(subscription, ships)?.id ?? ''))
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const [hasTried, setHasTried] = useState(false)
  const { delivery, amount } = calculateAmount(
    subscription,
    ships.find(({ id }) => String(id) === ship),
  )
  const texts = toCardTexts(subscription, { running, weeks, amount })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!ship || agreed.length < required.length) return
    send({ type: 'order.submit', form: { ship: Number(ship), agreedAmount: amount, agreements: agreed } })
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={texts.title}>
      <Stack gap={16}>
        <SummaryBox title={m['subscribe.order.goods']()} band>
          <PlanBox {...toSubscriptionBox(subscription.items, toSubscriptionName(subscription))} />
          <Stack as="ul" gap={4}>
            {subscription.items.map(({ idProduct, name, qty }) => (
              <Text key={idProduct} as="li">
                {m['subscribe.mine.line']({ name, qty: formatCount(qty) })} ·{' '}
                {m['subscribe.one.weeks']({ weeks: String(weeks) })}
              </Text>
            ))}
          </Stack>
        </SummaryBox>
        <SummaryBox title={m['subscribe.order.address']()} band>
          <Addresses ships={ships} ship={ship} onShip={setShip} />
        </SummaryBox>
        <SummaryBox title={m['subscribe.order.amount']()} band>
          <AmountTable
            accent
            rows={[
              { name: m['checkout.sum.goods'](), value: formatWon(subscription.goods) },
              { name: m['checkout.sum.shipping'](), value: formatWon(delivery) },
            ]}
            total={{ name: m['subscribe.order.amount'](), value: formatWon(amount) }}
            note={texts.note}
          />
        </SummaryBox>
        <SummaryBox title={m['subscribe.order.agree']()} band>
          <Agreements agreed={agreed} tried={hasTried} onAgree={setAgreed} />
        </SummaryBox>
        <Button
          type="submit"
          variant="primary"
          size="large"
          width="full"
          disabled={!ship}
          working={!state.matches('filling') && m['subscribe.order.opening']()}
        >
          {texts.submit}
        </Button>
      </Stack>
    </form>
  )
}
