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

/** How many lines of a proposal are named. */
const maxLines = 5

const describeNewTerm = ({ name, lines }: { name: string; lines: readonly number[] }) =>
  `${name} (${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, maxLines).join(', ')}${lines.length > maxLines ? ` and ${lines.length - maxLines} more` : ''})`

const describeNewTerms = ({ countries, areas, grapes }: ImportResult['newTerms'], isCreated: boolean) => {
  const act = isCreated ? 'new' : 'not in the shop'
  for (const country of countries) print(`${act}, country ${country.code} ${describeNewTerm(country)}`)
  for (const area of areas)
    print(
      `${act}, area of ${area.countryCode} ${describeNewTerm(area)}${area.near ? `; is it ${area.near}?` : ''}`,
    )
  for (const grape of grapes)
    print(`${act}, grape ${describeNewTerm(grape)}${grape.near ? `; is it ${grape.near}?` : ''}`)
  const total = countries.length + areas.length + grapes.length
  if (total > 0)
    print(
      isCreated
        ? `${total} names are new: translate them in the office, under taxonomy`
        : `${total} names are not in the shop: --create adds them, each as the list writes it`,
    )
}

type Described = { dryRun: boolean; create: boolean }

const describeImport = (
  { rows, faults, warnings, newTerms, twins, written: counts }: ImportResult,
  { dryRun, create }: Described,
) => {
  describeNewTerms(newTerms, create && counts !== null)
  for (const { lines, key, name, into, intoName } of twins)
    print(
      `warning, line ${lines[0] ?? 0}: ${name} (${key}) may be ${intoName} (${into}): join them in the office`,
    )
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
export const importFile = async (
  env: Env,
  path: string,
  { dryRun, create }: { dryRun: boolean; create: boolean },
): Promise<void> => {
  if (!existsSync(path)) refuse(`${path} is not there`)
  await withDatabase(env, async (url) => {
    await migrate(url)
    const list = await withConnections(url, (db) =>
      importList({ db, clock: systemClock }, readFileSync(path), { dryRun, create }),
    )
    describeImport(list, { dryRun, create })
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
