import { setTimeout as wait } from 'node:timers/promises'
import * as scenes from './cluster.scenes.ts'
import { startDatabaseShop, type DatabaseShopProcess } from './cluster.process.ts'
import {
  getTableCounts,
  withDataFolder,
  listLeftovers,
  copyPausingMigrations,
  listMigrationTags,
  getSchemaDigest,
  countServers,
  waitForPausedMigration,
} from './cluster.world.ts'

export interface TrustResult {
  name: string
  passed: boolean
  figures: Record<string, number | string>
}

interface Reference {
  schema: string
  contents: string
  bootMs: number
}

interface Recovery {
  killedAt: string
  /** What the next start did not restore; empty when all is there. */
  missing: string[]
  ms: number
}

/**
 * C2: kill -9 of a first start `rounds` times spread over its length, and once at each of its steps and
 * migrations. The next start must complete, with the whole schema and seed, and leave no temporary folders.
 */
export async function checkFirstStartRecovery(rounds = 20): Promise<TrustResult> {
  const reference = await measureReference()
  const recoveries: Recovery[] = []
  for (const step of ['making', 'opened', 'created', 'migrated'] as const) {
    recoveries.push(await recoverAfterKill(step, reference, (shop) => shop.reached(step)))
  }
  for (const tag of await listMigrationTags())
    recoveries.push(await recoverAfterMigrationKill(tag, reference))
  for (let round = 0; round < rounds; round += 1) {
    const moment = Math.round(((round + Math.random()) / rounds) * reference.bootMs)
    recoveries.push(await recoverAfterKill(`${moment} ms`, reference, () => wait(moment)))
  }
  const failures = recoveries.filter(({ missing }) => missing.length > 0)
  return {
    name: 'C2 a first start may be killed at any moment',
    passed: failures.length === 0,
    figures: {
      kills: recoveries.length,
      recovered: recoveries.length - failures.length,
      'undisturbed first start, ms': Math.round(reference.bootMs),
      'slowest start after a kill, ms': Math.round(Math.max(...recoveries.map(({ ms }) => ms))),
      ...Object.fromEntries(
        failures.map(({ killedAt, missing }) => [`killed at ${killedAt}`, missing.join(', ')]),
      ),
    },
  }
}

/** C3: processes share a data folder; it has never more than one server, and no row is lost. */
export async function checkSharedFolder(): Promise<TrustResult> {
  const figures: TrustResult['figures'] = {}
  const failures: string[] = []
  for (const [name, scene] of Object.entries(scenes)) {
    const outcome = await scene()
    Object.assign(figures, outcome.figures)
    if (!outcome.held) failures.push(name)
  }
  figures['scenes held'] = `${Object.keys(scenes).length - failures.length} of ${Object.keys(scenes).length}`
  if (failures.length > 0) figures.broken = failures.join(', ')
  return { name: 'C3 processes share one data folder', passed: failures.length === 0, figures }
}

function measureReference(): Promise<Reference> {
  return withDataFolder(async (folder) => {
    const { shop, url, ms } = await bootShop(folder)
    const [schema, contents] = [await getSchemaDigest(url), await getTableCounts(url)]
    await shop.stop()
    return { schema, contents, bootMs: ms }
  })
}

function recoverAfterKill(
  moment: string,
  reference: Reference,
  waitForMoment: (shop: DatabaseShopProcess) => Promise<unknown>,
): Promise<Recovery> {
  return withDataFolder(async (folder) => {
    const shop = startDatabaseShop(folder)
    await waitForMoment(shop)
    await shop.kill()
    return { killedAt: moment, ...(await checkRecovery(folder, reference)) }
  })
}

function recoverAfterMigrationKill(tag: string, reference: Reference): Promise<Recovery> {
  return withDataFolder(async (folder, home) => {
    const shop = startDatabaseShop(folder, { migrationsFolder: await copyPausingMigrations(home, tag) })
    const { url } = await shop.reached('opened')
    await waitForPausedMigration(url)
    await shop.kill()
    return { killedAt: tag, ...(await checkRecovery(folder, reference)) }
  })
}

async function checkRecovery(
  folder: string,
  reference: Reference,
): Promise<Pick<Recovery, 'missing' | 'ms'>> {
  const { shop, url, ms } = await bootShop(folder)
  const checks = {
    schema: (await getSchemaDigest(url)) === reference.schema,
    contents: (await getTableCounts(url)) === reference.contents,
    'one server': (await countServers(folder)) === 1,
    'good end': (await shop.stop()) === 0,
    'no server left': (await countServers(folder)) === 0,
    'nothing left over': (await listLeftovers(folder)).length === 0,
  }
  const missing = Object.entries(checks).flatMap(([name, isMet]) => (isMet ? [] : [name]))
  return { missing, ms }
}

async function bootShop(folder: string): Promise<{ shop: DatabaseShopProcess; url: string; ms: number }> {
  const startedAt = performance.now()
  const shop = startDatabaseShop(folder)
  const { url } = await shop.reached('opened')
  await shop.reached('ready')
  return { shop, url, ms: performance.now() - startedAt }
}
