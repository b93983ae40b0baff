import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { accounts, entries } from '#server/db/tables/cash.ts'
import { sellerTerms } from '#server/db/tables/sellers.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson } from '../support/office.ts'
import { addProduct, giveCoupon } from '../support/orders.ts'
import {
  addSeller,
  confirmSale,
  listStatementBodies,
  returnPieces,
  type FileBody,
  type InvoiceBody,
  type ListBody,
  type PeriodBody,
  type StatementLineBody,
  type TestSeller,
} from '../support/settlements.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  // A Monday.
  shop = await openTestShop({ clock: '2026-11-02T10:00:00+09:00', sandboxes: true })
})
afterAll(() => shop.close())
afterEach(() => expectBalancedBooks(shop))

const addBottles = ({ store }: TestSeller, price: number) =>
  addProduct(shop.db, { storeId: store, qty: 100 }, { price })
const asFinance = () => asPerson(shop, { roles: ['finance'] })
const read = async <Body>(path: string, who?: { token: string }) => {
  const { token } = who ?? (await asFinance())
  return (await shop.call<Body>('GET', `/office/settlements${path}`, { token })).body
}
const readStatement = async ({ companyId }: TestSeller) => {
  const [statement] = await listStatementBodies(shop, await asFinance(), `&company=${companyId}`)
  if (!statement) throw new Error('the seller has no statement')
  return statement
}
const readLines = async (id: number, query = '') =>
  (await read<ListBody<StatementLineBody>>(`/statements/${id}/lines?size=200${query}`))._embedded.items
const sumPayable = async ({ companyId }: TestSeller) => {
  const rows = await shop.db
    .select({ amount: entries.amount })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(accounts.companyId, companyId))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

describe('officeSettlements.statement and officeSettlements.statementLines', () => {
  it('owes the price less commission and its tax, each rounded down, once the shopper keeps the goods', async () => {
    const seller = await addSeller(shop, { commissionBp: 1234, cycle: 'WEEKLY' })
    const bottle = await addBottles(seller, 33_330)
    const { oid } = await confirmSale(shop, { store: seller.store, quantities: [[bottle, 2]] })
    const commission = Math.floor((66_660 * 1234) / 10_000)
    const vat = Math.floor(commission / 10)
    const statement = await readStatement(seller)
    expect(statement).toMatchObject({
      ...{ state: 'OPEN', orders: 1, sales: 66_660, commission: -commission, vat: -vat },
      ...{ shipping: 0, returns: 0, carried: 0, corrections: 0, couponsOfSeller: 0 },
      total: 66_660 - commission - vat,
      period: { firstDay: '2026-11-02', lastDay: '2026-11-08' },
      payBy: '2026-11-13',
    })
    expect(await readLines(statement.id)).toMatchObject([
      { kind: 'SALE', oid, amount: 66_660, qty: 2, commissionBp: 1234 },
      { kind: 'COMMISSION', oid, amount: -commission },
      { kind: 'VAT', oid, amount: -vat },
    ])
    expect(await sumPayable(seller)).toBe(statement.total)
  })

  it('takes off a coupon that the seller bears, and leaves one that the operator bears to the operator', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addBottles(seller, 50_000)
    const sell = (bearerCompanyId: number | null) =>
      confirmSale(shop, {
        store: seller.store,
        quantities: [[bottle, 1]],
        choices: async ({ id }: { id: number }) => ({
          orderCoupon: await giveCoupon(shop.services, id, { bearerCompanyId, value: 10 }),
        }),
      })
    await sell(null)
    expect(await readStatement(seller)).toMatchObject({ sales: 50_000, couponsOfSeller: 0, total: 44_500 })
    await sell(seller.companyId)
    expect(await readStatement(seller)).toMatchObject({
      ...{ sales: 100_000, couponsOfSeller: -5000, total: 84_000 },
    })
  })

  it('leaves goodwill to the operator, before the order is confirmed and after it', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addBottles(seller, 50_000)
    const { oid } = await confirmSale(shop, { store: seller.store, quantities: [[bottle, 1]] })
    const { token } = await asPerson(shop, { roles: ['owner'] })
    const gift = { amount: 7000, given: 0, reason: 'CONDITION', note: '라벨이 젖어 있었어요' }
    const { status } = await shop.call('POST', `/office/orders/${oid}/goodwill`, { token, body: gift })
    expect(status).toBe(200)
    expect(await readStatement(seller)).toMatchObject({ total: 44_500 })
  })

  it('has a return as a negative line at the terms of the sale, whatever they are by then', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addBottles(seller, 50_000)
    const sale = await confirmSale(shop, { store: seller.store, quantities: [[bottle, 3]] })
    const terms = { companyId: seller.companyId, commissionBp: 2000, cycle: 'WEEKLY' as const }
    await shop.db.insert(sellerTerms).values({ ...terms, fromDay: '2026-11-03' })
    shop.clock.advance({ hours: 24 })
    await returnPieces(shop, sale, 1)
    const statement = await readStatement(seller)
    expect(statement).toMatchObject({ sales: 150_000, returns: -50_000, commission: -10_000, vat: -1000 })
    expect(await readLines(statement.id, '&kind=RETURN')).toMatchObject([
      { oid: sale.oid, amount: -50_000, qty: 1, commissionBp: 1000 },
    ])
    await returnPieces(shop, sale, 2)
    expect((await readStatement(seller)).total).toBe(0)
  })
})

describe('what a seller sees of officeSettlements.statements, officeSettlements.payables and officeSettlements.periods', () => {
  it('is their own statements, payables and invoices, and no button to press', async () => {
    const [own, other] = [
      await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' }),
      await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' }),
    ]
    for (const seller of [own, other])
      await confirmSale(shop, {
        store: seller.store,
        quantities: [[await addBottles(seller, 20_000), 1]],
      })
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId: own.companyId })
    const statements = await listStatementBodies(shop, owner)
    expect(statements.map(({ company }) => company.id)).toEqual([own.companyId])
    const foreign = await readStatement(other)
    for (const path of ['', '/lines', '/file'])
      expect(await read(`/statements/${foreign.id}${path}`, owner)).toMatchObject({
        code: 'office.statement.not_found',
      })
    const payables = await read<ListBody<{ company: { id: number }; total: number }>>('/payables', owner)
    expect(payables._embedded.items).toMatchObject([{ company: { id: own.companyId }, total: 17_800 }])
    const periods = await read<ListBody<PeriodBody>>('/periods', owner)
    const period = periods._embedded.items.find(({ firstDay }) => firstDay === '2026-11-02')
    expect(period).toMatchObject({ sellers: 1, total: 17_800 })
    const { token } = owner
    const path = `/office/settlements/statements/${statements[0]?.id}/hold`
    expect(
      (await shop.call('POST', path, { token, body: { version: 1, reason: '아니요' } })).body,
    ).toMatchObject({
      code: 'office.permission.missing',
    })
  })
})

describe('officeSettlements.statementFile and officeSettlements.agencyFile', () => {
  it('name every line of a statement, and the sales of a quarter', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'MONTHLY' })
    const bottle = await addBottles(seller, 20_000)
    const sale = await confirmSale(shop, { store: seller.store, quantities: [[bottle, 2]] })
    await returnPieces(shop, sale, 1)
    const { id, total } = await readStatement(seller)
    const file = await read<FileBody>(`/statements/${id}/file`)
    expect(file).toMatchObject({ rows: 6, total })
    expect(file.content.startsWith('\ufeff일자,구분,주문번호,상품,수량')).toBe(true)
    expect(file.content).toContain(`,반품,${sale.oid},`)
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId: seller.companyId })
    const agency = await read<FileBody>('/agency-file?year=2026&quarter=4', owner)
    expect(agency).toMatchObject({ rows: 1, total: 20_000 })
    expect(agency.content).toContain('2026-11,')
    expect(await read<FileBody>('/agency-file?year=2026&quarter=3', owner)).toMatchObject({ rows: 0 })
  })
})

describe('officeSettlements.invoices and officeSettlements.recordInvoice', () => {
  it('are made once a month closes, kept as issued, and amended by what comes back later', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'MONTHLY' })
    const bottle = await addBottles(seller, 30_000)
    const sale = await confirmSale(shop, { store: seller.store, quantities: [[bottle, 2]] })
    shop.clock.set(new Date('2026-12-01T09:00:00+09:00'))
    await tidy(shop.services)
    const list = async () =>
      (await read<ListBody<InvoiceBody>>(`/invoices?company=${seller.companyId}`))._embedded.items
    const [invoice] = await list()
    expect(invoice).toMatchObject({
      ...{ kind: 'ISSUE', state: 'WAITING', month: '2026-11', supply: 6000, vat: 600, total: 6600 },
      dueOn: '2026-12-10',
    })
    const { token } = await asFinance()
    const issue = (id = invoice?.id ?? 0, approvalNo = '20261201-41000000-1234') =>
      shop.call<InvoiceBody>('POST', `/office/settlements/invoices/${id}/issue`, {
        ...{ token, body: { issuedOn: '2026-12-01', approvalNo } },
      })
    expect((await issue(99_999)).body.code).toBe('office.invoice.not_found')
    expect((await issue()).body).toMatchObject({ state: 'ISSUED', issuedOn: '2026-12-01' })
    expect((await issue()).body.code).toBe('office.invoice.issued')
    await returnPieces(shop, sale, 1)
    shop.clock.set(new Date('2027-01-01T09:00:00+09:00'))
    await tidy(shop.services)
    const [amendment] = await list()
    expect(amendment).toMatchObject({
      ...{ kind: 'AMENDMENT', month: '2026-11', supply: -3000, vat: -300, amendsId: invoice?.id },
    })
    const late = await asFinance()
    const { body } = await shop.call<InvoiceBody>(
      'POST',
      `/office/settlements/invoices/${amendment?.id}/issue`,
      {
        token: late.token,
        body: { issuedOn: '2027-01-02', approvalNo: '20261201-41000000-1234' },
      },
    )
    expect(body.code).toBe('office.invoice.approval_no')
  })
})
