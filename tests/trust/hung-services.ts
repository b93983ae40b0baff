import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { orders } from '#server/db/tables/orders.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { queueMail, queueSms } from '#server/outbox/outbox.store.ts'
import { drainOutbox } from '#server/outbox/outbox.worker.ts'
import { startWorker } from '#server/worker/worker.ts'
import {
  actInWindow,
  addProduct,
  addShoppers,
  addStore,
  approval,
  readyOrder,
  startPayment,
  stockOf,
} from '../support/orders.ts'
import { abreast, count, inArena, percentile, type Arena, type Attack } from './arena.ts'
import { faultProxy } from './fault-proxy.ts'

const proxyTo = (url: string) => {
  const { hostname, port } = new URL(url)
  return faultProxy({ host: hostname, port: Number(port) })
}

/** The arena's services, their payment provider and mail server behind ways that can be made bad. */
const behindFaults = async (arena: Arena) => {
  const { settings, outbox: sent } = arena.sandboxes
  const payment = await proxyTo(settings.allat.url)
  const mail = await proxyTo(sent.smtpUrl)
  const at = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href
  const gateways = openGateways(
    {
      ...settings,
      allat: { ...settings.allat, url: at(settings.allat.url, payment.port) },
      smtp: { ...settings.smtp, url: at(settings.smtp.url, mail.port) },
    },
    arena.clock,
  )
  const services: Services = { ...arena.services, gateways }
  const close = () => Promise.all([payment.close(), mail.close()])
  return { services, payment, mail, close }
}

const databaseUrl = ({ db }: Arena) => db.$client.options.connectionString ?? ''

const isTrueWithin = async (seconds: number, isTrue: () => Promise<boolean>) => {
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    if (await isTrue()) return Math.round((performance.now() - begun) / 100) / 10
    await wait(50)
  }
  return null
}

const inDoubt = 16

/** O1: the provider hangs over payments in doubt while holds run out; then it is back. */
export const holdsReleased = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 30 }, async (arena) => {
    const holds = quick ? 60 : 500
    const { services, payment, close } = await behindFaults(arena)
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 5000 })
    const shoppers = await addShoppers(arena.services, holds + inDoubt)
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    await abreast(shoppers, 10, async (shopper, at) => {
      const order = await readyOrder(arena.call, shopper, ask)
      const window = await startPayment(arena.call, shopper, order)
      if (at >= inDoubt) return
      const fields = await actInWindow(window, { outcome: 'lost' })
      await approval(arena.call, shopper, order.oid, fields['allat_enc_data'])
    })
    const countOf = (...statuses: ('PENDING_PAYMENT' | 'UNKNOWN' | 'VOIDING' | 'PAID')[]) =>
      arena.db.$count(orders, inArray(orders.status, statuses))
    const doubtful = await countOf('UNKNOWN')
    payment.set({ hole: true })
    arena.clock.advance(16 * 60)
    const due = await arena.db.$count(
      orders,
      and(eq(orders.status, 'PENDING_PAYMENT'), lte(orders.expiresAt, arena.clock.now())),
    )
    const worker = await startWorker(services, databaseUrl(arena))
    const released = await isTrueWithin(30, async () => (await countOf('PENDING_PAYMENT')) === 0)
    const left = await stockOf(arena.db, product, store)
    // Long enough for the breaker to have opened over calls that got no answer.
    await wait(12_000)
    const stillInDoubt = await countOf('UNKNOWN', 'VOIDING')
    payment.set({})
    arena.clock.advance(6 * 60)
    const settled = await isTrueWithin(60, async () => (await countOf('UNKNOWN', 'VOIDING')) === 0)
    const paid = await countOf('PAID')
    await worker.stop()
    await close()
    const differences = await arena.differences()
    return {
      id: 'O1',
      promise: 'holds that ran out are released while the provider hangs',
      passed:
        due === holds &&
        doubtful === inDoubt &&
        released !== null &&
        released <= 10 &&
        left.reserved === inDoubt &&
        stillInDoubt === inDoubt &&
        settled !== null &&
        paid === inDoubt &&
        differences === 0,
      figures: {
        'payments in doubt': doubtful,
        'holds due': due,
        'released after, s': released ?? 'never',
        'settled after the provider was back, s': settled ?? 'never',
        paid,
        differences,
      },
    }
  })

const letter = (at: number) => ({
  key: `trust-mail-${at}`,
  to: `reader${at}@example.com`,
  subject: `제목 ${at}`,
  text: '본문',
})

/** O2: 240 mails wait for a mail server that hangs; codes by text message go out all the same. */
export const codesPassDeadMail = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 20 }, async (arena) => {
    const { services, mail, close } = await behindFaults(arena)
    const { db, secrets, clock } = services
    for (let at = 0; at < 240; at += 1) await queueMail(db, secrets, letter(at), clock.now())
    mail.set({ hole: true })
    const worker = await startWorker(services, databaseUrl(arena))
    // Every sender of mails is held by the server that hangs.
    await isTrueWithin(10, async () => (await db.$count(outbox, sql`lease_until is not null`)) >= 3)
    const waits: number[] = []
    for (let code = 0; code < (quick ? 3 : 10); code += 1) {
      const to = `0109000${String(1000 + code)}`
      const begun = performance.now()
      const until = new Date(clock.now().getTime() + 180_000)
      await queueSms(db, secrets, { key: `trust-code-${code}`, to, text: '[123456]', until }, clock.now())
      const came = await isTrueWithin(20, async () => (await arena.sandboxes.outbox.messages(to)).length > 0)
      waits.push(came === null ? Infinity : performance.now() - begun)
    }
    mail.set({})
    arena.clock.advance(3600)
    // The sandbox shows no more than the latest messages, so the rows are counted.
    const sent = and(eq(outbox.topic, 'MAIL'), isNotNull(outbox.doneAt), isNull(outbox.lastError))
    const arrived = await isTrueWithin(90, async () => (await db.$count(outbox, sent)) === 240)
    const received = await db.$count(outbox, sent)
    await worker.stop()
    await close()
    const slowest = Math.max(...waits)
    return {
      id: 'O2',
      promise: 'codes go out at once while the mail server hangs',
      passed: slowest < 3000 && arrived !== null,
      figures: {
        'mails waiting': 240,
        'codes p50, ms': percentile(waits, 0.5),
        'slowest, ms': Math.round(slowest),
        'mails arrived': received,
        'all of them after, s': arrived ?? 'never',
      },
    }
  })

/** O3: the mail server is away for so many hours of the shop's clock; then everything arrives, once. */
export const mailsArriveLate = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 20 }, async (arena) => {
    const { services, mail, close } = await behindFaults(arena)
    const { db, secrets, clock } = services
    const hours = quick ? 8 : 40
    for (let at = 0; at < 40; at += 1) await queueMail(db, secrets, letter(at), clock.now())
    const until = new Date(clock.now().getTime() + 180_000)
    await queueMail(db, secrets, { ...letter(40), until }, clock.now())
    mail.set({ broken: 1 })
    for (let half = 0; half < hours * 2; half += 1) {
      await drainOutbox(services, 1000)
      arena.clock.advance(1800)
    }
    const waiting = await db.$count(outbox, isNull(outbox.doneAt))
    mail.set({})
    arena.clock.advance(3600)
    while ((await drainOutbox(services, 1000)) > 0);
    const letters = (await arena.sandboxes.outbox.messages()).filter(({ to }) => to.startsWith('reader'))
    const arrived = new Set(letters.map(({ to }) => to))
    const lateCodes = count(letters, ({ to }) => to === letter(40).to)
    const lost = await db.$count(outbox, sql`failed_at is not null`)
    await close()
    return {
      id: 'O3',
      promise: 'mails outlast a mail server that is away for hours',
      passed: waiting === 40 && arrived.size === 40 && letters.length === 40 && lateCodes === 0 && lost === 0,
      figures: {
        'hours away': hours,
        waiting,
        arrived: arrived.size,
        twice: letters.length - arrived.size,
        'codes sent late': lateCodes,
        lost,
      },
    }
  })
