import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { members, sessions } from '#server/db/tables/members.ts'
import { orderLines, orders, type OrderStatus } from '#server/db/tables/orders.ts'
import { reservations } from '#server/db/tables/reservations.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  giveCash,
  toPaymentBody,
  createPreOrder,
  type CalculatedOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import { mapConcurrently, withArena, type Arena, type Attack } from './arena.ts'
import { acts, modeledStatuses, createOrderModel, otherStatuses, applyAct, type Act } from './order-model.ts'

type OrderAnswer = { status: number; body: { status: string; code: string } }
type StoreProducts = { store: number; products: number[] }

const addStaff = async ({ db, services }: Arena): Promise<Shopper> => {
  const staff = await addShopper(services)
  await db.update(members).set({ role: 'STAFF' }).where(eq(members.id, staff.id))
  // However far the clock moves, money decisions need a recent log-in.
  await db
    .update(sessions)
    .set({ createdAt: new Date('2099-01-01') })
    .where(eq(sessions.memberId, staff.id))
  return staff
}

/** One order, and all requests about it. */
class Subject {
  readonly arena: Arena
  readonly shopper: Shopper
  readonly staff: Shopper
  readonly shelf: StoreProducts
  order: CalculatedOrder
  constructor(
    arena: Arena,
    people: { shopper: Shopper; staff: Shopper },
    storeProducts: StoreProducts,
    order: CalculatedOrder,
  ) {
    this.arena = arena
    this.shopper = people.shopper
    this.staff = people.staff
    this.shelf = storeProducts
    this.order = order
  }

  static async open(arena: Arena, storeProducts: StoreProducts): Promise<Subject> {
    const [shopper, staff] = [await addShopper(arena.services), await addStaff(arena)]
    await giveCash(arena.services, shopper.id, 100_000)
    const products = storeProducts.products.map((idProduct) => ({ idProduct, qty: 1 }))
    const { store } = storeProducts
    const order = await createPreOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
    return new Subject(arena, { shopper, staff }, storeProducts, order)
  }

  post(path: string, body: unknown = {}, { token } = this.shopper): Promise<OrderAnswer> {
    return this.arena.call<OrderAnswer['body']>('POST', path, { token, body })
  }
  async row() {
    const [row] = await this.arena.db.select().from(orders).where(eq(orders.oid, this.order.oid))
    if (!row) throw new Error('an order is gone')
    return row
  }

  /** Sets a status that a call could not lead to; only for testing refusals. */
  async force(status: OrderStatus): Promise<void> {
    await this.arena.db.update(orders).set({ status, passNumber: null }).where(eq(orders.oid, this.order.oid))
  }

  async window(outcome: string): Promise<OrderAnswer> {
    const startResponse = await this.post('/orders/allat', toPaymentBody(this.shopper, this.order))
    if (startResponse.status !== 200) return startResponse
    const fields = await submitPaymentWindow(startResponse.body as unknown as PaymentWindow, { outcome })
    return this.approve(fields['allat_enc_data'])
  }
  approve(encData?: string): Promise<OrderAnswer> {
    return this.post('/orders/allat/approval', { oid: this.order.oid, allat_enc_data: encData })
  }

  async expire(): Promise<OrderAnswer> {
    const past = new Date(this.arena.clock.now().getTime() - 1)
    const { id, status } = await this.row()
    if (status === 'PENDING_PAYMENT') {
      await this.arena.db.update(orders).set({ expiresAt: past }).where(eq(orders.id, id))
      await this.arena.db
        .update(reservations)
        .set({ expiresAt: past })
        .where(sql`${reservations.orderLineId} in (select id from order_lines where order_id = ${id})`)
    }
    // A worker round for another order may lock this one while it ends.
    let after = status
    for (let round = 0; round < 50 && after === status; round += 1) {
      await recoverPayments(this.arena.services)
      after = (await this.row()).status
      if (status !== 'PENDING_PAYMENT') break
    }
    return { status: after === 'EXPIRED' && status !== after ? 200 : 409, body: { status: after, code: '' } }
  }

  /** Waits until a worker round for another order has finished with this one. */
  async settled(): Promise<OrderStatus> {
    for (let round = 0; ; round += 1) {
      const { status } = await this.row()
      if ((status !== 'REFUNDING' && status !== 'VOIDING') || round === 100) return status
      await wait(20)
    }
  }

  async cancelLine(): Promise<OrderAnswer> {
    const { id } = await this.row()
    const lines = await this.arena.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const line = lines.find(({ qty, cancelledQty }) => cancelledQty < qty) ?? lines[0]
    return this.post(`/commerce/orders/partialCancel/${line?.id ?? 0}`)
  }
  async returnLine(): Promise<OrderAnswer> {
    const { id } = await this.row()
    const lines = await this.arena.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const openLine = lines.find(({ qty, cancelledQty, returnedQty }) => cancelledQty + returnedQty < qty)
    const piece = { id: (openLine ?? lines[0])?.id ?? 0, qty: 1 }
    return this.post(`/commerce/orders/${this.order.oid}/return`, { cause: 'DEFECT', lines: [piece] })
  }
  move(move: string): Promise<OrderAnswer> {
    return this.post(`/staff/orders/${this.order.oid}/moves`, { move }, this.staff)
  }
  async handOver(): Promise<OrderAnswer> {
    const passNumber = (await this.row()).passNumber ?? '00000000'
    return this.post('/staff/passes/hand-over', { passNumber, idChecked: true }, this.staff)
  }
  decide(isAccepted: boolean): Promise<OrderAnswer> {
    return this.post(`/staff/orders/${this.order.oid}/return`, { accepted: isAccepted }, this.staff)
  }
  async calculate(): Promise<OrderAnswer> {
    const answer = await this.post('/commerce/orders/calculate', { oid: this.order.oid })
    if (answer.status === 200) this.order = answer.body as unknown as CalculatedOrder
    return answer
  }

  act(name: Act): Promise<OrderAnswer> {
    const { oid } = this.order
    const paying = toPaymentBody(this.shopper, this.order)
    const calls: Record<Act, () => Promise<OrderAnswer>> = {
      calculate: () => this.calculate(),
      start: () => this.post('/orders/allat', paying),
      pay: () => this.window('approve'),
      payRefused: () => this.window('refuse'),
      payOverCharged: async () => {
        const answer = await this.window('more')
        await recoverPayments(this.arena.services)
        return answer
      },
      approveAgain: () => this.approve(),
      zero: () => this.post('/orders/zero', paying),
      cash: () => this.post('/orders/cash', paying),
      reset: () => this.post(`/commerce/orders/${oid}/reset`),
      expire: () => this.expire(),
      cancel: () => this.post(`/commerce/orders/${oid}/cancel`),
      cancelLine: () => this.cancelLine(),
      prepare: () => this.move('PREPARE'),
      makeReady: () => this.move('READY'),
      ship: () => this.move('SHIP'),
      deliver: () => this.move('DELIVER'),
      handOver: () => this.handOver(),
      confirm: () => this.post(`/commerce/orders/${oid}/confirm`),
      askReturn: () => this.post(`/commerce/orders/${oid}/return`, { cause: 'DEFECT' }),
      askReturnPart: () => this.returnLine(),
      acceptReturn: () => this.decide(true),
      refuseReturn: () => this.decide(false),
    }
    return calls[name]()
  }
}

const addStoreProducts = async ({ db }: Arena): Promise<StoreProducts> => {
  const store = await addStore(db)
  const products = [1, 2].map(() => addProduct(db, { storeId: store, qty: 100_000 }, { price: 10_000 }))
  return { store, products: await Promise.all(products) }
}

/** Every act in every status that does not accept it: refused, and nothing is changed. */
const tryIllegalActs = (quick: boolean): Promise<{ tried: number; wrong: string[] }> =>
  withArena({}, async (arena) => {
    const storeProducts = await addStoreProducts(arena)
    const wrong: string[] = []
    // Expiry is not a call.
    const triedActs = acts.filter((act) => act !== 'expire')
    const pairs = [...modeledStatuses, ...otherStatuses].flatMap((status) =>
      triedActs.map((act) => ({ status, act })),
    )
    const illegal = pairs.filter(({ status, act }) => applyAct(createOrderModel(status), act) === null)
    const isLegalElsewhere = (status: OrderStatus, act: Act) =>
      (status === 'AWAITING_DEPOSIT' && (act === 'cancel' || act === 'approveAgain')) ||
      (status === 'DELIVERED' && (act === 'confirm' || act === 'askReturn' || act === 'askReturnPart'))
    const refusedPairs = illegal.filter(({ status, act }) => !isLegalElsewhere(status, act))
    const sixth = Date.now() % 6
    const chosenPairs = quick ? refusedPairs.filter((_, index) => index % 6 === sixth) : refusedPairs
    await mapConcurrently(chosenPairs, 8, async ({ status, act }) => {
      const subject = await Subject.open(arena, storeProducts)
      await subject.force(status)
      const answer = await subject.act(act)
      const after = (await subject.row()).status
      if (answer.status < 400 || answer.status >= 500 || after !== status)
        wrong.push(`${act} in ${status}: ${answer.status} ${answer.body.code}, then ${after}`)
    })
    return { tried: chosenPairs.length, wrong }
  })

type WalkResult = { steps: number; wrong: string[] }

/** Takes one order through random acts, and compares it with the reference after each. */
const walkOrder = async (
  arena: Arena,
  storeProducts: StoreProducts,
  path: readonly Act[],
): Promise<WalkResult> => {
  const subject = await Subject.open(arena, storeProducts)
  let model = createOrderModel('PRE_ORDER')
  for (const [index, act] of path.entries()) {
    const expected = applyAct(model, act)
    const answer = await subject.act(act)
    const status = await subject.settled()
    // A declined or voided charge is refused, and still changes the status.
    const isRefusal = act === 'payRefused' || act === 'payOverCharged'
    const isAccepted = isRefusal ? expected !== null && answer.status < 500 : answer.status === 200
    if (isAccepted !== (expected !== null) && !(isRefusal && expected === null && answer.status >= 400))
      return {
        steps: index,
        wrong: [`${path.slice(0, index + 1).join(' ')}: ${answer.status} ${answer.body.code}`],
      }
    model = expected ?? model
    if (status !== model.status)
      return {
        steps: index,
        wrong: [`${path.slice(0, index + 1).join(' ')}: ${status} instead of ${model.status}`],
      }
  }
  return { steps: path.length, wrong: [] }
}

/** Acts that advance the order are frequent enough for orders to reach their end. */
const anyAct = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...acts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Act>(
      'start',
      'pay',
      'cash',
      'prepare',
      'makeReady',
      'handOver',
      'confirm',
      'askReturn',
      'askReturnPart',
      'acceptReturn',
      'cancelLine',
    ),
  },
)

const createPaths = (count: number, seed: number): Act[][] =>
  fc.sample(fc.array(anyAct, { minLength: 4, maxLength: 14 }), { numRuns: count, seed })

const auditEvery = 50

const runWalks = (
  count: number,
  seed: number,
): Promise<WalkResult & { differences: number; audits: number }> =>
  withArena({ connections: 30 }, async (arena) => {
    const storeProducts = await addStoreProducts(arena)
    let [steps, differences, audits, since] = [0, 0, 0, 0]
    const wrong: string[] = []
    for (let index = 0, paths = createPaths(count, seed); index < paths.length; index += 6) {
      const results = await Promise.all(
        paths.slice(index, index + 6).map((path) => walkOrder(arena, storeProducts, path)),
      )
      for (const one of results) {
        steps += one.steps
        since += one.steps
        wrong.push(...one.wrong)
      }
      if (since < auditEvery && index + 6 < paths.length) continue
      since = 0
      audits += 1
      differences += await arena.differences()
    }
    return { steps, wrong, differences, audits }
  })

/** P9: every act in every status, and thousands of random paths compared with a one-page reference. */
export const checkOrderStates = async ({ quick = false } = {}): Promise<Attack> => {
  const [parts, each] = quick ? [1, 18] : [25, 200]
  const pairs = await tryIllegalActs(quick)
  const seed = Date.now()
  let [steps, differences, audits] = [0, 0, 0]
  const wrong = [...pairs.wrong]
  for (let part = 0; part < parts; part += 1) {
    const result = await runWalks(each, seed + part)
    steps += result.steps
    differences += result.differences
    audits += result.audits
    wrong.push(...result.wrong)
  }
  for (const one of wrong.slice(0, 20)) console.error(`  ${one}`)
  return {
    id: 'P9',
    promise: 'an order goes only where its states allow',
    passed: wrong.length === 0 && differences === 0,
    figures: {
      'illegal acts refused': `${pairs.tried - pairs.wrong.length} of ${pairs.tried}`,
      'random ways': parts * each,
      steps,
      'unlike the reference': wrong.length - pairs.wrong.length,
      audits,
      differences,
      seed,
    },
  }
}
