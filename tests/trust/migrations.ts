import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '#server/db/migrate.ts'
import { count, createEmptyDatabase, createTrustDatabase, type Attack } from './arena.ts'
import { withDataFolder, listMigrationTags, getSchemaDigest } from './cluster.world.ts'

const folder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
const file = fileURLToPath(new URL('migrate.process.ts', import.meta.url))

type Journal = { entries: { tag: string }[] }

/** The migrations up to and including one of them. */
const copyMigrationsUpTo = async (home: string, tag: string): Promise<string> => {
  const older = join(home, tag)
  await cp(folder, older, { recursive: true })
  const path = join(older, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return older
}

const withEmptyDatabase = async <T>(act: (url: string) => Promise<T>): Promise<T> => {
  const database = await createEmptyDatabase()
  try {
    return await act(database.url)
  } finally {
    await database.drop()
  }
}

const countFromOlder = (tags: readonly string[], whole: string) =>
  withDataFolder(async (_, home) => {
    const matches: boolean[] = []
    for (const tag of tags)
      matches.push(
        await withEmptyDatabase(async (url) => {
          await migrate(url, await copyMigrationsUpTo(home, tag))
          await migrate(url)
          return (await getSchemaDigest(url)) === whole
        }),
      )
    return count(matches, Boolean)
  })

const startMigration = (url: string) => {
  const process_ = spawn(process.execPath, [file, url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    begun: once(process_, 'message'),
    ended: once(process_, 'exit'),
    kill: () => process_.kill('SIGKILL'),
  }
}

const measureMigration = (): Promise<number> =>
  withEmptyDatabase(async (url) => {
    const { begun: start, ended: exit } = startMigration(url)
    await start
    const from = performance.now()
    await exit
    return performance.now() - from
  })

const countAfterKills = async (rounds: number, whole: string) => {
  const length = await measureMigration()
  const matches: boolean[] = []
  for (let round = 0; round < rounds; round += 1)
    matches.push(
      await withEmptyDatabase(async (url) => {
        const { begun: start, ended: exit, kill } = startMigration(url)
        await start
        await wait(((round + Math.random()) / rounds) * length)
        kill()
        await exit
        await migrate(url)
        return (await getSchemaDigest(url)) === whole
      }),
    )
  return count(matches, Boolean)
}

/** C9: the next start migrates every older schema to the newest, even after a migration was killed. */
export const checkMigrations = async ({ quick = false } = {}): Promise<Attack> => {
  const rounds = quick ? 3 : 20
  const reference = await createTrustDatabase()
  const whole = await getSchemaDigest(reference.url)
  await migrate(reference.url)
  const isSameAgain = (await getSchemaDigest(reference.url)) === whole
  const isSameTogether = await withEmptyDatabase(async (url) => {
    await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
    return (await getSchemaDigest(url)) === whole
  })
  const all = await listMigrationTags()
  const tags = quick ? all.filter((_, index) => index % 6 === 0) : all
  const older = await countFromOlder(tags, whole)
  const recoveredCount = await countAfterKills(rounds, whole)
  await reference.drop()
  return {
    id: 'C9',
    promise: 'every older schema becomes the newest, once',
    passed: isSameAgain && isSameTogether && older === tags.length && recoveredCount === rounds,
    figures: {
      'older schemas': tags.length,
      'brought to the newest': older,
      kills: rounds,
      recovered: recoveredCount,
      'run again': isSameAgain ? 'unchanged' : 'CHANGED',
      'six at once': isSameTogether ? 'one schema' : 'BROKEN',
    },
  }
}
