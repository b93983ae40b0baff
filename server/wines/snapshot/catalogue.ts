import type { Database } from '../../db/database.ts'
import { listBottleChanges, listCompaniesByStore } from './bottles.store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { findChangePosition, listChangesSince, maxChanges, storesChanged } from './changes.store.ts'
import { applyBottleChanges, setStoreCompanies, type Snapshot } from './snapshot.ts'

/** The catalogue as a request reads it: the snapshot, and the database alone until one stands. */
export type Catalogue = { db: Database; snapshot: Snapshot | null }

type Refresh = { running: Promise<void>; next: Promise<void> | null }

/** From where changes are read next. */
type Reading = {
  position: bigint
  /** Transactions at or after the position that were applied already. */
  applied: bigint[]
}

type Building = {
  done: Promise<void>
  /** What the snapshot that still serves has read; null before the new one begins, and where too much changes meanwhile. */
  reading: Reading | null
}

type State = {
  snapshot: Snapshot | null
  reading: Reading
  building: Building | null
  refresh: Refresh | null
}

const states = new WeakMap<Database, State>()

const build = async (db: Database, state: State, building: Building): Promise<void> => {
  // Before the rows: what changes while they are read is read again.
  const position = await findChangePosition(db)
  building.reading = { position, applied: [] }
  const snapshot = await buildSnapshot(db)
  Object.assign(state, { snapshot, reading: { position, applied: [] } })
}

const startBuilding = (db: Database, state: State): void => {
  if (state.building) return
  const building: Building = { done: Promise.resolve(), reading: null }
  state.building = building
  // What fails here fails for the next request too, which then reads the database itself.
  building.done = build(db, state, building)
    .catch(() => undefined)
    .finally(() => {
      state.building = null
    })
}

const refreshOnce = async (db: Database, state: State): Promise<void> => {
  const { snapshot, building } = state
  // While many changes are read as a whole, as after the job of the ranks, the earlier snapshot takes over the few after them.
  const reading = building ? building.reading : state.reading
  if (!snapshot || !reading) return
  const { position, transactions, productIds } = await listChangesSince(db, reading.position, reading.applied)
  if (productIds.length > maxChanges) {
    if (building) building.reading = null
    else startBuilding(db, state)
    return
  }
  if (productIds.includes(storesChanged)) setStoreCompanies(snapshot, await listCompaniesByStore(db))
  const bottleIds = productIds.filter((id) => id !== storesChanged)
  if (bottleIds.length > 0) applyBottleChanges(snapshot, await listBottleChanges(db, snapshot, bottleIds))
  reading.position = position
  reading.applied = [...reading.applied, ...transactions].filter((transaction) => transaction >= position)
}

/** Refreshes that begin after the call: one that runs already may have read before the change that its caller made. */
const refreshAll = (db: Database, state: State): Promise<void> => {
  const { refresh } = state
  if (!refresh) {
    const running = refreshOnce(db, state).finally(() => {
      state.refresh = null
    })
    state.refresh = { running, next: null }
    return running
  }
  refresh.next ??= refresh.running.catch(() => undefined).then(() => refreshAll(db, state))
  return refresh.next
}

/** The catalogue with every change that was committed before the call, by any process. */
export const openCatalogue = async (db: Database): Promise<Catalogue> => {
  const state = states.get(db) ?? {
    snapshot: null,
    reading: { position: 0n, applied: [] },
    building: null,
    refresh: null,
  }
  states.set(db, state)
  if (!state.snapshot) startBuilding(db, state)
  else await refreshAll(db, state)
  return { db, snapshot: state.snapshot }
}

/** The same once the snapshot stands: for measurements, and for tests that compare it with the database. */
export const openBuiltCatalogue = async (db: Database): Promise<Catalogue> => {
  await openCatalogue(db)
  await states.get(db)?.building?.done
  return openCatalogue(db)
}
