import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { importList, type ImportResult } from '#server/catalogue/import.ts'
import { systemClock } from '#server/clock.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedFoundation } from '#server/db/seed/foundation.ts'
import { seedScale } from '#server/db/seed/scale.ts'
import { seedScaleOrders } from '#server/db/seed/scale-orders.ts'
import { seed } from '#server/db/seed/seed.ts'
import type { Env } from '#server/env.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { refuse, print, withConnections, withDatabase } from './open.ts'

const refuseInProduction = ({ APP_ENV: appEnv }: Env) =>
  appEnv === 'production' &&
  refuse('production is neither seeded nor reset: npm run db -- found founds an empty shop')

/** What no shop works without, and the stamp: an empty shop of production. */
export const initializeShop = async (env: Env): Promise<void> => {
  if (env.APP_ENV !== 'production')
    refuse('only APP_ENV=production is founded; other shops are seeded at their start')
  await withDatabase(env, async (url) => {
    await migrate(url)
    await withConnections(url, (db) => seedFoundation(db, systemClock.now()))
  })
  print('the shop is founded; npm run db -- staff add ADDRESS invites its first member of staff')
}

/** Seeds a shop, and grows it to so many wines and by so many orders for measurements. */
export const seedShop = async (
  env: Env,
  { wines, orders }: { wines: number; orders: number },
): Promise<void> => {
  refuseInProduction(env)
  await withDatabase(env, async (url) => {
    await migrate(url)
    await withConnections(url, async (db) => {
      await seed(db, { now: systemClock.now() })
      if (wines > 0) print(`${await seedScale(db, wines, print)} wines beside the seeded ones`)
      if (orders > 0) {
        await seedScaleOrders(db, orders)
        print(`${orders} orders with what belongs to them`)
      }
    })
  })
}

const describeFault = ({ line, column, reason }: ImportResult['faults'][number]) =>
  `line ${line}: ${column ? `${column} ` : ''}${reason}`

const describeImport = ({ rows, faults, warnings, written: counts }: ImportResult, dryRun: boolean) => {
  for (const fault of faults) print(describeFault(fault))
  for (const warning of warnings) print(`warning, ${describeFault(warning)}`)
  if (!counts) return print(`${rows} rows, ${faults.length} faults: nothing was written`)
  const { wines, bottles, deliveries } = counts
  print(
    `${rows} rows: ${wines.added} wines new and ${wines.changed} changed, ` +
      `${bottles.added} bottles new and ${bottles.changed} changed, ${deliveries} deliveries` +
      (dryRun ? '; nothing was kept' : ''),
  )
}

/** A seller's list, docs/import.md. */
export const importFile = async (env: Env, path: string, dryRun: boolean): Promise<void> => {
  if (!existsSync(path)) refuse(`${path} is not there`)
  await withDatabase(env, async (url) => {
    await migrate(url)
    const list = await withConnections(url, (db) =>
      importList({ db, clock: systemClock }, readFileSync(path), { dryRun }),
    )
    describeImport(list, dryRun)
    if (!list.written) process.exitCode = 1
  })
}

/** Removes the embedded database and everything beside it; one that no longer starts is removed unseen. */
export const reset = async (env: Env): Promise<void> => {
  refuseInProduction(env)
  if (existsSync(resolve(env.DATA_DIR, 'postgres')) || env.DATABASE_URL)
    await withDatabase(env, async () => undefined).catch((error: unknown) => {
      if (error instanceof StartRefusal) throw error
    })
  if (env.DATABASE_URL) refuse('reset removes the embedded database alone, not the one of DATABASE_URL')
  rmSync(resolve(env.DATA_DIR), { recursive: true, force: true })
}
