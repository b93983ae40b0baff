import type { Fault } from './csv.rules.ts'
import type { Bottle, Label, Receipt, Row } from './row.rules.ts'

/** A vintage in a size, with the deliveries of it. `first` is the one that lists show when the wine is new. */
export type Product = { label: Label; bottle: Bottle; first: boolean; receipts: Receipt[] }
export type Wine = { label: Label; products: Product[] }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const columns: Partial<Record<string, string>> = {
  kindId: 'kind',
  countryCode: 'country',
  areaId: 'area',
  wineryId: 'winery',
  levelId: 'level',
  featuredIds: 'themes',
}
const columnOf = (name: string) =>
  columns[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const differing = (one: object, other: object): string =>
  Object.entries(one)
    .filter(([name, value]) => !same(value, (other as Record<string, unknown>)[name]))
    .map(([name]) => columnOf(name))
    .join(', ')

const bottleKey = ({ vintage, volumeMl }: Bottle) => `${vintage}:${volumeMl}`

type Known = { wine: Wine; line: number; bottles: Map<string, { product: Product; line: number }> }

/** Brings the rows of each wine together; rows that contradict earlier ones are at fault. */
export const gathered = (rows: readonly Row[], faults: Fault[]): Wine[] => {
  const wines = new Map<string, Known>()
  const delivered = new Map<string, number>()
  for (const { line, label, bottle, receipt } of rows) {
    const blame = (reason: string) => faults.push({ line, column: null, reason })
    const known: Known = wines.get(label.key) ?? { wine: { label, products: [] }, line, bottles: new Map() }
    wines.set(label.key, known)
    if (!same(label, known.wine.label))
      blame(`differs from line ${known.line} of the same code in ${differing(label, known.wine.label)}`)
    const key = bottleKey(bottle)
    const first = known.bottles.size === 0
    const entry = known.bottles.get(key) ?? { product: { label, bottle, first, receipts: [] }, line }
    if (!known.bottles.has(key)) known.wine.products.push(entry.product)
    known.bottles.set(key, entry)
    if (!same(bottle, entry.product.bottle))
      blame(
        `differs from line ${entry.line} of the same bottle in ${differing(bottle, entry.product.bottle)}`,
      )
    if (!receipt) {
      if (entry.line !== line) blame(`says the same as line ${entry.line}`)
      continue
    }
    const note = `${label.key} ${key} ${receipt.storeId} ${receipt.delivery}`
    const before = delivered.get(note)
    if (before !== undefined) blame(`counts the delivery of line ${before} again`)
    delivered.set(note, line)
    entry.product.receipts.push(receipt)
  }
  return [...wines.values()].map(({ wine }) => wine)
}
