import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, entries } from '#server/db/tables/cash.ts'
import { people } from '#server/db/tables/people.ts'
import { accessRecords } from '#server/db/tables/plumbing.ts'
import { sellerTerms } from '#server/db/tables/sellers.ts'
import { companies } from '#server/db/tables/stores.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import { listActs } from '../support/office-orders.ts'
import { addProduct } from '../support/orders.ts'
import {
  addSeller,
  confirmSale,
  createOfficeCaller,
  listStatementBodies,
  type FileBody,
  type StatementBody,
} from '../support/settlements.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let finance: TestPerson
let owner: TestPerson
let seller: Awaited<ReturnType<typeof addSeller>>
let statement: StatementBody

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-02T10:00:00+09:00', sandboxes: true })
  await tidy(shop.services)
})
afterAll(() => shop.close())
afterEach(() => expectBalancedBooks(shop))

const send = <Body = StatementBody>(method: string, path: string, body?: unknown, who = finance) =>
  createOfficeCaller(shop, () => finance)<Body>(method, path, body, who)
const act = (name: string, body: object = {}, who = finance, { id, version } = statement) =>
  send('POST', `/statements/${id}/${name}`, { version, ...body }, who)
const read = async () => {
  statement = (await send('GET', `/statements/${statement.id}`)).body
  return statement
}
/** Carries out an act that is allowed. */
const proceed = async (name: string, body: object = {}, who = finance) => {
  const answer = await act(name, body, who)
  expect(answer).toMatchObject({ status: 200 })
  statement = answer.body
  return statement
}
const sumAccount = async (kind: 'BANK' | 'SELLER_PAYABLE') => {
  const rows = await shop.db
    .select({ amount: entries.amount, companyId: accounts.companyId })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(accounts.kind, kind))
  return rows
    .filter(({ companyId }) => companyId === null || companyId === seller.companyId)
    .reduce((sum, { amount }) => sum + amount, 0)
}
const signIn = async () => {
  finance = await asPerson(shop, { roles: ['finance'] })
  owner = await asPerson(shop, { roles: ['owner'] })
}

// The calls beside approval: officeSettlements.holdStatement, officeSettlements.releaseStatement,
// officeSettlements.payoutFile and officeSettlements.markPayoutFailed.

/** A closed statement of 44,500 won, and people whose proof is fresh. */
beforeEach(async () => {
  seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
  const bottle = await addProduct(shop.db, { storeId: seller.store, qty: 10 }, { price: 50_000 })
  await confirmSale(shop, { store: seller.store, quantities: [[bottle, 1]] })
  shop.clock.advance({ hours: 7 * 24 })
  await tidy(shop.services)
  await signIn()
  const [latest] = await listStatementBodies(shop, finance, `&company=${seller.companyId}`)
  if (!latest) throw new Error('the seller has no statement')
  statement = latest
  expect(await read()).toMatchObject({ state: 'CLOSED', total: 44_500, approvalObstacle: null })
})

const today = () => shop.clock.now().toISOString().slice(0, 10)

describe('officeSettlements.approveStatement and officeSettlements.markPaid', () => {
  it('is approved by a second person, written for the bank with the account, and booked once', async () => {
    await proceed('hold', { reason: '계좌를 확인하고 있어요' })
    expect((await act('approval')).body.code).toBe('office.statement.state')
    await proceed('release')
    expect((await read()).approvalObstacle).toBe('SAME_PERSON')
    expect((await act('approval')).body.code).toBe('office.statement.same_person')
    await proceed('approval', {}, owner)
    const { body: file } = await send<FileBody>('POST', '/payout-file', { statements: [statement.id] })
    expect(file).toMatchObject({ rows: 1, total: 44_500 })
    expect(file.content).toContain('국민은행,110-123-456789,(주)비니셀러,44500,비니 정산')
    const records = await shop.db.select().from(accessRecords).where(eq(accessRecords.personId, finance.id))
    expect(records).toMatchObject([{ what: 'payout', ids: [String(statement.id)] }])
    const bank = await sumAccount('BANK')
    const version = statement.version
    const [first, second] = await Promise.all([
      act('paid', { paidOn: today() }),
      act('paid', { paidOn: today() }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({
      state: 'PAID',
      version: version + 1,
      payout: { attempts: 1, paidOn: today(), accountMasked: '***789' },
    })
    expect(await sumAccount('BANK')).toBe(bank + 44_500)
    expect(await sumAccount('SELLER_PAYABLE')).toBe(0)
    expect((await act('paid', { paidOn: today() })).body.code).toBe('office.statement.state')
    expect((await listActs(shop, `statement:${statement.id}`)).map(([name]) => name)).toEqual([
      ...['settlement.hold', 'settlement.release', 'settlement.approve', 'settlement.pay'],
    ])
  })

  it('that the bank refuses is approved anew and paid once', async () => {
    await proceed('approval')
    await proceed('failure', { reason: '예금주가 달라요' })
    expect(statement).toMatchObject({ state: 'PAY_FAILED', payout: { attempts: 1, paidOn: null } })
    expect((await act('paid', { paidOn: today() })).body.code).toBe('office.statement.state')
    await proceed('approval', {}, owner)
    await proceed('paid', { paidOn: today() })
    expect(statement).toMatchObject({ state: 'PAID', payout: { attempts: 2 } })
    expect(statement.steps.map(({ to, reason }) => [to, reason])).toEqual([
      ['CLOSED', null],
      ['APPROVED', null],
      ['PAY_FAILED', '예금주가 달라요'],
      ['APPROVED', null],
      ['PAID', null],
    ])
    expect(await sumAccount('SELLER_PAYABLE')).toBe(0)
  })

  it('is approved alone by a shop of one owner, and says so', async () => {
    const set = { personId: owner.id, companyId: seller.companyId, commissionBp: 1000 }
    await shop.db.update(sellerTerms).set(set).where(eq(sellerTerms.companyId, seller.companyId))
    const others = await shop.db.select().from(people).where(eq(people.state, 'ACTIVE'))
    expect((await act('approval', {}, owner)).body.code).toBe('office.statement.same_person')
    for (const { id } of others)
      if (id !== owner.id) await shop.db.update(people).set({ state: 'SUSPENDED' }).where(eq(people.id, id))
    await proceed('approval', {}, owner)
    expect(statement.steps.at(-1)).toMatchObject({ to: 'APPROVED', singlePerson: true })
    for (const { id } of others)
      await shop.db.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, id))
  })

  it('needs a fresh proof, an account, a day that fits, and the version that was read', async () => {
    const latecomer = await asPerson(shop, { roles: ['finance'] })
    await letProofGrowOld(shop, latecomer.sid)
    expect((await act('approval', {}, latecomer)).body.code).toBe('office.reauthentication.required')
    expect((await send('POST', '/statements/99999/hold', { version: 1, reason: '없어요' })).body.code).toBe(
      'office.statement.not_found',
    )
    expect((await act('hold', { reason: '늦었어요', version: 1 })).body.code).toBe('office.statement.changed')
    const file = () => send<FileBody>('POST', '/payout-file', { statements: [statement.id] })
    expect((await file()).body.code).toBe('office.statement.state')
    await proceed('approval')
    await shop.db.update(companies).set({ accountEncrypted: null }).where(eq(companies.id, seller.companyId))
    expect((await file()).body.code).toBe('office.statement.no_account')
    expect((await act('paid', { paidOn: '2030-01-01' })).body.code).toBe('office.statement.paid_on')
    expect((await act('paid', { paidOn: statement.period.lastDay })).body.code).toBe(
      'office.statement.paid_on',
    )
  })
})
