import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditAct } from '#api/audit-acts.ts'
import { sql, type SQL } from 'drizzle-orm'
import { audit, auditRules } from '#server/platform/audit/audit.ts'
import type { ProviderEntry, Witness } from '#server/platform/audit/rule.ts'
import { appendAuditEntry } from '#server/platform/audit/audit-log.ts'
import { recordOfficeReading } from '#server/platform/audit/readings.ts'
import type { Transaction } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  payByCard,
  createPreOrder,
  startPayment,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let provider: ProviderEntry[]
let paidOid: string
let pendingOid: string

/** The data gives every rule something to check. */
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  const store = await addStore(shop.db)
  const product = await addProduct(shop.db, { storeId: store, qty: 9 })
  const shopper = await addShopper(shop.services)
  await giveCash(shop.services, shopper.id, 20_000)
  const coupon = await giveCoupon(shop.services, shopper.id)
  const ask = { products: [{ idProduct: product, qty: 2 }], store, now: shop.clock.now() }
  const one = await createPreOrder(shop.call, shopper, {
    ...ask,
    choices: { orderCoupon: coupon, useCash: 5000 },
  })
  await payByCard(shop.call, shopper, one)
  const two = await createPreOrder(shop.call, shopper, { ...ask, choices: { useCash: 1000 } })
  await startPayment(shop.call, shopper, two)
  paidOid = one.oid
  pendingOid = two.oid
  await withTransaction(shop.db, async (tx) => {
    for (const act of ['one', 'two', 'three'])
      await appendAuditEntry(tx, {
        at: shop.clock.now(),
        actor: 'test',
        act: act as AuditAct,
        subject: 'test',
        detail: { act },
      })
  })
  for (const reason of ['one', 'two', 'three']) {
    const reading = { what: 'member', why: 'REVEAL' as const, ids: [1], memberIds: [1], reason }
    await recordOfficeReading({ ...shop.services, person: { id: 1 } }, reading)
  }
  await drainOutbox(shop.services, 100)
  provider = (await shop.sandboxes?.payment.journal()) ?? []
})
afterAll(() => shop.close())

const order = (oid: string) => sql`(select id from orders where oid = ${oid})`
const unguarded = sql`set local session_replication_role = replica`

const closedStatement = [
  sql`insert into settlement_periods (cycle, first_day, last_day, state, closed_at)
    values ('WEEKLY', '2020-01-06', '2020-01-12', 'CLOSED', now())`,
  sql`insert into statements (period_id, company_id, state, total)
    select max(id), (select min(id) from companies), 'CLOSED', 1 from settlement_periods`,
]

/** One corruption for each rule, as a bug or a manual change of the database would leave it. */
const corruptions: Record<number, () => SQL[]> = {
  1: () => [sql`update entries set amount = amount + 1 where id = (select max(id) from entries)`],
  2: () => [sql`update cash_lots set remaining = remaining - 1 where remaining > 0`],
  3: () => [
    sql`update order_lines set discount_share = discount_share + 1 where order_id = ${order(paidOid)}`,
  ],
  4: () => [sql`update payments set amount = amount - 1 where order_id = ${order(paidOid)}`],
  5: () => [sql`update payments set state = 'DECLINED' where order_id = ${order(paidOid)}`],
  6: () => [sql`update stock set on_hand = on_hand + 1 where reserved > 0`],
  7: () => [sql`update coupons set state = 'ISSUED', order_id = null where order_id = ${order(paidOid)}`],
  8: () => [sql`update orders set status = 'PREPARING' where oid = ${paidOid}`],
  9: () => [
    sql`insert into outbox (topic, key, payload, available_at) values ('SMS', 'stuck', '{}', now() - interval '1 hour')`,
  ],
  10: () => [
    sql`insert into idempotency_keys (member_id, key, method, path, body_hash, state, locked_until, created_at)
      values (1, 'stuck', 'POST', '/x', 'x', 'IN_PROGRESS', now() - interval '5 minutes', now() - interval '6 minutes')`,
  ],
  11: () => [],
  12: () => [sql`update audit_log set detail = '{"act": "other"}' where act = 'two'`],
  13: () => [
    sql`insert into coupons (number, campaign_id, campaign_key, member_id, expires_at)
      select 'S' || id, (select min(id) from campaigns), 'SIGNUP5', id, now() from (select id from members order by id desc limit 1) m`,
    sql`insert into members (full_name, level_id, identity_hash, locale)
      select full_name, level_id, 'same', 'ko-KR' from members order by id desc limit 1`,
    sql`update members set identity_hash = 'same' where id = (select member_id from coupons where campaign_key = 'SIGNUP5' order by id desc limit 1)`,
    sql`insert into coupons (number, campaign_id, campaign_key, member_id, expires_at)
      select 'T' || id, (select min(id) from campaigns), 'SIGNUP5', id, now() from members where identity_hash = 'same' order by id desc limit 1`,
    sql`update campaigns set issued = issued + 2 where id = (select min(id) from campaigns)`,
  ],
  14: () => [
    sql`update members set status = 'WITHDRAWN' where id = (select member_id from orders where oid = ${pendingOid})`,
  ],
  15: () => [
    sql`update orders set type = 'DELIVERY', ship_to = '{"postalCode": "63309"}' where oid = ${paidOid}`,
  ],
  16: () => [sql`update orders set booked_at = now() where oid = ${paidOid}`],
  17: () => [
    ...closedStatement,
    sql`insert into statement_lines (statement_id, kind, amount, journal_id, at)
      select max(s.id), 'SALE', 1, (select max(id) from journals), now() from statements s`,
  ],
  18: () => closedStatement,
  19: () => [
    sql`insert into provider_files (provider, first_day, last_day, name, sha256, state, lines, amount, fee, vat, net,
        uploaded_by, uploaded_at, agreed_by, agreed_at, journal_id)
      values ('allat', '2020-01-06', '2020-01-12', 'x', 'x', 'AGREED', 1, 1000, 0, 0, 1000, 1, now(), 1, now(),
        (select max(id) from journals))`,
  ],
}

class RollbackError extends Error {}

/** Audits in a transaction that is rolled back, so that each corruption is tested alone. */
const findBrokenRules = async (changes: SQL[], witness: Witness): Promise<Set<number>> => {
  let rules = new Set<number>()
  const auditAfterChanges = async (tx: Transaction) => {
    await tx.execute(unguarded)
    for (const change of changes) await tx.execute(change)
    const { breaches } = await audit(tx, witness)
    rules = new Set(breaches.map(({ rule }) => rule))
    throw new RollbackError()
  }
  await withTransaction(shop.db, auditAfterChanges).catch((error: unknown) => {
    if (!(error instanceof RollbackError)) throw error
  })
  return rules
}

describe('the auditor', () => {
  it('finds nothing wrong with a shop that works', async () => {
    const { breaches } = await audit(shop.db, { now: shop.clock.now(), provider })
    expect(breaches).toEqual([])
  })

  it.each(auditRules.map(({ number, promise }) => [number, promise] as const))(
    'finds a corruption of rule %i: %s',
    async (number) => {
      const journal =
        number === 11 ? provider.map((entry) => ({ ...entry, amount: entry.amount + 1 })) : provider
      const brokenRules = await findBrokenRules(corruptions[number]?.() ?? [], {
        now: shop.clock.now(),
        provider: journal,
      })
      expect(brokenRules).toContain(number)
    },
  )

  it('misses nothing of what the payment company charged and the shop forgot', async () => {
    const unrecordedCharge: ProviderEntry = { kind: 'charge', oid: 'X', transactionId: '1', amount: 1 }
    const brokenRules = await findBrokenRules([], {
      now: shop.clock.now(),
      provider: [...provider, unrecordedCharge],
    })
    expect([...brokenRules]).toEqual([11])
  })

  it('finds a changed access record', async () => {
    const change = sql`update access_records set reason = 'other' where reason = 'two'`
    expect([...(await findBrokenRules([change], { now: shop.clock.now(), provider }))]).toEqual([12])
  })

  it('sees that rows are missing which an earlier audit counted', async () => {
    const { marks } = await audit(shop.db, { now: shop.clock.now(), provider })
    const journals = { count: (marks.journals?.count ?? 0) + 1, last: marks.journals?.last ?? 0 }
    const { breaches } = await audit(shop.db, { now: shop.clock.now(), provider }, { ...marks, journals })
    expect(breaches).toMatchObject([{ rule: 12, subject: 'journals' }])
  })

  it('rests on ledgers that refuse to be changed', async () => {
    const ledgers = ['journals', 'entries', 'stock_moves', 'order_events', 'audit_log', 'access_records'].map(
      (table) => sql.identifier(table),
    )
    for (const table of ledgers) {
      const change = shop.db.execute(sql`delete from ${table} where id = (select max(id) from ${table})`)
      await expect(change).rejects.toThrow()
    }
  })
})
