import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createActor, type Actor, type InputFrom, type SnapshotFrom } from 'xstate'
import { checkoutMachine } from '#machines/checkout.ts'
import { createCheckoutSteps } from './checkout.steps.ts'
import { toOrderFormHref } from './ordered-products.ts'

type Machine = typeof checkoutMachine
type Snapshot = SnapshotFrom<Machine>
export type CheckoutActor = Actor<Machine>
/** The pages of a purchase: where its order is written, and where it is paid. */
export type CheckoutPage = 'form' | 'payment'

type Place = { name: CheckoutPage | 'complete' | 'order'; href: string; replace: boolean }

/** The page that shows a state; null where the page that is open shows it. */
const findPlace = ({ value, context, children }: Snapshot): Place | null => {
  const { request, order } = context
  const oid = order?.oid ?? ''
  if (value === 'ordering')
    return { name: 'form', href: toOrderFormHref(request.type, request.products), replace: true }
  if (value === 'done') return { name: 'complete', href: `/order/orderComplete?oid=${oid}`, replace: true }
  if (value === 'left') return { name: 'order', href: `/mypage/order/${oid}`, replace: false }
  // Another document is about to replace this one.
  if (value !== 'paying' || children.payment?.getSnapshot().value === 'away') return null
  return { name: 'payment', href: `/order/payment?oid=${oid}`, replace: order?.payment === 'asking' }
}

/** Holds the purchase under way for all pages of it, and opens the page that its state asks for. */
export const createCheckoutHolder = (client: QueryClient, router: AnyRouter) => {
  const machine = checkoutMachine.provide(createCheckoutSteps(client))
  let current: CheckoutActor | null = null
  let payment: Snapshot['children']['payment']
  let shownPlace: Place['name'] = 'form'
  let stopping: ReturnType<typeof setTimeout> | undefined

  const follow = () => {
    const place = current && findPlace(current.getSnapshot())
    if (!place || place.name === shownPlace) return
    shownPlace = place.name
    void router.navigate({ href: place.href, replace: place.replace })
  }

  const replaceActor = (actor: CheckoutActor) => {
    current?.stop()
    current = actor
    actor.subscribe(({ children }) => {
      follow()
      if (!children.payment || children.payment === payment) return
      // A purchase does not report when its payment leaves `away`.
      payment = children.payment
      payment.subscribe(follow)
    })
    actor.start()
  }

  return {
    create: (input: InputFrom<Machine>): CheckoutActor => createActor(machine, { input }),
    /** The purchase under way, where it is the one that a page is about. */
    find: (isOurs: (context: Snapshot['context']) => boolean): CheckoutActor | null =>
      current && isOurs(current.getSnapshot().context) ? current : null,
    /** A page shows this purchase, which starts with its first page. */
    show: (actor: CheckoutActor, page: CheckoutPage) => {
      shownPlace = page
      if (actor !== current) replaceActor(actor)
      else actor.send({ type: 'page.return', to: page })
      follow()
    },
    keep: () => clearTimeout(stopping),
    /** Stops the purchase unless it is kept at once, as effects in strict mode do. */
    release: () => {
      stopping = setTimeout(() => {
        current?.stop()
        current = null
      })
    },
  }
}
export type CheckoutHolder = ReturnType<typeof createCheckoutHolder>
