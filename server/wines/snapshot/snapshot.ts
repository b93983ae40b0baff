import { LRUCache } from 'lru-cache'
import { createColumns, none, setRow, type Columns, type RowValues } from './columns.ts'
import { compareBy, orderKeys, orderNames, reorder, type OrderName } from './orders.ts'

/** Which rows meet a condition: one bit a row, 32 a number. */
export type Mask = Uint32Array<ArrayBuffer>

/** The bottles on sale, in the memory of this process. Rows keep their places; those no longer on sale are not live. */
export type Snapshot = {
  columns: Columns
  /** Rows that were ever taken. */
  size: number
  live: Uint8Array
  rowsById: Map<number, number>
  orders: Record<OrderName, Int32Array<ArrayBuffer>>
  /** Keys and codes of the catalogue by the numbers that stand for them. */
  codes: Map<string, number>
  /** The seller of each store. */
  companiesByStore: ReadonlyMap<number, number>
  /** Counts the changes of which rows are of one wine. */
  layout: number
  /** Counts the changes: what was computed of an earlier version is not valid for a later one. */
  version: number
  masks: LRUCache<string, Mask>
  answers: LRUCache<string, NonNullable<unknown>>
}

/** So many bytes of masks are held, and so many values of answers. */
const [maxMaskBytes, maxAnswerValues] = [4_000_000, 400_000]

/** How many values an answer holds: a list of ids or numbers, or maps of counts. */
const countValues = (answer: unknown): number => {
  if (Array.isArray(answer) || answer instanceof Int32Array) return answer.length + 1
  return answer instanceof Map
    ? [...answer.values()].reduce<number>((sum, value) => sum + countValues(value), 1)
    : 1
}

export const createSnapshot = (): Snapshot => ({
  columns: createColumns(),
  size: 0,
  live: new Uint8Array(0),
  rowsById: new Map(),
  orders: Object.fromEntries(orderNames.map((name) => [name, new Int32Array(0)])) as Snapshot['orders'],
  codes: new Map(),
  companiesByStore: new Map(),
  layout: 0,
  version: 0,
  masks: new LRUCache<string, Mask>({
    maxSize: maxMaskBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  }),
  answers: new LRUCache<string, NonNullable<unknown>>({
    maxSize: maxAnswerValues,
    sizeCalculation: countValues,
  }),
})

/** The number of a key; keys of different kinds have a prefix each. */
export const getCode = (snapshot: Snapshot, key: string): number => {
  const code = snapshot.codes.get(key) ?? snapshot.codes.size + 1
  snapshot.codes.set(key, code)
  return code
}

/** A bottle as it is now; null for one that is not on sale. */
export type BottleChange = { id: number; values: RowValues | null }

const takeRow = (snapshot: Snapshot, id: number): number => {
  const row = snapshot.rowsById.get(id) ?? snapshot.size++
  snapshot.rowsById.set(id, row)
  if (row >= snapshot.live.length) {
    const longer = new Uint8Array(Math.max(256, snapshot.live.length * 2))
    longer.set(snapshot.live)
    snapshot.live = longer
  }
  return row
}

/** Writes a bottle that is on sale, without a place in the orders yet. */
export const placeBottle = (snapshot: Snapshot, { id, values }: BottleChange): number => {
  const row = takeRow(snapshot, id)
  if (values && snapshot.columns.wine[row] !== values.wine) snapshot.layout++
  if (values) setRow(snapshot.columns, row, values)
  snapshot.live[row] = values ? 1 : 0
  return row
}

/** Writes one bottle. Returns its row with the orders that it has another place in, or null where nothing is to be done. */
const writeBottle = (snapshot: Snapshot, { id, values }: BottleChange) => {
  if (!values && !snapshot.rowsById.has(id)) return null
  const { columns } = snapshot
  const earlierRow = snapshot.rowsById.get(id)
  const wasLive = earlierRow !== undefined && snapshot.live[earlierRow] === 1
  const before = orderNames.map((name) =>
    earlierRow === undefined ? none : columns[orderKeys[name]][earlierRow],
  )
  const row = placeBottle(snapshot, { id, values })
  const hasMoved = wasLive !== Boolean(values)
  return {
    row,
    orders: orderNames.filter((name, at) => hasMoved || before[at] !== columns[orderKeys[name]][row]),
  }
}

/** Forgets what was computed of the rows before they changed. */
const startVersion = (snapshot: Snapshot): void => {
  snapshot.version++
  snapshot.masks.clear()
  snapshot.answers.clear()
}

export const setStoreCompanies = (
  snapshot: Snapshot,
  companiesByStore: ReadonlyMap<number, number>,
): void => {
  snapshot.companiesByStore = companiesByStore
  startVersion(snapshot)
}

/** Takes over what has changed of some bottles, in one piece. */
export const applyBottleChanges = (snapshot: Snapshot, changes: readonly BottleChange[]): void => {
  const writes = changes.flatMap((change) => writeBottle(snapshot, change) ?? [])
  if (writes.length === 0) return
  for (const name of orderNames) {
    const rows = writes.flatMap(({ row, orders }) => (orders.includes(name) ? [row] : []))
    if (rows.length > 0)
      snapshot.orders[name] = reorder(
        snapshot.orders[name],
        new Set(rows),
        [...new Set(rows)].filter((row) => snapshot.live[row] === 1),
        compareBy(snapshot.columns, name),
      )
  }
  startVersion(snapshot)
}

/** A value computed of the snapshot's present version, or anew. */
export const rememberAnswer = <T extends NonNullable<unknown>>(
  { answers }: Snapshot,
  key: string,
  compute: () => T,
): T => {
  const answer = (answers.get(key) as T | undefined) ?? compute()
  answers.set(key, answer)
  return answer
}
