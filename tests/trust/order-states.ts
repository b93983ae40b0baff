import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { members, sessions } from '#server/db/tables/members.ts'
import { orderLines, orders, reservations, type OrderStatus } from '#server/db/tables/orders.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addStore,
  giveCash,
  paymentBody,
  readyOrder,
  type Calculated,
  type Shopper,
  type Window,
} from '../support/orders.ts'
import { abreast, inArena, type Arena, type Attack } from './arena.ts'
import { acts, modelled, orderIn, others, step, type Act } from './order-model.ts'

type Told = { status: number; body: { status: string; code: string } }
type Shelf = { store: number; products: number[] }

const addStaff = async ({ db, services }: Arena): Promise<Shopper> => {
  const staff = await addShopper(services)
  await db.update(members).set({ role: 'STAFF' }).where(eq(members.id, staff.id))
  // However far the clock goes, a decision about money finds this log-in fresh.
  await db
    .update(sessions)
    .set({ createdAt: new Date('2099-01-01') })
    .where(eq(sessions.memberId, staff.id))
  return staff
}

/** One order, and everything that can be asked of it. */
class Subject {
  readonly arena: Arena
  readonly shopper: Shopper
  readonly staff: Shopper
  readonly shelf: Shelf
  order: Calculated
  constructor(arena: Arena, people: { shopper: Shopper; staff: Shopper }, shelf: Shelf, order: Calculated) {
    this.arena = arena
    this.shopper = people.shopper
    this.staff = people.staff
    this.shelf = shelf
    this.order = order
  }

  static async open(arena: Arena, shelf: Shelf): Promise<Subject> {
    const [shopper, staff] = [await addShopper(arena.services), await addStaff(arena)]
    await giveCash(arena.services, shopper.id, 100_000)
    const products = shelf.products.map((idProduct) => ({ idProduct, qty: 1 }))
    const { store } = shelf
    const order = await readyOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
    return new Subject(arena, { shopper, staff }, shelf, order)
  }

  post(path: string, body: unknown = {}, { token } = this.shopper): Promise<Told> {
    return this.arena.call<Told['body']>('POST', path, { token, body })
  }
  async row() {
    const [row] = await this.arena.db.select().from(orders).where(eq(orders.oid, this.order.oid))
    if (!row) throw new Error('an order is gone')
    return row
  }

  /** Sets a state that a call could not lead to; only for trying what is refused in it. */
  async force(status: OrderStatus): Promise<void> {
    await this.arena.db.update(orders).set({ status, passNumber: null }).where(eq(orders.oid, this.order.oid))
  }

  async window(outcome: string): Promise<Told> {
    const started = await this.post('/orders/allat', paymentBody(this.shopper, this.order))
    if (started.status !== 200) return started
    const fields = await actInWindow(started.body as unknown as Window, { outcome })
    return this.approve(fields['allat_enc_data'])
  }
  approve(encData?: string): Promise<Told> {
    return this.post('/orders/allat/approval', { oid: this.order.oid, allat_enc_data: encData })
  }

  async expire(): Promise<Told> {
    const past = new Date(this.arena.clock.now().getTime() - 1)
    const { id, status } = await this.row()
    if (status === 'PENDING_PAYMENT') {
      await this.arena.db.update(orders).set({ expiresAt: past }).where(eq(orders.id, id))
      await this.arena.db
        .update(reservations)
        .set({ expiresAt: past })
        .where(sql`${reservations.orderLineId} in (select id from order_lines where order_id = ${id})`)
    }
    // A round of another order's may hold this one as it ends.
    let after = status
    for (let round = 0; round < 50 && after === status; round += 1) {
      await recoverPayments(this.arena.services)
      after = (await this.row()).status
      if (status !== 'PENDING_PAYMENT') break
    }
    return { status: after === 'EXPIRED' && status !== after ? 200 : 409, body: { status: after, code: '' } }
  }

  /** What a worker's round of another order has begun with this one, it ends; until then the order says so. */
  async settled(): Promise<OrderStatus> {
    for (let round = 0; ; round += 1) {
      const { status } = await this.row()
      if ((status !== 'REFUNDING' && status !== 'VOIDING') || round === 100) return status
      await wait(20)
    }
  }

  async cancelLine(): Promise<Told> {
    const { id } = await this.row()
    const lines = await this.arena.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const line = lines.find(({ qty, cancelledQty }) => cancelledQty < qty) ?? lines[0]
    return this.post(`/commerce/orders/partialCancel/${line?.id ?? 0}`)
  }
  async returnLine(): Promise<Told> {
    const { id } = await this.row()
    const lines = await this.arena.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const kept = lines.find(({ qty, cancelledQty, returnedQty }) => cancelledQty + returnedQty < qty)
    const piece = { id: (kept ?? lines[0])?.id ?? 0, qty: 1 }
    return this.post(`/commerce/orders/${this.order.oid}/return`, { cause: 'DEFECT', lines: [piece] })
  }
  move(move: string): Promise<Told> {
    return this.post(`/staff/orders/${this.order.oid}/moves`, { move }, this.staff)
  }
  async handOver(): Promise<Told> {
    const passNumber = (await this.row()).passNumber ?? '00000000'
    return this.post('/staff/passes/hand-over', { passNumber, idChecked: true }, this.staff)
  }
  decide(accepted: boolean): Promise<Told> {
    return this.post(`/staff/orders/${this.order.oid}/return`, { accepted }, this.staff)
  }
  async calculate(): Promise<Told> {
    const told = await this.post('/commerce/orders/calculate', { oid: this.order.oid })
    if (told.status === 200) this.order = told.body as unknown as Calculated
    return told
  }

  act(name: Act): Promise<Told> {
    const { oid } = this.order
    const paying = paymentBody(this.shopper, this.order)
    const calls: Record<Act, () => Promise<Told>> = {
      calculate: () => this.calculate(),
      start: () => this.post('/orders/allat', paying),
      pay: () => this.window('approve'),
      payRefused: () => this.window('refuse'),
      payOverCharged: async () => {
        const told = await this.window('more')
        await recoverPayments(this.arena.services)
        return told
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

const shelfOf = async ({ db }: Arena): Promise<Shelf> => {
  const store = await addStore(db)
  const products = [1, 2].map(() => addProduct(db, { storeId: store, qty: 100_000 }, { price: 10_000 }))
  return { store, products: await Promise.all(products) }
}

/** Every act in every state that does not take it: refused, and nothing changed. */
const illegalPairs = (quick: boolean): Promise<{ tried: number; wrong: string[] }> =>
  inArena({}, async (arena) => {
    const shelf = await shelfOf(arena)
    const wrong: string[] = []
    // Time that runs out is no call.
    const tried = acts.filter((act) => act !== 'expire')
    const pairs = [...modelled, ...others].flatMap((status) => tried.map((act) => ({ status, act })))
    const illegal = pairs.filter(({ status, act }) => step(orderIn(status), act) === null)
    const legalElsewhere = (status: OrderStatus, act: Act) =>
      (status === 'AWAITING_DEPOSIT' && (act === 'cancel' || act === 'approveAgain')) ||
      (status === 'DELIVERED' && (act === 'confirm' || act === 'askReturn' || act === 'askReturnPart'))
    const fits = illegal.filter(({ status, act }) => !legalElsewhere(status, act))
    const third = Date.now() % 3
    const chosen = quick ? fits.filter((_, at) => at % 3 === third) : fits
    await abreast(chosen, 8, async ({ status, act }) => {
      const subject = await Subject.open(arena, shelf)
      await subject.force(status)
      const told = await subject.act(act)
      const after = (await subject.row()).status
      if (told.status < 400 || told.status >= 500 || after !== status)
        wrong.push(`${act} in ${status}: ${told.status} ${told.body.code}, then ${after}`)
    })
    return { tried: chosen.length, wrong }
  })

type Walked = { steps: number; wrong: string[] }

/** Walks one order through random acts, and holds it against the reference after each. */
const walk = async (arena: Arena, shelf: Shelf, way: readonly Act[]): Promise<Walked> => {
  const subject = await Subject.open(arena, shelf)
  let model = orderIn('PRE_ORDER')
  for (const [at, act] of way.entries()) {
    const expected = step(model, act)
    const told = await subject.act(act)
    const status = await subject.settled()
    // A charge that is declined or taken back is refused, and leads on all the same.
    const isRefusal = act === 'payRefused' || act === 'payOverCharged'
    const accepted = isRefusal ? expected !== null && told.status < 500 : told.status === 200
    if (accepted !== (expected !== null) && !(isRefusal && expected === null && told.status >= 400))
      return { steps: at, wrong: [`${way.slice(0, at + 1).join(' ')}: ${told.status} ${told.body.code}`] }
    model = expected ?? model
    if (status !== model.status)
      return { steps: at, wrong: [`${way.slice(0, at + 1).join(' ')}: ${status} instead of ${model.status}`] }
  }
  return { steps: way.length, wrong: [] }
}

/** Acts that lead on come often enough for orders to come to their end. */
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

const walksOf = (count: number, seed: number): Act[][] =>
  fc.sample(fc.array(anyAct, { minLength: 4, maxLength: 14 }), { numRuns: count, seed })

const auditEvery = 50

const walks = (count: number, seed: number): Promise<Walked & { differences: number; audits: number }> =>
  inArena({ connections: 30 }, async (arena) => {
    const shelf = await shelfOf(arena)
    let [steps, differences, audits, since] = [0, 0, 0, 0]
    const wrong: string[] = []
    for (let at = 0, ways = walksOf(count, seed); at < ways.length; at += 6) {
      const walked = await Promise.all(ways.slice(at, at + 6).map((way) => walk(arena, shelf, way)))
      for (const one of walked) {
        steps += one.steps
        since += one.steps
        wrong.push(...one.wrong)
      }
      if (since < auditEvery && at + 6 < ways.length) continue
      since = 0
      audits += 1
      differences += await arena.differences()
    }
    return { steps, wrong, differences, audits }
  })

/** P9: every act in every state, and thousands of random ways held against a reference of one page. */
export const statesHold = async ({ quick = false } = {}): Promise<Attack> => {
  const [parts, each] = quick ? [1, 18] : [25, 200]
  const pairs = await illegalPairs(quick)
  const seed = Date.now()
  let [steps, differences, audits] = [0, 0, 0]
  const wrong = [...pairs.wrong]
  for (let part = 0; part < parts; part += 1) {
    const seen = await walks(each, seed + part)
    steps += seen.steps
    differences += seen.differences
    audits += seen.audits
    wrong.push(...seen.wrong)
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
