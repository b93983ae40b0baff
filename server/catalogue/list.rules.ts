import type { Drawing } from '../db/tables/wines.ts'
import type { WineFaultCode } from '#api/contract/office/imports.options.ts'
import { createFault, type Fault, type FaultValues } from './faults.rules.ts'
import type { Bottle, Label, Receipt, Row } from './row.rules.ts'

/** A vintage in a size with its deliveries. `first` is the one that lists show when the wine is new: one that can be bought, where there is one. */
export type Product = { label: Label; bottle: Bottle; first: boolean; receipts: Receipt[] }
/** What the shop knows of a wine by itself and no list says: how it is drawn, and the dishes that it suits. */
export type ShopFacts = { drawing: Drawing; dishes: readonly string[] }
export type Wine = { label: Label; products: Product[]; shop?: ShopFacts }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const columns: Partial<Record<string, string>> = {
  kindId: 'kind',
  countryCode: 'country',
  areaId: 'area',
  wineryId: 'winery',
  levelId: 'level',
  featuredIds: 'themes',
}
const toColumnName = (name: string) =>
  columns[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const formatDifferences = (one: object, other: object): string =>
  Object.entries(one)
    .filter(([name, value]) => !isSame(value, (other as Record<string, unknown>)[name]))
    .map(([name]) => toColumnName(name))
    .join(', ')

const toBottleKey = ({ vintage, volumeMl }: Bottle) => `${vintage}:${volumeMl}`

const canBeBought = ({ bottle, receipts }: Product) => bottle.status === 'ON_SALE' && receipts.length > 0

/** A new wine is shown by the first of its bottles that can be bought, else by the first one on sale. */
const withFirst = (wine: Wine): Wine => {
  const { products } = wine
  const first =
    products.find(canBeBought) ??
    products.find(({ bottle: { status } }) => status === 'ON_SALE') ??
    products[0]
  return { ...wine, products: products.map((product) => ({ ...product, first: product === first })) }
}

type WineEntry = { wine: Wine; line: number; bottles: Map<string, { product: Product; line: number }> }

/** Groups the rows of each wine; rows that contradict earlier ones are faulty. */
export const groupByWine = (rows: readonly Row[], faults: Fault[]): Wine[] => {
  const wines = new Map<string, WineEntry>()
  const deliveryLines = new Map<string, number>()
  for (const { line, label, bottle, receipt } of rows) {
    const reportFault = (code: WineFaultCode, values: FaultValues) =>
      faults.push(createFault(line, null, code, values))
    const wineEntry: WineEntry = wines.get(label.key) ?? {
      wine: { label, products: [] },
      line,
      bottles: new Map(),
    }
    wines.set(label.key, wineEntry)
    if (!isSame(label, wineEntry.wine.label))
      reportFault('differs_wine', {
        line: String(wineEntry.line),
        columns: formatDifferences(label, wineEntry.wine.label),
      })
    const key = toBottleKey(bottle)
    const bottleEntry = wineEntry.bottles.get(key) ?? {
      product: { label, bottle, first: false, receipts: [] },
      line,
    }
    if (!wineEntry.bottles.has(key)) wineEntry.wine.products.push(bottleEntry.product)
    wineEntry.bottles.set(key, bottleEntry)
    if (!isSame(bottle, bottleEntry.product.bottle))
      reportFault('differs_bottle', {
        line: String(bottleEntry.line),
        columns: formatDifferences(bottle, bottleEntry.product.bottle),
      })
    if (!receipt) {
      if (bottleEntry.line !== line) reportFault('repeats', { line: String(bottleEntry.line) })
      continue
    }
    const deliveryKey = `${label.key} ${key} ${receipt.storeId} ${receipt.delivery}`
    const earlierLine = deliveryLines.get(deliveryKey)
    if (earlierLine !== undefined) reportFault('counted', { line: String(earlierLine) })
    deliveryLines.set(deliveryKey, line)
    bottleEntry.product.receipts.push(receipt)
  }
  return [...wines.values()].map(({ wine }) => withFirst(wine))
}
