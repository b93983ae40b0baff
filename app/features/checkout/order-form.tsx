import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { findMissingField, type PayingBy } from '#machines/order-form.ts'
import type { orderMachine } from '#machines/order.ts'
import { m } from '#messages'
import { Columns } from '#ui/columns'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { LineRow } from '../orders/line-row.tsx'
import type { Ship } from '../ships/ships.queries.ts'
import { BenefitsBox } from './benefits-box.tsx'
import type { Calculation, PayMethod, Place } from './checkout.queries.ts'
import { DeliveryBox, type AddingShip } from './delivery-box.tsx'
import { GiftBox } from './gift-box.tsx'
import { MethodBox } from './method-box.tsx'
import { findFailureText } from './order-failure.ts'
import { OrdererBox } from './orderer-box.tsx'
import { PaySummary } from './pay-summary.tsx'
import { PickupBox } from './pickup-box.tsx'

type Machine = typeof orderMachine

export interface OrderFormProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** What the order comes to; undefined until it is open. */
  calculation: Calculation | undefined
  places: readonly Place[]
  /** The store that was asked for, by the address or by the choice on this device. */
  askedStore?: { id: number; name: string } | null
  ships: readonly Ship[]
  adding: AddingShip
  methods: readonly PayMethod[]
  /** The identity check gave the orderer's name and number. */
  ordererVerified?: boolean
  /** The adult check with its window; shown only where it is needed. */
  adultCheck: ReactNode
}

const needsAdultCheck = (calculation: Calculation | undefined) =>
  Boolean(calculation?.adultRequired && !calculation.adultVerified)

/** Why the order cannot be paid yet; what is merely left blank is said when it is tried. */
const findObstacle = (calculation: Calculation): string | null => {
  if (calculation.type === 'PICKUP' && !calculation.store) return m['checkout.pay.no_store']()
  if (calculation.type === 'PICKUP' && !calculation.pickupTime) return m['checkout.pay.no_time']()
  if (calculation.type === 'DELIVERY' && calculation.idShip === null) return m['checkout.pay.no_ship']()
  return needsAdultCheck(calculation) ? m['checkout.pay.no_adult']() : null
}

const toPayingBy = ({ payable, cashUsed }: Calculation): PayingBy =>
  payable > 0 ? 'window' : cashUsed > 0 ? 'cash' : 'zero'

const Lines = ({ title, calculation }: { title: string; calculation: Calculation | undefined }) => (
  <SummaryBox
    band
    title={title}
    action={
      calculation &&
      m['checkout.lines.count']({
        count: formatCount(calculation.lines.reduce((sum, { qty }) => sum + qty, 0)),
      })
    }
  >
    {calculation ? (
      <Stack as="ul" gap={0}>
        {calculation.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </Stack>
    ) : (
      <Skeleton shape="block" />
    )}
  </SummaryBox>
)

const Adult = ({ title, children }: { title: string; children: ReactNode }) => (
  <SummaryBox band title={title}>
    <Stack gap={12}>
      <Text tone="secondary">{m['checkout.adult.lead']()}</Text>
      {children}
    </Stack>
  </SummaryBox>
)

const createNumbering = () => {
  let number = 0
  return (title: string) => `${++number}. ${title}`
}

/** An order on one page: numbered boxes, and beside them what it comes to. */
export const OrderForm = (props: OrderFormProps) => {
  const { state, send, calculation, methods } = props
  const { form, failure, request } = state.context
  const isLocked = !state.hasTag('editable')
  const title = createNumbering()
  const onForm = (change: Partial<typeof form>) => send({ type: 'form.set', change })
  const onChoose = (change: (typeof state)['context']['change']) => send({ type: 'choice.set', change })
  const topFailure = findFailureText(failure, 'top')
  return (
    <Page as="main" top="flush" bottom="tight">
      <Stack gap={8}>
        <PageTitle title={m['checkout.page.title']()} />
        {topFailure && (
          <Notice
            tone="error"
            live="alert"
            data-failure
            tabIndex={-1}
            action={
              failure?.code === 'order.cart.changed' && (
                <TextLink href="/cart">{m['checkout.sold_out.cart']()}</TextLink>
              )
            }
          >
            {topFailure}
          </Notice>
        )}
        <Columns
          layout="summary"
          gap="small"
          sticky="second"
          first={
            <Stack gap={16}>
              {request.type === 'PICKUP' ? (
                <PickupBox
                  title={title(m['checkout.pickup.title']())}
                  {...{ calculation, onChoose }}
                  places={props.places}
                  asked={props.askedStore ?? null}
                  error={findFailureText(failure, 'receive')}
                />
              ) : (
                <DeliveryBox
                  title={title(m['checkout.delivery.title']())}
                  calculation={calculation}
                  ships={props.ships}
                  adding={props.adding}
                  recipient={form}
                  onChoose={(ship) => onChoose({ ship })}
                  error={findFailureText(failure, 'receive')}
                />
              )}
              <Lines title={title(m['checkout.lines.title']())} calculation={calculation} />
              <OrdererBox
                title={title(m['checkout.orderer.title']())}
                {...{ form, failure, onForm }}
                verified={props.ordererVerified ?? false}
                disabled={state.matches('reserving')}
              />
              {calculation?.giftable && (
                <GiftBox
                  title={title(m['checkout.gift.title']())}
                  gift={form.gift}
                  failure={failure}
                  disabled={state.matches('reserving')}
                  onGift={(gift) => onForm({ gift })}
                />
              )}
              <BenefitsBox
                title={title(m['checkout.benefits.title']())}
                {...{ calculation, onChoose }}
                disabled={isLocked}
                cashError={findFailureText(failure, 'benefits')}
              />
              {needsAdultCheck(calculation) && (
                <Adult title={title(m['checkout.adult.title']())}>{props.adultCheck}</Adult>
              )}
              <MethodBox
                title={title(m['checkout.method.title']())}
                {...{ methods, form, failure, onForm }}
                payable={calculation?.payable ?? 1}
                disabled={isLocked}
                delivered={state.context.request.type === 'DELIVERY'}
              />
            </Stack>
          }
          second={
            <PaySummary
              calculation={calculation}
              agreed={form.agreed}
              agreementError={findFailureText(failure, 'agreements')}
              obstacle={calculation ? findObstacle(calculation) : null}
              consentsMissing={
                calculation !== undefined &&
                findMissingField(form, toPayingBy(calculation)) === 'order.agreements.required'
              }
              working={
                state.matches('calculating')
                  ? m['checkout.pay.calculating']()
                  : state.matches('reserving')
                    ? m['checkout.pay.reserving']()
                    : (state.matches('handingOver') || state.matches('handedOver')) &&
                      m['checkout.pay.handing_over']()
              }
              onAgree={(agreed) => onForm({ agreed })}
              onPay={() => calculation && send({ type: 'payment.submit', by: toPayingBy(calculation) })}
            />
          }
        />
      </Stack>
    </Page>
  )
}
