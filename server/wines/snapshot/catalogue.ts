import type { Database } from '../../db/database.ts'
import { listBottleChanges, listCompaniesByStore } from './bottles.store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { findChangePosition, listChangesSince, maxChanges, storesChanged } from './changes.store.ts'
import { applyBottleChanges, setStoreCompanies, type Snapshot } from './snapshot.ts'

/** The catalogue as a request reads it: the snapshot, and the database alone until one stands. */
export type Catalogue = { db: Database; snapshot: Snapshot | null }

type Refresh = { running: Promise<void>; next: Promise<void> | null }

type State = {
  snapshot: Snapshot | null
  position: bigint
  /** Transactions at or after the position that were applied already. */
  applied: bigint[]
  building: Promise<void> | null
  refresh: Refresh | null
}

const states = new WeakMap<Database, State>()

const build = async (db: Database, state: State): Promise<void> => {
  // Before the rows: what changes while they are read is read again.
  const position = await findChangePosition(db)
  const snapshot = await buildSnapshot(db)
  Object.assign(state, { snapshot, position, applied: [] })
}

const startBuilding = (db: Database, state: State): void => {
  // What fails here fails for the next request too, which then reads the database itself.
  state.building ??= build(db, state)
    .catch(() => undefined)
    .finally(() => {
      state.building = null
    })
}

const refreshOnce = async (db: Database, state: State): Promise<void> => {
  const { snapshot } = state
  // While many changes are read as a whole, the earlier snapshot serves: seconds, as after the job of the ranks.
  if (!snapshot || state.building) return
  const { position, transactions, productIds } = await listChangesSince(db, state.position, state.applied)
  if (productIds.length > maxChanges) return startBuilding(db, state)
  if (productIds.includes(storesChanged)) setStoreCompanies(snapshot, await listCompaniesByStore(db))
  const bottleIds = productIds.filter((id) => id !== storesChanged)
  if (bottleIds.length > 0) applyBottleChanges(snapshot, await listBottleChanges(db, snapshot, bottleIds))
  state.position = position
  state.applied = [...state.applied, ...transactions].filter((transaction) => transaction >= position)
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
  const state = states.get(db) ?? { snapshot: null, position: 0n, applied: [], building: null, refresh: null }
  states.set(db, state)
  if (!state.snapshot) startBuilding(db, state)
  else await refreshAll(db, state)
  return { db, snapshot: state.snapshot }
}

/** The same once the snapshot stands: for measurements, and for tests that compare it with the database. */
export const openBuiltCatalogue = async (db: Database): Promise<Catalogue> => {
  await openCatalogue(db)
  await states.get(db)?.building
  return openCatalogue(db)
}
