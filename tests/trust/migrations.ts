import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '#server/db/migrate.ts'
import { count, emptyDatabase, trustDatabase, type Attack } from './arena.ts'
import { inHome, migrationTags, schemaOf } from './cluster.world.ts'

const folder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
const file = fileURLToPath(new URL('migrate.process.ts', import.meta.url))

type Journal = { entries: { tag: string }[] }

/** The migrations as they were when one of them was the newest. */
const upTo = async (home: string, tag: string): Promise<string> => {
  const older = join(home, tag)
  await cp(folder, older, { recursive: true })
  const path = join(older, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return older
}

const inEmpty = async <T>(act: (url: string) => Promise<T>): Promise<T> => {
  const database = await emptyDatabase()
  try {
    return await act(database.url)
  } finally {
    await database.drop()
  }
}

const fromOlder = (tags: readonly string[], whole: string) =>
  inHome(async (_, home) => {
    const same: boolean[] = []
    for (const tag of tags)
      same.push(
        await inEmpty(async (url) => {
          await migrate(url, await upTo(home, tag))
          await migrate(url)
          return (await schemaOf(url)) === whole
        }),
      )
    return count(same, Boolean)
  })

const child = (url: string) => {
  const process_ = spawn(process.execPath, [file, url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    begun: once(process_, 'message'),
    ended: once(process_, 'exit'),
    kill: () => process_.kill('SIGKILL'),
  }
}

const undisturbedMs = (): Promise<number> =>
  inEmpty(async (url) => {
    const { begun, ended } = child(url)
    await begun
    const from = performance.now()
    await ended
    return performance.now() - from
  })

const killed = async (rounds: number, whole: string) => {
  const length = await undisturbedMs()
  const same: boolean[] = []
  for (let round = 0; round < rounds; round += 1)
    same.push(
      await inEmpty(async (url) => {
        const { begun, ended, kill } = child(url)
        await begun
        await wait(((round + Math.random()) / rounds) * length)
        kill()
        await ended
        await migrate(url)
        return (await schemaOf(url)) === whole
      }),
    )
  return count(same, Boolean)
}

/** C9: whatever schema a database has, and whoever dies over it, the next start brings it to the newest. */
export const migrationsHold = async ({ quick = false } = {}): Promise<Attack> => {
  const rounds = quick ? 3 : 20
  const reference = await trustDatabase()
  const whole = await schemaOf(reference.url)
  await migrate(reference.url)
  const again = (await schemaOf(reference.url)) === whole
  const together = await inEmpty(async (url) => {
    await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
    return (await schemaOf(url)) === whole
  })
  const all = await migrationTags()
  const tags = quick ? all.filter((_, at) => at % 6 === 0) : all
  const older = await fromOlder(tags, whole)
  const recovered = await killed(rounds, whole)
  await reference.drop()
  return {
    id: 'C9',
    promise: 'every older schema becomes the newest, once',
    passed: again && together && older === tags.length && recovered === rounds,
    figures: {
      'older schemas': tags.length,
      'brought to the newest': older,
      kills: rounds,
      recovered,
      'run again': again ? 'unchanged' : 'CHANGED',
      'six at once': together ? 'one schema' : 'BROKEN',
    },
  }
}
