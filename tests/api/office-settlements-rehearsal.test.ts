import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareStatements } from '../../scripts/month-end/compare.ts'
import type { OrderFacts } from '../../scripts/month-end/facts.ts'
import { reckonStatements } from '../../scripts/month-end/reckon.ts'
import { rehearseMonth, type Rehearsal } from '../../scripts/month-end/rehearse.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

// What `npm run check -- month-end` does with 5,000 orders.

let database: TestDatabase
let month: Rehearsal
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const plan = { firstDay: '2026-09-01', days: 30, orders: 40, seed: 'test' }
  month = await rehearseMonth({ db: database.db, print: (line) => void lines.push(line) }, plan)
}, 180_000)
afterAll(() => database.drop())

const compare = (orders: readonly OrderFacts[]) =>
  compareStatements(database.db, reckonStatements(month.sellers, orders, month.until))

describe('the rehearsal of a month', () => {
  it('finds no difference in the statements, in the ledger and by the auditor', async () => {
    expect([month.differences, ...lines]).toEqual([0, ...lines])
    expect(lines.join('\n')).toMatch(/[1-9][0-9,]* won paid out/)
    const { statements, differences } = await compare(month.orders)
    expect(differences).toEqual([])
    expect(statements).toBeGreaterThan(month.sellers.length)
  })

  it('finds a price that differs by one won, with the statement and the sum', async () => {
    const at = month.orders.findIndex(({ acts }) => acts.length === 1 && acts[0]?.act === 'CONFIRM')
    const orders = month.orders.map((order, place) =>
      place === at
        ? { ...order, lines: order.lines.map((line) => ({ ...line, price: line.price + 1 })) }
        : order,
    )
    const { differences } = await compare(orders)
    expect(differences.map(({ sum }) => sum)).toContain('sale')
    expect(new Set(differences.map(({ statement }) => statement)).size).toBe(1)
  })

  it('finds an order that the shop never saleOfMonth, and one that it saleOfMonth alone', async () => {
    const saleOfMonth = month.orders.find(({ acts }) => acts.some(({ act }) => act === 'CONFIRM'))
    if (!saleOfMonth) throw new Error('no order is confirmed')
    const missing = await compare([...month.orders, { ...saleOfMonth, oid: 'never' }])
    expect(missing.differences.map(({ sum }) => sum)).toContain('orders')
    const extra = await compare(month.orders.filter((order) => order !== saleOfMonth))
    expect(extra.differences.map(({ sum }) => sum)).toContain('orders')
  })
})
