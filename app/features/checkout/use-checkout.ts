import { useSelector } from '@xstate/react'
import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { InputFrom, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout.ts'
import type { orderMachine } from '#machines/order.ts'
import type { paymentMachine } from '#machines/payment.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'
import type { CheckoutHolder, CheckoutPage } from './checkout-holder.ts'

type Machine = typeof checkoutMachine

export const CheckoutContext = createContext<CheckoutHolder | null>(null)

type OrderState = SnapshotFrom<typeof orderMachine> | undefined
type PaymentState = SnapshotFrom<typeof paymentMachine> | undefined

const selectAll = (snapshot: SnapshotFrom<Machine>) => snapshot
const selectOrder = (snapshot: OrderState) => snapshot
const selectPayment = (snapshot: PaymentState) => snapshot

interface Purchase {
  page: CheckoutPage
  /** Whether the purchase under way is the one that the page is about. */
  isOurs: (context: SnapshotFrom<Machine>['context']) => boolean
  /** What the page knows of a purchase that it begins, or takes up where the server says that it stands. */
  toInput: () => InputFrom<Machine>
}

/** The purchase that a page is about, which goes on from page to page. */
export const useCheckout = ({ page, isOurs, toInput }: Purchase) => {
  const holder = use(CheckoutContext)
  if (!holder) throw new Error('a page of a purchase is outside its layout')
  const [actor] = useState(() => holder.find(isOurs) ?? holder.create(toInput()))
  useEffect(() => {
    const { href } = location
    const show = () => holder.show(actor, page)
    // The next page may not have come yet when the shopper goes back.
    const onPopState = () => location.href === href && show()
    show()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [holder, actor, page])
  usePageReturn(useCallback(() => actor.send({ type: 'page.return', to: page }), [actor, page]))
  const state = useSelector(actor, selectAll)
  const { order, payment } = state.children
  const orderState = useSelector(order, selectOrder)
  const paymentState = useSelector(payment, selectPayment)
  return {
    state,
    send: actor.send,
    order: order && orderState ? { state: orderState, send: order.send } : null,
    payment: payment && paymentState ? { state: paymentState, send: payment.send } : null,
  }
}
