import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { EventFromLogic } from 'xstate'
import type { OrderForm, PayingMethod } from '#machines/order-form.ts'
import type { orderMachine } from '#machines/order.ts'
import type { OrderRequest } from '#machines/order-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Page } from '#ui/page'
import { getPublicConfig } from '../../public-config.ts'
import { CheckoutView } from './checkout-view.tsx'
import { checkout, type PayMethod } from './checkout.queries.ts'
import { choosePayingMethod, createEmptyForm } from './empty-form.ts'
import { HeldOrderPart, PaidSubjectPart } from './held-order.tsx'
import { hasSameProducts, toOrderFormHref } from './ordered-products.ts'
import { findReadyDraft, findReopenedOid, findResumableOrder } from './order.steps.ts'
import { OrderPart } from './order-part.tsx'
import { PaymentView } from './payment-view.tsx'
import { pendingForm } from './pending-form.ts'
import { useCheckout } from './use-checkout.ts'

export interface OrderPageProps {
  type: OrderRequest['type']
  products: OrderRequest['products']
  fromCart: boolean
  /** The pickup store that the address names. */
  store?: number | undefined
  /** How the address says that it is to be paid. */
  method?: PayingMethod | undefined
  /** Takes the way of paying out of the address. */
  onMethodTaken: () => void
}

type OrderEvent = EventFromLogic<typeof orderMachine>

/**
 * Takes over what the order was written with before its payment window took the place of the page. Nothing is taken
 * where the shopper has consented to something anew.
 */
const useReopenedForm = (
  request: OrderRequest,
  order: { state: { context: { form: OrderForm } }; send: (event: OrderEvent) => void } | null,
) => {
  const client = useQueryClient()
  const restore = useEffectEvent(() => {
    const latest = client.getQueryData(checkout.latest().queryKey)
    const oid = latest && findReopenedOid(latest, request)
    const form = oid ? pendingForm.find(oid) : null
    if (form && order?.state.context.form.agreed.length === 0) order.send({ type: 'form.set', change: form })
  })
  const send = order?.send
  useEffect(() => {
    if (send) restore()
  }, [send])
}

/**
 * Takes over the way of paying that a link names, once: it leaves the address, so that what the shopper presses
 * afterwards stays.
 */
const useNamedMethod = (
  method: PayingMethod | undefined,
  methods: readonly PayMethod[],
  send: ((event: OrderEvent) => void) | undefined,
  onTaken: () => void,
) => {
  const reportTaken = useEffectEvent(onTaken)
  useEffect(() => {
    if (!method || !send) return
    if (choosePayingMethod([method], methods) === method) send({ type: 'form.set', change: { method } })
    reportTaken()
  }, [method, methods, send])
}

const Ordering = ({ type, products, fromCart, store, method, onMethodTaken }: OrderPageProps) => {
  const client = useQueryClient()
  const { me } = useRouteContext({ from: '__root__' })
  const { data: methods } = useSuspenseQuery(checkout.payMethods())
  const { state, send, order, payment } = useCheckout({
    page: 'form',
    isOurs: ({ request }) => request.type === type && hasSameProducts(request.products, products),
    toInput: () => {
      const request = { type, products, fromCart, ...(store && { store }) }
      const latest = client.getQueryData(checkout.latest().queryKey)
      const resumed = latest && findResumableOrder(latest, request)
      return {
        request,
        draft: resumed ? findReadyDraft(resumed) : null,
        form: createEmptyForm(
          me,
          (resumed && latest?.order?.giftTo) ?? null,
          choosePayingMethod([method, latest?.lastMethod], methods),
        ),
        order: null,
      }
    },
  })
  useReopenedForm({ type, products, fromCart }, order)
  useNamedMethod(method, methods, order?.send, onMethodTaken)
  return (
    <CheckoutView
      {...{ state, send }}
      order={order && <OrderPart {...order} {...{ type, products }} />}
      payment={
        payment && (
          <PaymentView
            {...payment}
            held={state.context.order && <HeldOrderPart oid={state.context.order.oid} />}
            subject={state.context.order && <PaidSubjectPart oid={state.context.order.oid} />}
            helpPhone={getPublicConfig().phone}
          />
        )
      }
    />
  )
}

/** The form of an order; another set of products is another order. */
export const OrderPage = (props: OrderPageProps) =>
  props.products.length > 0 ? (
    <Ordering key={toOrderFormHref(props.type, props.products)} {...props} />
  ) : (
    <Page as="main" width="reading">
      <EmptyState
        level={1}
        title={m['checkout.empty.title']()}
        text={m['checkout.empty.lead']()}
        action={
          <Button variant="primary" href="/cart">
            {m['checkout.sold_out.cart']()}
          </Button>
        }
      />
    </Page>
  )
