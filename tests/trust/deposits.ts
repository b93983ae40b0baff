import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import { providerNotices } from '#server/db/tables/payments.ts'
import { hookFailpoint } from '#server/failpoints.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { createDepositOrder, depositMoney, type DepositNotice } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { count, withArena, type Arena, type Attack } from './arena.ts'

const price = 30_000
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }
type DepositOrder = { oid: string; account: { number: string } }

const prepareDepositOrder = async (scene: Scene): Promise<DepositOrder> => {
  const { arena, store, product, shopper } = scene
  const products = [{ idProduct: product, qty: 1 }]
  const order = await createPreOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
  return createDepositOrder(arena.call, shopper, order)
}
const sendNotice = async ({ arena }: Scene, notice: DepositNotice): Promise<number> => {
  const answer = await fetch(`${arena.base}/api/v1/orders/allat/deposit`, {
    method: 'POST',
    body: new URLSearchParams(notice),
  })
  await answer.arrayBuffer()
  return answer.status
}
const pay = async (scene: Scene, number: string, amount: number) =>
  sendNotice(scene, await depositMoney(scene.arena, number, amount))
const getStatus = async ({ arena }: Scene, oid: string) => {
  const [order] = await arena.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid))
  return order?.status
}
/** The deposits into an order's account minus its refunds, in won, by the provider's journal. */
const getKeptAmount = async ({ arena }: Scene, oid: string): Promise<number> => {
  const journal = await arena.sandboxes.payment.journal()
  const signs: Record<string, number> = { deposit: 1, refund: -1 }
  return journal
    .filter((entry) => entry.oid === oid)
    .reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0)
}
const isSettledAs = async (
  scene: Scene,
  oid: string,
  status: string,
  keptAmount: number,
): Promise<boolean> => {
  await recoverPayments(scene.arena.services)
  return (await getStatus(scene, oid)) === status && (await getKeptAmount(scene, oid)) === keptAmount
}
const cancel = ({ arena, shopper }: Scene, oid: string) =>
  arena.call('POST', `/commerce/orders/${oid}/vbank-cancel`, { token: shopper.token, body: {} })

type Story = (scene: Scene, waiting: DepositOrder) => Promise<boolean>

const stories: Record<string, Story> = {
  exact: async (scene, { oid, account }) => {
    await pay(scene, account.number, price)
    return isSettledAs(scene, oid, 'PAID', price)
  },
  short: async (scene, { oid, account }) => {
    await pay(scene, account.number, price - 1)
    const waits = (await getStatus(scene, oid)) === 'AWAITING_DEPOSIT'
    await pay(scene, account.number, 1)
    return waits && isSettledAs(scene, oid, 'PAID', price)
  },
  over: async (scene, { oid, account }) => {
    await pay(scene, account.number, price + 777)
    return isSettledAs(scene, oid, 'PAID', price)
  },
  'told twice': async (scene, { oid, account }) => {
    const notice = await depositMoney(scene.arena, account.number, price)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendNotice(scene, notice)))
    return answers.every((status) => status === 200) && isSettledAs(scene, oid, 'PAID', price)
  },
  'paid twice': async (scene, { oid, account }) => {
    await Promise.all([pay(scene, account.number, price), pay(scene, account.number, price)])
    return isSettledAs(scene, oid, 'PAID', price)
  },
  'after a cancellation': async (scene, { oid, account }) => {
    await cancel(scene, oid)
    await pay(scene, account.number, price)
    return isSettledAs(scene, oid, 'CANCELLED', 0)
  },
  'during a cancellation': async (scene, { oid, account }) => {
    const notice = await depositMoney(scene.arena, account.number, price)
    await Promise.all([sendNotice(scene, notice), cancel(scene, oid)])
    await recoverPayments(scene.arena.services)
    const status = await getStatus(scene, oid)
    return status === 'PAID'
      ? (await getKeptAmount(scene, oid)) === price
      : isSettledAs(scene, oid, 'CANCELLED', 0)
  },
  'paid and then cancelled': async (scene, { oid, account }) => {
    await pay(scene, account.number, price)
    await cancel(scene, oid)
    return isSettledAs(scene, oid, 'CANCELLED', 0)
  },
  'the process dies over it': async (scene, { oid, account }) => {
    const removeFailpoint = hookFailpoint('deposit.beforeApply', () => {
      throw new Error('on purpose')
    })
    const status = await pay(scene, account.number, price)
    const early = await getStatus(scene, oid)
    removeFailpoint()
    return status === 200 && early === 'AWAITING_DEPOSIT' && isSettledAs(scene, oid, 'PAID', price)
  },
  'it dies before it is kept': async (scene, { oid, account }) => {
    const notice = await depositMoney(scene.arena, account.number, price)
    const real = scene.arena.services.clock.now
    scene.arena.services.clock.now = () => new Date(Number.NaN)
    const status = await sendNotice(scene, notice)
    scene.arena.services.clock.now = real
    const early = await getStatus(scene, oid)
    await sendNotice(scene, notice)
    return status >= 500 && early === 'AWAITING_DEPOSIT' && isSettledAs(scene, oid, 'PAID', price)
  },
}

/** Deposits and a cancellation in any order: the provider keeps the price of a paid order, or nothing. */
const runRandomStory = async (scene: Scene): Promise<boolean> => {
  const { oid, account } = await prepareDepositOrder(scene)
  const acts = Array.from({ length: randomInt(1, 6) }, () => randomInt(1, price + 5000))
  const cancelAt = randomInt(12)
  const payments = acts.map(async (amount, index) => {
    if (index === cancelAt) await cancel(scene, oid)
    await pay(scene, account.number, amount)
  })
  await Promise.all(payments)
  await recoverPayments(scene.arena.services)
  const status = await getStatus(scene, oid)
  const keptAmount = await getKeptAmount(scene, oid)
  if (status === 'PAID') return keptAmount === price
  if (status === 'CANCELLED') return keptAmount === 0
  await cancel(scene, oid)
  return isSettledAs(scene, oid, 'CANCELLED', 0)
}

const forgeNotice = (notice: DepositNotice, index: number): DepositNotice => {
  const names = Object.keys(notice)
  const name = names[index % names.length] ?? ''
  const text = notice[name] ?? ''
  const place = index % Math.max(1, text.length)
  const other = String.fromCharCode(text.charCodeAt(place) ^ (1 + (index % 3)))
  return { ...notice, [name]: text.slice(0, place) + other + text.slice(place + 1) }
}

/** Deposit notices changed in one place, unsigned, or signed with another key. */
const sendForgeries = async (scene: Scene, total: number) => {
  const { oid, account } = await prepareDepositOrder(scene)
  const notice = await depositMoney(scene.arena, account.number, price)
  const before = await scene.arena.db.$count(providerNotices)
  const odd: DepositNotice[] = [{}, { ...notice, hash_value: '' }, { ...notice, hash_value: 'f'.repeat(64) }]
  const changedNotices = Array.from({ length: total }, (_, index) => forgeNotice(notice, index))
  let acceptedCount = 0
  for (const one of [...odd, ...changedNotices]) {
    const isSame = Object.entries(notice).every(([name, value]) => one[name] === value)
    const status = await sendNotice(scene, one)
    if (!isSame && (status < 400 || status >= 500)) acceptedCount += 1
  }
  const untouched = (await scene.arena.db.$count(providerNotices)) === before
  const isCorrect = untouched && (await getStatus(scene, oid)) === 'AWAITING_DEPOSIT'
  await sendNotice(scene, notice)
  return { accepted: acceptedCount, right: isCorrect && (await isSettledAs(scene, oid, 'PAID', price)) }
}

/** P11: deposits into virtual accounts, in every wrong amount, at every wrong time, and forged notices. */
export const checkDeposits = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 30 }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 10_000 })
    const createScene = async (): Promise<Scene> => ({
      arena,
      store,
      product,
      shopper: await addShopper(arena.services),
    })
    const wrong: string[] = []
    for (const [name, story] of Object.entries(stories)) {
      const scene = await createScene()
      if (!(await story(scene, await prepareDepositOrder(scene)))) wrong.push(name)
    }
    const runs = quick ? 10 : 200
    let exact = 0
    for (let run = 0; run < runs; run += 1) if (await runRandomStory(await createScene())) exact += 1
    const forgeryCount = quick ? 40 : 1000
    const forgery = await sendForgeries(await createScene(), forgeryCount)
    const late = await createScene()
    const { oid, account } = await prepareDepositOrder(late)
    await pay(late, account.number, 10_000)
    arena.clock.advance(4 * 86_400)
    await recoverPayments(arena.services)
    await pay(late, account.number, 20_000)
    if (!(await isSettledAs(late, oid, 'EXPIRED', 0))) wrong.push('too late')
    const stock = await getStock(arena.db, product, store)
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
