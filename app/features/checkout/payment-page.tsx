import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import { paymentMachine } from '#machines/payment.ts'
import { getPublicConfig } from '../../public-config.ts'
import { orders, type Order } from '../orders/orders.queries.ts'
import { CheckoutView } from './checkout-view.tsx'
import { createEmptyForm } from './empty-form.ts'
import { toPaymentStart } from './payment-start.ts'
import { HeldOrderPart, PaidSubject, PaidSubjectPart } from './held-order.tsx'
import type { PaymentViewProps } from './payment-actions.tsx'
import { PaymentView } from './payment-view.tsx'
import { pendingForm } from './pending-form.ts'
import { useCheckout } from './use-checkout.ts'
import { useReturnedPlace } from './use-returned-place.ts'
import { WindowReturnView } from './window-return-view.tsx'

const route = getRouteApi('/_shop/_member/_checkout/order/payment')

type PayingProps = { order: Order; isReturned: boolean } & Pick<PaymentViewProps, 'hold'>

const Paying = ({ order, isReturned, hold }: PayingProps) => {
  const { me } = useRouteContext({ from: '__root__' })
  const { state, send, payment } = useCheckout({
    page: 'payment',
    isOurs: (purchase) => purchase.order?.oid === order.oid,
    toInput: () => ({
      request: {
        type: order.type === 'PICKUP' ? 'PICKUP' : 'DELIVERY',
        products: order.lines.map(({ idProduct, qty }) => ({ idProduct, qty })),
        fromCart: false,
      },
      draft: null,
      // What the order was written with is there when the payment comes to nothing.
      form: {
        ...createEmptyForm(order.orderer ?? me, order.giftTo, order.payment?.code),
        ...pendingForm.find(order.oid),
      },
      order: { oid: order.oid, payment: toPaymentStart(order, isReturned) },
    }),
  })
  return (
    <CheckoutView
      {...{ state, send }}
      order={null}
      payment={
        payment && (
          <PaymentView
            {...payment}
            hold={hold}
            held={<HeldOrderPart oid={order.oid} />}
            subject={<PaidSubject order={order} />}
            helpPhone={getPublicConfig().phone}
          />
        )
      }
    />
  )
}

const AskingForWindow = ({ oid }: { oid: string }) => (
  <PaymentView
    state={paymentMachine.resolveState({
      value: 'returning',
      context: {
        payable: { kind: 'order', id: oid },
        start: 'returned',
        again: false,
        here: false,
        gone: false,
        returned: true,
        overdue: false,
        failure: null,
      },
    })}
    send={() => undefined}
    subject={<PaidSubjectPart oid={oid} />}
    helpPhone=""
  />
)

export const PaymentPage = () => {
  const { oid = '', returned } = route.useSearch()
  const { data: order, dataUpdatedAt: arrivedAt } = useSuspenseQuery(orders.one(oid))
  const place = useReturnedPlace(oid, returned !== undefined)
  if (place === 'window') return <WindowReturnView onClose={() => window.close()} />
  const hold = order.hold && {
    until: Date.parse(order.hold.until),
    now: Date.parse(order.hold.now),
    arrivedAt,
  }
  return place === 'asking' ? (
    <AskingForWindow oid={oid} />
  ) : (
    <Paying key={oid} {...{ order, hold }} isReturned={returned !== undefined} />
  )
}
