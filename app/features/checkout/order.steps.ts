import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'
import { checkout as calls } from '#api/calls/checkout.ts'
import type { OrderForm, PayingBy } from '#machines/order-form.ts'
import type { Handover, OrderChoices, OrderDraft, OrderRequest } from '#machines/order.ts'
import { myStore } from '../stores/my-store.ts'
import { ships } from '../ships/ships.queries.ts'
import { checkout, type Calculation, type Latest } from './checkout.queries.ts'
import { productsText } from './order-search.ts'
import { sameProducts } from './ordered.ts'
import { firstSlot } from './pickup-slots.ts'
import { payWindow } from './pay-window.ts'
import { startWindow } from './start-window.ts'
import { visitKey } from './visit-key.ts'

type Paying = { draft: OrderDraft | null; form: OrderForm; by: PayingBy }

const draftOf = ({ oid, snapshotHash }: Calculation): OrderDraft => ({ oid, snapshotHash })
const nameOf = ({ type, products, fromCart }: OrderRequest) =>
  [type, productsText(products), ...(fromCart ? ['cart'] : [])].join(':')

/** States in which an order of the same things can be gone on with, after taking it back to where it can be changed. */
const open: readonly string[] = ['PRE_ORDER', 'PENDING_PAYMENT', 'FAILED', 'EXPIRED', 'VOIDED']
const settling: readonly string[] = ['APPROVING', 'UNKNOWN', 'VOIDING']

const isSame = ({ order }: Latest, { type, products }: OrderRequest) =>
  order !== null && order.type === type && sameProducts(order.lines, products)

/** The order begun before that this page goes on with; null when it has to begin anew. */
export const goingOn = (latest: Latest, request: OrderRequest): Calculation | null =>
  isSame(latest, request) && latest.order?.status === 'PRE_ORDER' ? latest.calculation : null

/** What ordering does outside itself: the calls, what Query keeps of them, the provider's window, and moves. */
export const orderSteps = (client: QueryClient, router: AnyRouter) => {
  const keep = (calculation: Calculation): OrderDraft => {
    client.setQueryData(checkout.calculation(calculation.oid).queryKey, calculation)
    return draftOf(calculation)
  }
  const goTo = (to: string, oid: string, replace = false) => router.navigate({ to, search: { oid }, replace })

  const resumed = async (request: OrderRequest): Promise<Calculation | null> => {
    const latest = await calls.latest()
    const { order, calculation } = latest
    if (!order || !calculation || !isSame(latest, request)) return null
    if (settling.includes(order.status)) {
      await goTo('/order/payment', order.oid, true)
      return new Promise(() => undefined)
    }
    if (!open.includes(order.status)) return null
    return order.status === 'PRE_ORDER' ? calculation : calls.reset({ params: { oid: order.oid } })
  }

  const begun = async ({ store: _later, ...request }: OrderRequest): Promise<Calculation> => {
    const begin = (idempotencyKey: string) =>
      calls.openOrder({ body: { ...request, products: [...request.products] } }, { idempotencyKey })
    const first = await begin(visitKey.of(nameOf(request)))
    // The key's first answer may be of an order that has been paid since.
    const now = await calls.total({ query: { oid: first.oid } })
    return now.status === 'PRE_ORDER' ? now : begin(visitKey.renew(nameOf(request)))
  }

  const received = async (calculation: Calculation, request: OrderRequest): Promise<OrderChoices | null> => {
    if (request.type === 'DELIVERY') {
      const [ship] = calculation.idShip === null ? await client.fetchQuery(ships.mine()) : []
      return ship ? { ship: ship.id } : null
    }
    if (calculation.store && calculation.pickupDate) return null
    const places = await client.fetchQuery(checkout.places(request.products))
    const chosen = calculation.store?.id ?? null
    // The store meant for this order, or the one chosen before, unless it lacks some of it.
    return (chosen === null && firstSlot(places, request.store ?? myStore.get())) || firstSlot(places, chosen)
  }

  const begin = async (request: OrderRequest): Promise<OrderDraft> => {
    const calculation = (await resumed(request)) ?? (await begun(request))
    const change = await received(calculation, request)
    if (!change) return keep(calculation)
    // A slot that has just closed is no reason not to show the order: the shopper chooses another.
    return keep(await calls.calculate({ body: { oid: calculation.oid, ...change } }).catch(() => calculation))
  }

  const calculate = async ({ draft, change }: { draft: OrderDraft | null; change: OrderChoices }) =>
    keep(await calls.calculate({ body: { oid: draft?.oid ?? '', ...change } }))

  const paid = (oid: string) => {
    for (const key of ['orders', 'cart', 'me', 'membership', 'wines'])
      void client.invalidateQueries({ queryKey: [key] })
    return { oid, to: 'order' as const }
  }

  const reserve = async ({ draft, form, by }: Paying): Promise<Handover> => {
    const { oid = '', snapshotHash = '' } = draft ?? {}
    const { fullName, mobile, email, agreed, gift } = form
    const agreements = {
      order: agreed.includes('order'),
      thirdParty: agreed.includes('thirdParty'),
      payment: agreed.includes('payment'),
    }
    const orderer = { fullName, mobile, email }
    const body = { oid, snapshotHash, orderer, agreements, ...(gift && { gift }) }
    if (by === 'cash') return paid((await calls.payCash({ body })).oid)
    if (by === 'zero') return paid((await calls.payZero({ body })).oid)
    const window = await startWindow(body, form)
    return window === 'answered' ? { oid, to: 'payment' } : { oid, to: 'window', window }
  }

  const handOver = async (handover: Handover) => {
    const { oid } = handover
    if (handover.to === 'order') return goTo('/order/orderComplete', oid, true)
    if (handover.to === 'payment') payWindow.close()
    else if ((await payWindow.post(oid, handover.window)) === 'here') return
    await goTo('/order/payment', oid)
  }

  return {
    actors: {
      open: fromPromise<OrderDraft, OrderRequest>(({ input }) => begin(input)),
      calculate: fromPromise<OrderDraft, { draft: OrderDraft | null; change: OrderChoices }>(({ input }) =>
        calculate(input),
      ),
      reserve: fromPromise<Handover, Paying>(({ input }) => reserve(input)),
    },
    actions: {
      openWindow: (_: unknown, { by }: { by: Paying['by'] }) =>
        by === 'window' ? payWindow.open() : undefined,
      closeWindow: () => payWindow.close(),
      handOver: (_: unknown, { handover }: { handover: Handover | null }) =>
        handover ? void handOver(handover) : undefined,
    },
  }
}
