import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { checkout as calls } from '#api/calls/checkout.ts'
import { toFailure } from '#machines/failure.ts'
import type {
  CalculatedOrder,
  Handover,
  OpenedOrder,
  OrderChoices,
  OrderDraft,
  OrderEnd,
  OrderRequest,
  PaymentInput,
} from '#machines/order-setup.ts'
import { tabStorage } from '../../storage.ts'
import { readMyStoreId } from '../stores/my-store.ts'
import { ships } from '../ships/ships.queries.ts'
import { listBestSelections, toOrderChoices } from './coupon-choice.ts'
import { checkout, type Calculation, type Latest } from './checkout.queries.ts'
import { formatProducts } from './order-search.ts'
import { pendingForm } from './pending-form.ts'
import { hasSameProducts } from './ordered-products.ts'
import { findFirstSlot } from './pickup-slots.ts'
import { payWindow } from './pay-window.ts'
import { startWindow } from './start-window.ts'

const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const toStorageKey = (what: string) => `vini:order:${what}`

/** A key that stays the same while one shopper is about one order in one tab, so that it is opened once. */
const orderIdempotencyKey = {
  of: (what: string): string => {
    const name = toStorageKey(what)
    const key = tabStorage.read(name) ?? createKey()
    tabStorage.write(name, key)
    return key
  },
  /** The order it opened is over: the same products are another order from now on. */
  renew: (what: string): string => {
    tabStorage.write(toStorageKey(what), null)
    return orderIdempotencyKey.of(what)
  },
}

const toDraft = ({ oid, snapshotHash }: Calculation): OrderDraft => ({ oid, snapshotHash })
const toRequestName = ({ type, products, fromCart }: OrderRequest) =>
  [type, formatProducts(products), ...(fromCart ? ['cart'] : [])].join(':')

/**
 * States in which an order of the same products can be continued, once it is back in a state that can change.
 */
const reopenableStatuses: readonly string[] = ['PRE_ORDER', 'PENDING_PAYMENT', 'FAILED', 'EXPIRED', 'VOIDED']
const settlingStatuses: readonly string[] = ['APPROVING', 'UNKNOWN', 'VOIDING']

/** The coupons that take off most; an order that has some keeps them. */
const chooseBestCoupons = (calculation: Calculation): OrderChoices =>
  calculation.best.discount > calculation.discount && calculation.discounts.length === 0
    ? toOrderChoices(listBestSelections(calculation))
    : {}

const receivingCodes = ['order.slot.not_open', 'order.slot.full', 'order.store.short', 'store.not_found']

const isSameOrder = ({ order }: Latest, { type, products }: OrderRequest) =>
  order !== null && order.type === type && hasSameProducts(order.lines, products)

/** The earlier order that this page continues; null when it must begin a new one. */
export const findResumableOrder = (latest: Latest, request: OrderRequest): Calculation | null =>
  isSameOrder(latest, request) && latest.order?.status === 'PRE_ORDER' ? latest.calculation : null

/** The earlier order that is taken back from its payment, by its number; null where the page begins otherwise. */
export const findReopenedOid = (latest: Latest, request: OrderRequest): string | null =>
  latest.order &&
  isSameOrder(latest, request) &&
  latest.order.status !== 'PRE_ORDER' &&
  reopenableStatuses.includes(latest.order.status)
    ? latest.order.oid
    : null

/** The order as it can be written at once; null where it is not said yet how it is received. */
export const findReadyDraft = (calculation: Calculation): OrderDraft | null =>
  (calculation.type === 'PICKUP' ? calculation.pickupTime : calculation.idShip) === null
    ? null
    : toDraft(calculation)

/** The effects of ordering: the calls, their cached answers, and the provider's window. */
export const createOrderSteps = (client: QueryClient) => {
  const storeCalculation = (calculation: Calculation): OrderDraft => {
    client.setQueryData(checkout.calculation(calculation.oid).queryKey, calculation)
    return toDraft(calculation)
  }

  const resumeOrder = async (
    request: OrderRequest,
  ): Promise<Calculation | { oid: string; to: 'settling' } | null> => {
    const latest = await calls.latest()
    const { order, calculation } = latest
    if (!order || !calculation || !isSameOrder(latest, request)) return null
    if (settlingStatuses.includes(order.status)) return { oid: order.oid, to: 'settling' }
    if (!reopenableStatuses.includes(order.status)) return null
    return order.status === 'PRE_ORDER' ? calculation : calls.reset({ params: { oid: order.oid } })
  }

  const openOrder = async ({ store: _later, ...request }: OrderRequest): Promise<Calculation> => {
    const begin = (idempotencyKey: string) =>
      calls.openOrder({ body: { ...request, products: [...request.products] } }, { idempotencyKey })
    const first = await begin(orderIdempotencyKey.of(toRequestName(request)))
    // The first answer of the key may be an order that has been paid since.
    const current = await calls.total({ query: { oid: first.oid } })
    return current.status === 'PRE_ORDER' ? current : begin(orderIdempotencyKey.renew(toRequestName(request)))
  }

  const chooseReceiving = async (
    calculation: Calculation,
    request: OrderRequest,
  ): Promise<OrderChoices | null> => {
    if (request.type === 'DELIVERY') {
      const [ship] = calculation.idShip === null ? await client.fetchQuery(ships.mine()) : []
      return ship ? { ship: ship.id } : null
    }
    if (calculation.store && calculation.pickupDate) return null
    const places = await client.fetchQuery(checkout.places(request.products))
    const chosenStoreId = calculation.store?.id ?? null
    // The store named for this order, or the one chosen before, unless it lacks some of it.
    return (
      (chosenStoreId === null && findFirstSlot(places, request.store ?? readMyStoreId())) ||
      findFirstSlot(places, chosenStoreId)
    )
  }

  const begin = async (request: OrderRequest): Promise<OpenedOrder> => {
    const resumed = await resumeOrder(request)
    if (resumed && 'to' in resumed) return resumed
    const calculation = resumed ?? (await openOrder(request))
    // An order that is taken up again may have had its coupons put away.
    const coupons = resumed ? {} : chooseBestCoupons(calculation)
    const apply = async (change: OrderChoices) =>
      Object.keys(change).length === 0
        ? calculation
        : calls.calculate({ body: { oid: calculation.oid, ...change } })
    // A slot that has just closed hides neither the order nor its coupons: the shopper chooses another.
    return storeCalculation(
      await apply({ ...coupons, ...(await chooseReceiving(calculation, request)) }).catch(() =>
        apply(coupons).catch(() => calculation),
      ),
    )
  }

  const calculate = async ({
    draft,
    change,
  }: {
    draft: OrderDraft | null
    change: OrderChoices
  }): Promise<CalculatedOrder> => {
    const apply = async (part: OrderChoices) =>
      storeCalculation(await calls.calculate({ body: { oid: draft?.oid ?? '', ...part } }))
    try {
      return await apply(change)
    } catch (error) {
      // A slot that has closed drops none of what was chosen beside it.
      const refusal = toFailure(error)
      const { store: _store, pickupDate: _date, pickupTime: _time, ...rest } = change
      if (!receivingCodes.includes(refusal.code) || Object.keys(rest).length === 0) throw error
      return { ...(await apply(rest)), refusal }
    }
  }

  const reserve = async ({ draft, form, by }: PaymentInput): Promise<Handover> => {
    const { oid = '', snapshotHash = '' } = draft ?? {}
    const { fullName, mobile, email, agreed, gift } = form
    const agreements = {
      order: agreed.includes('order'),
      thirdParty: agreed.includes('thirdParty'),
      payment: agreed.includes('payment'),
    }
    const orderer = { fullName, mobile, email }
    const body = { oid, snapshotHash, orderer, agreements, ...(gift && { gift }) }
    if (by === 'cash') return { oid: (await calls.payCash({ body })).oid, to: 'order' }
    if (by === 'zero') return { oid: (await calls.payZero({ body })).oid, to: 'order' }
    pendingForm.keep(oid, form)
    const window = await startWindow(body, form)
    return window === 'answered' ? { oid, to: 'payment' } : { oid, to: 'window', window }
  }

  const handOver = async (handover: Handover | null): Promise<OrderEnd['to']> => {
    if (handover?.to !== 'window') return handover?.to ?? 'order'
    return (await payWindow.post(handover.oid, handover.window)) === 'here' ? 'here' : 'window'
  }

  return {
    actors: {
      open: fromPromise<OpenedOrder, OrderRequest>(({ input }) => begin(input)),
      calculate: fromPromise<CalculatedOrder, { draft: OrderDraft | null; change: OrderChoices }>(
        ({ input }) => calculate(input),
      ),
      reserve: fromPromise<Handover, PaymentInput>(({ input }) => reserve(input)),
      handOver: fromPromise<OrderEnd['to'], { handover: Handover | null }>(({ input }) =>
        handOver(input.handover),
      ),
    },
    actions: {
      openWindow: (_: unknown, { by }: { by: PaymentInput['by'] }) =>
        by === 'window' ? payWindow.open() : undefined,
      closeWindow: () => payWindow.close(),
    },
  }
}
