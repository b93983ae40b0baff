import { setTimeout as wait } from 'node:timers/promises'
import * as scenes from './cluster.scenes.ts'
import { startShop, type ShopProcess } from './cluster.process.ts'
import {
  contentsOf,
  inHome,
  leftOvers,
  migrationsResting,
  migrationTags,
  schemaOf,
  serversOn,
  untilResting,
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
  /** What the next start did not bring back; nothing when it did. */
  missing: string[]
  ms: number
}

/**
 * C2: kill -9 of a first start `rounds` times spread over its length, and once at each of its steps and
 * migrations. The next start must complete, with the whole schema and seed, and nothing left over.
 */
export async function killedFirstBoot(rounds = 20): Promise<TrustResult> {
  const reference = await undisturbed()
  const recoveries: Recovery[] = []
  for (const step of ['making', 'opened', 'created', 'migrated'] as const) {
    recoveries.push(await killedAt(step, reference, (shop) => shop.reached(step)))
  }
  for (const tag of await migrationTags()) recoveries.push(await killedInMigration(tag, reference))
  for (let round = 0; round < rounds; round += 1) {
    const moment = Math.round(((round + Math.random()) / rounds) * reference.bootMs)
    recoveries.push(await killedAt(`${moment} ms`, reference, () => wait(moment)))
  }
  const broken = recoveries.filter(({ missing }) => missing.length > 0)
  return {
    name: 'C2 a first start may be killed at any moment',
    passed: broken.length === 0,
    figures: {
      kills: recoveries.length,
      recovered: recoveries.length - broken.length,
      'undisturbed first start, ms': Math.round(reference.bootMs),
      'slowest start after a kill, ms': Math.round(Math.max(...recoveries.map(({ ms }) => ms))),
      ...Object.fromEntries(
        broken.map(({ killedAt, missing }) => [`killed at ${killedAt}`, missing.join(', ')]),
      ),
    },
  }
}

/** C3: processes share a data folder; there is never more than one server on it, and nobody loses a row. */
export async function sharedFolder(): Promise<TrustResult> {
  const figures: TrustResult['figures'] = {}
  const broken: string[] = []
  for (const [name, scene] of Object.entries(scenes)) {
    const seen = await scene()
    Object.assign(figures, seen.figures)
    if (!seen.held) broken.push(name)
  }
  figures['scenes held'] = `${Object.keys(scenes).length - broken.length} of ${Object.keys(scenes).length}`
  if (broken.length > 0) figures.broken = broken.join(', ')
  return { name: 'C3 processes share one data folder', passed: broken.length === 0, figures }
}

function undisturbed(): Promise<Reference> {
  return inHome(async (folder) => {
    const { shop, url, ms } = await boot(folder)
    const [schema, contents] = [await schemaOf(url), await contentsOf(url)]
    await shop.stop()
    return { schema, contents, bootMs: ms }
  })
}

function killedAt(
  moment: string,
  reference: Reference,
  come: (shop: ShopProcess) => Promise<unknown>,
): Promise<Recovery> {
  return inHome(async (folder) => {
    const shop = startShop(folder)
    await come(shop)
    await shop.kill()
    return { killedAt: moment, ...(await recover(folder, reference)) }
  })
}

function killedInMigration(tag: string, reference: Reference): Promise<Recovery> {
  return inHome(async (folder, home) => {
    const shop = startShop(folder, { migrationsFolder: await migrationsResting(home, tag) })
    const { url } = await shop.reached('opened')
    await untilResting(url)
    await shop.kill()
    return { killedAt: tag, ...(await recover(folder, reference)) }
  })
}

async function recover(folder: string, reference: Reference): Promise<Pick<Recovery, 'missing' | 'ms'>> {
  const { shop, url, ms } = await boot(folder)
  const checks = {
    schema: (await schemaOf(url)) === reference.schema,
    contents: (await contentsOf(url)) === reference.contents,
    'one server': (await serversOn(folder)) === 1,
    'good end': (await shop.stop()) === 0,
    'no server left': (await serversOn(folder)) === 0,
    'nothing left over': (await leftOvers(folder)).length === 0,
  }
  const missing = Object.entries(checks).flatMap(([name, held]) => (held ? [] : [name]))
  return { missing, ms }
}

async function boot(folder: string): Promise<{ shop: ShopProcess; url: string; ms: number }> {
  const startedAt = performance.now()
  const shop = startShop(folder)
  const { url } = await shop.reached('opened')
  await shop.reached('ready')
  return { shop, url, ms: performance.now() - startedAt }
}
