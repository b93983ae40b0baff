import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import { providerNotices } from '#server/db/tables/payments.ts'
import { hookFailpoint } from '#server/failpoints.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { awaitingDeposit, deposit, type Notice } from '../support/money.ts'
import { addProduct, addShopper, addStore, readyOrder, stockOf, type Shopper } from '../support/orders.ts'
import { count, inArena, type Arena, type Attack } from './arena.ts'

const price = 30_000
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }
type Waiting = { oid: string; account: { number: string } }

const waitingOrder = async (at: Scene): Promise<Waiting> => {
  const { arena, store, product, shopper } = at
  const products = [{ idProduct: product, qty: 1 }]
  const order = await readyOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
  return awaitingDeposit(arena.call, shopper, order)
}
const tell = async ({ arena }: Scene, notice: Notice): Promise<number> => {
  const answer = await fetch(`${arena.base}/api/v1/orders/allat/deposit`, {
    method: 'POST',
    body: new URLSearchParams(notice),
  })
  await answer.arrayBuffer()
  return answer.status
}
const pay = async (at: Scene, number: string, amount: number) =>
  tell(at, await deposit(at.arena, number, amount))
const statusOf = async ({ arena }: Scene, oid: string) => {
  const [order] = await arena.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid))
  return order?.status
}
/** Won that the provider keeps of what came into an order's account. */
const keptOf = async ({ arena }: Scene, oid: string): Promise<number> => {
  const journal = await arena.sandboxes.payment.journal()
  const signs: Record<string, number> = { deposit: 1, refund: -1 }
  return journal
    .filter((entry) => entry.oid === oid)
    .reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0)
}
const ends = async (at: Scene, oid: string, status: string, kept: number): Promise<boolean> => {
  await recoverPayments(at.arena.services)
  return (await statusOf(at, oid)) === status && (await keptOf(at, oid)) === kept
}
const cancel = ({ arena, shopper }: Scene, oid: string) =>
  arena.call('POST', `/commerce/orders/${oid}/vbank-cancel`, { token: shopper.token, body: {} })

type Story = (at: Scene, waiting: Waiting) => Promise<boolean>

const stories: Record<string, Story> = {
  exact: async (at, { oid, account }) => {
    await pay(at, account.number, price)
    return ends(at, oid, 'PAID', price)
  },
  short: async (at, { oid, account }) => {
    await pay(at, account.number, price - 1)
    const waits = (await statusOf(at, oid)) === 'AWAITING_DEPOSIT'
    await pay(at, account.number, 1)
    return waits && ends(at, oid, 'PAID', price)
  },
  over: async (at, { oid, account }) => {
    await pay(at, account.number, price + 777)
    return ends(at, oid, 'PAID', price)
  },
  'told twice': async (at, { oid, account }) => {
    const notice = await deposit(at.arena, account.number, price)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(at, notice)))
    return answers.every((status) => status === 200) && ends(at, oid, 'PAID', price)
  },
  'paid twice': async (at, { oid, account }) => {
    await Promise.all([pay(at, account.number, price), pay(at, account.number, price)])
    return ends(at, oid, 'PAID', price)
  },
  'after a cancellation': async (at, { oid, account }) => {
    await cancel(at, oid)
    await pay(at, account.number, price)
    return ends(at, oid, 'CANCELLED', 0)
  },
  'during a cancellation': async (at, { oid, account }) => {
    const notice = await deposit(at.arena, account.number, price)
    await Promise.all([tell(at, notice), cancel(at, oid)])
    await recoverPayments(at.arena.services)
    const status = await statusOf(at, oid)
    return status === 'PAID' ? (await keptOf(at, oid)) === price : ends(at, oid, 'CANCELLED', 0)
  },
  'paid and then cancelled': async (at, { oid, account }) => {
    await pay(at, account.number, price)
    await cancel(at, oid)
    return ends(at, oid, 'CANCELLED', 0)
  },
  'the process dies over it': async (at, { oid, account }) => {
    const dies = hookFailpoint('deposit.beforeApply', () => {
      throw new Error('on purpose')
    })
    const status = await pay(at, account.number, price)
    const early = await statusOf(at, oid)
    dies()
    return status === 200 && early === 'AWAITING_DEPOSIT' && ends(at, oid, 'PAID', price)
  },
  'it dies before it is kept': async (at, { oid, account }) => {
    const notice = await deposit(at.arena, account.number, price)
    const real = at.arena.services.clock.now
    at.arena.services.clock.now = () => new Date(Number.NaN)
    const status = await tell(at, notice)
    at.arena.services.clock.now = real
    const early = await statusOf(at, oid)
    await tell(at, notice)
    return status >= 500 && early === 'AWAITING_DEPOSIT' && ends(at, oid, 'PAID', price)
  },
}

/** Deposits and a cancellation in any order: what the provider keeps is the price of a paid order, or nothing. */
const randomStory = async (at: Scene): Promise<boolean> => {
  const { oid, account } = await waitingOrder(at)
  const acts = Array.from({ length: randomInt(1, 6) }, () => randomInt(1, price + 5000))
  const cancelAt = randomInt(12)
  const done = acts.map(async (amount, place) => {
    if (place === cancelAt) await cancel(at, oid)
    await pay(at, account.number, amount)
  })
  await Promise.all(done)
  await recoverPayments(at.arena.services)
  const status = await statusOf(at, oid)
  const kept = await keptOf(at, oid)
  if (status === 'PAID') return kept === price
  if (status === 'CANCELLED') return kept === 0
  await cancel(at, oid)
  return ends(at, oid, 'CANCELLED', 0)
}

const forged = (notice: Notice, at: number): Notice => {
  const names = Object.keys(notice)
  const name = names[at % names.length] ?? ''
  const text = notice[name] ?? ''
  const place = at % Math.max(1, text.length)
  const other = String.fromCharCode(text.charCodeAt(place) ^ (1 + (at % 3)))
  return { ...notice, [name]: text.slice(0, place) + other + text.slice(place + 1) }
}

/** Notices changed in one place, without a signature, or under another key. */
const forgeries = async (at: Scene, wanted: number) => {
  const { oid, account } = await waitingOrder(at)
  const notice = await deposit(at.arena, account.number, price)
  const before = await at.arena.db.$count(providerNotices)
  const odd: Notice[] = [{}, { ...notice, hash_value: '' }, { ...notice, hash_value: 'f'.repeat(64) }]
  const changed = Array.from({ length: wanted }, (_, place) => forged(notice, place))
  let accepted = 0
  for (const one of [...odd, ...changed]) {
    const same = Object.entries(notice).every(([name, value]) => one[name] === value)
    const status = await tell(at, one)
    if (!same && (status < 400 || status >= 500)) accepted += 1
  }
  const untouched = (await at.arena.db.$count(providerNotices)) === before
  const right = untouched && (await statusOf(at, oid)) === 'AWAITING_DEPOSIT'
  await tell(at, notice)
  return { accepted, right: right && (await ends(at, oid, 'PAID', price)) }
}

/** P11: money into virtual accounts, in every wrong amount, at every wrong time, and notices that nobody sent. */
export const depositsAddUp = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 30 }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 10_000 })
    const scene = async (): Promise<Scene> => ({
      arena,
      store,
      product,
      shopper: await addShopper(arena.services),
    })
    const wrong: string[] = []
    for (const [name, told] of Object.entries(stories)) {
      const at = await scene()
      if (!(await told(at, await waitingOrder(at)))) wrong.push(name)
    }
    const runs = quick ? 10 : 200
    let exact = 0
    for (let run = 0; run < runs; run += 1) if (await randomStory(await scene())) exact += 1
    const forgeryCount = quick ? 40 : 1000
    const forgery = await forgeries(await scene(), forgeryCount)
    const late = await scene()
    const { oid, account } = await waitingOrder(late)
    await pay(late, account.number, 10_000)
    arena.clock.advance(4 * 86_400)
    await recoverPayments(arena.services)
    await pay(late, account.number, 20_000)
    if (!(await ends(late, oid, 'EXPIRED', 0))) wrong.push('too late')
    const stock = await stockOf(arena.db, product, store)
    const differences = await arena.differences()
    const all = Object.keys(stories).length + 1
    return {
      id: 'P11',
      promise: 'what is deposited pays or goes back',
      passed:
        wrong.length === 0 &&
        exact === runs &&
        forgery.accepted === 0 &&
        forgery.right &&
        stock.reserved === 0 &&
        differences === 0,
      figures: {
        stories: `${all - wrong.length} of ${all}`,
        ...(wrong.length && { wrong: wrong.join(', ') }),
        'random deposits exact': `${exact} of ${runs}`,
        forged: forgeryCount + 3,
        accepted: forgery.accepted,
        'bottles left held': stock.reserved,
        differences: differences,
        notices: count(await arena.db.select().from(providerNotices), ({ state }) => state !== 'RECEIVED'),
      },
    }
  })
