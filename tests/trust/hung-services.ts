import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { orders } from '#server/db/tables/orders.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { queueMail, queueSms } from '#server/platform/outbox/outbox.store.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShoppers,
  addStore,
  submitApproval,
  createPreOrder,
  startPayment,
  getStock,
} from '../support/orders.ts'
import { mapConcurrently, count, withArena, toPercentile, type Arena, type Attack } from './arena.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { measureSlowdown, toLimit } from './machine-speed.ts'

const openProxyTo = (url: string) => {
  const { hostname, port } = new URL(url)
  return openFaultProxy({ host: hostname, port: Number(port) })
}

/** The arena's services, with proxies for faults before the payment provider and the mail server. */
const openFaultyServices = async (arena: Arena) => {
  const { settings, outbox: sandboxOutbox } = arena.sandboxes
  const payment = await openProxyTo(settings.allat.url)
  const mail = await openProxyTo(sandboxOutbox.smtpUrl)
  const withPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href
  const gateways = openGateways(
    {
      ...settings,
      allat: { ...settings.allat, url: withPort(settings.allat.url, payment.port) },
      smtp: { ...settings.smtp, url: withPort(settings.smtp.url, mail.port) },
    },
    arena.clock,
  )
  const services: Services = { ...arena.services, gateways }
  const close = () => Promise.all([payment.close(), mail.close()])
  return { services, payment, mail, close }
}

const getDatabaseUrl = ({ db }: Arena) => db.$client.options.connectionString ?? ''

const waitUntilTrue = async (seconds: number, isTrue: () => Promise<boolean>) => {
  const startedAt = performance.now()
  while (performance.now() - startedAt < seconds * 1000) {
    if (await isTrue()) return Math.round((performance.now() - startedAt) / 100) / 10
    await wait(50)
  }
  return null
}

const inDoubt = 16

/** O1: the provider hangs on unclear payments while holds expire; then it recovers. */
export const checkHoldRelease = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 30 }, async (arena) => {
    const holds = quick ? 60 : 500
    const { services, payment, close } = await openFaultyServices(arena)
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 5000 })
    const shoppers = await addShoppers(arena.services, holds + inDoubt)
    const request = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    await mapConcurrently(shoppers, 10, async (shopper, index) => {
      const order = await createPreOrder(arena.call, shopper, request)
      const window = await startPayment(arena.call, shopper, order)
      if (index >= inDoubt) return
      const fields = await submitPaymentWindow(window, { outcome: 'lost' })
      await submitApproval(arena.call, shopper, order.oid, fields['allat_enc_data'])
    })
    const countOrders = (...statuses: ('PENDING_PAYMENT' | 'UNKNOWN' | 'VOIDING' | 'PAID')[]) =>
      arena.db.$count(orders, inArray(orders.status, statuses))
    const doubtful = await countOrders('UNKNOWN')
    payment.set({ hole: true })
    arena.clock.advance(16 * 60)
    const dueCount = await arena.db.$count(
      orders,
      and(eq(orders.status, 'PENDING_PAYMENT'), lte(orders.expiresAt, arena.clock.now())),
    )
    const worker = await startWorker(services, getDatabaseUrl(arena))
    const releaseSeconds = await waitUntilTrue(30, async () => (await countOrders('PENDING_PAYMENT')) === 0)
    const stock = await getStock(arena.db, product, store)
    // Long enough for the circuit breaker to open on calls without an answer.
    await wait(12_000)
    const stillInDoubt = await countOrders('UNKNOWN', 'VOIDING')
    payment.set({})
    arena.clock.advance(6 * 60)
    const settleSeconds = await waitUntilTrue(60, async () => (await countOrders('UNKNOWN', 'VOIDING')) === 0)
    const paidCount = await countOrders('PAID')
    await worker.stop()
    await close()
    const differences = await arena.differences()
    return {
      id: 'O1',
      promise: 'holds that ran out are released while the provider hangs',
      passed:
        dueCount === holds &&
        doubtful === inDoubt &&
        releaseSeconds !== null &&
        releaseSeconds <= 10 &&
        stock.reserved === inDoubt &&
        stillInDoubt === inDoubt &&
        settleSeconds !== null &&
        paidCount === inDoubt &&
        differences === 0,
      figures: {
        'payments in doubt': doubtful,
        'holds due': dueCount,
        'released after, s': releaseSeconds ?? 'never',
        'settled after the provider was back, s': settleSeconds ?? 'never',
        paid: paidCount,
        differences,
      },
    }
  })

const createMail = (index: number) => ({
  key: `trust-mail-${index}`,
  to: `reader${index}@example.com`,
  subject: `제목 ${index}`,
  text: '본문',
})

/** O2: 240 mails wait for a mail server that hangs; codes by text message are still sent. */
export const checkCodesPassDeadMail = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20 }, async (arena) => {
    const { services, mail, close } = await openFaultyServices(arena)
    const { db, secrets, clock } = services
    for (let index = 0; index < 240; index += 1) await queueMail(db, secrets, createMail(index), clock.now())
    mail.set({ hole: true })
    const worker = await startWorker(services, getDatabaseUrl(arena))
    // The mail server that hangs blocks every mail sender.
    await waitUntilTrue(10, async () => (await db.$count(outbox, sql`lease_until is not null`)) >= 3)
    const waits: number[] = []
    for (let code = 0; code < (quick ? 3 : 10); code += 1) {
      const to = `0109000${String(1000 + code)}`
      const startedAt = performance.now()
      const until = new Date(clock.now().getTime() + 180_000)
      await queueSms(db, secrets, { key: `trust-code-${code}`, to, text: '[123456]', until }, clock.now())
      const seconds = await waitUntilTrue(
        20,
        async () => (await arena.sandboxes.outbox.messages(to)).length > 0,
      )
      waits.push(seconds === null ? Infinity : performance.now() - startedAt)
    }
    mail.set({})
    arena.clock.advance(3600)
    // The sandbox shows only the latest messages, so the rows are counted.
    const sentCondition = and(eq(outbox.topic, 'MAIL'), isNotNull(outbox.doneAt), isNull(outbox.lastError))
    const arrivalSeconds = await waitUntilTrue(
      90,
      async () => (await db.$count(outbox, sentCondition)) === 240,
    )
    const receivedCount = await db.$count(outbox, sentCondition)
    await worker.stop()
    await close()
    const slowest = Math.max(...waits)
    const slowdown = measureSlowdown()
    return {
      id: 'O2',
      promise: 'codes go out at once while the mail server hangs',
      passed: slowest < toLimit(3000, { slowdown: slowdown.wall, quick }) && arrivalSeconds !== null,
      figures: {
        'mails waiting': 240,
        'codes p50, ms': toPercentile(waits, 0.5),
        'slowest, ms': Math.round(slowest),
        'machine slower by': slowdown.wall.toFixed(1),
        'mails arrived': receivedCount,
        'all of them after, s': arrivalSeconds ?? 'never',
      },
    }
  })

/** O3: the mail server is down for hours of the shop's clock; then every mail arrives once. */
export const checkLateMails = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20 }, async (arena) => {
    const { services, mail, close } = await openFaultyServices(arena)
    const { db, secrets, clock } = services
    const hours = quick ? 8 : 40
    for (let index = 0; index < 40; index += 1) await queueMail(db, secrets, createMail(index), clock.now())
    const until = new Date(clock.now().getTime() + 180_000)
    await queueMail(db, secrets, { ...createMail(40), until }, clock.now())
    mail.set({ broken: 1 })
    for (let half = 0; half < hours * 2; half += 1) {
      await drainOutbox(services, 1000)
      arena.clock.advance(1800)
    }
    const waitingCount = await db.$count(outbox, isNull(outbox.doneAt))
    mail.set({})
    arena.clock.advance(3600)
    while ((await drainOutbox(services, 1000)) > 0);
    const mails = (await arena.sandboxes.outbox.messages()).filter(({ to }) => to.startsWith('reader'))
    const recipients = new Set(mails.map(({ to }) => to))
    const lateCodes = count(mails, ({ to }) => to === createMail(40).to)
    const lostCount = await db.$count(outbox, sql`failed_at is not null`)
    await close()
    return {
      id: 'O3',
      promise: 'mails outlast a mail server that is away for hours',
      passed:
        waitingCount === 40 &&
        recipients.size === 40 &&
        mails.length === 40 &&
        lateCodes === 0 &&
        lostCount === 0,
      figures: {
        'hours away': hours,
        waiting: waitingCount,
        arrived: recipients.size,
        twice: mails.length - recipients.size,
        'codes sent late': lateCodes,
        lost: lostCount,
      },
    }
  })
