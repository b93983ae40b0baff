import { setImmediate } from 'node:timers/promises'
import type { Executor } from '../../db/database.ts'
import { listBottlesAfter, listCompaniesByStore, type BottlePlace } from './bottles.store.ts'
import { compareBy, mergeRows, orderNames, type OrderName } from './orders.ts'
import { createSnapshot, placeBottle, type Snapshot } from './snapshot.ts'

/** So many bottles are read at once: other requests are answered between two such pieces. */
const batchSize = 1000

type Runs = Record<OrderName, Int32Array<ArrayBuffer>[]>

/** Adds ordered rows to others, and merges those that have become about as long as the ones before. */
const addRun = (snapshot: Snapshot, runs: Runs, name: OrderName, rows: readonly number[]): void => {
  const compare = compareBy(snapshot.columns, name)
  const list = runs[name]
  let run = Int32Array.from(rows).sort(compare)
  while ((list.at(-1)?.length ?? Infinity) <= run.length) run = mergeRows(list.pop() ?? run, run, compare)
  list.push(run)
}

const finishOrders = async (snapshot: Snapshot, runs: Runs): Promise<void> => {
  for (const name of orderNames) {
    const compare = compareBy(snapshot.columns, name)
    let order = runs[name].pop() ?? new Int32Array(0)
    for (let run = runs[name].pop(); run; run = runs[name].pop()) {
      order = mergeRows(run, order, compare)
      await setImmediate()
    }
    snapshot.orders[name] = order
  }
}

/** Reads all bottles on sale in pieces, so that no other request waits for it. */
export const buildSnapshot = async (db: Executor): Promise<Snapshot> => {
  const snapshot = createSnapshot()
  snapshot.companiesByStore = await listCompaniesByStore(db)
  const runs = Object.fromEntries(
    orderNames.map((name): [OrderName, Int32Array<ArrayBuffer>[]] => [name, []]),
  ) as Runs
  for (let after: BottlePlace = { wine: 0, id: 0 }; ;) {
    const bottles = await listBottlesAfter(db, snapshot, after, batchSize)
    const rows = bottles.map((bottle) => placeBottle(snapshot, bottle))
    for (const name of orderNames) addRun(snapshot, runs, name, rows)
    const last = bottles.at(-1)
    if (!last?.values || bottles.length < batchSize) break
    after = { wine: last.values.wine, id: last.id }
  }
  await finishOrders(snapshot, runs)
  return snapshot
}
