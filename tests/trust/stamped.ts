import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedFoundation } from '#server/db/seed/foundation.ts'
import { productionSettings } from '../support/production.ts'
import { mapConcurrently, count, createEmptyDatabase, type Attack } from './arena.ts'

type Try = { args: string[]; env: Record<string, string> }
type ScriptResult = { code: number | null; lines: string[] }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a script of the shop with only these settings, as an administrator would. */
const runScript = async ({ args, env }: Try, settings: Record<string, string>): Promise<ScriptResult> => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', ...settings, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines: errorOutput.split('\n').filter(Boolean) }
}

/** The number of rows of each table, the drizzle journal's included. */
const countRows = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ counts: string }>(`
      select string_agg(schemaname || '.' || tablename || ' ' || (xpath('/row/c/text()',
        query_to_xml(format('select count(*) as c from %I.%I', schemaname, tablename), false, true, '')))[1], ', '
        order by schemaname, tablename) as counts
      from pg_tables where schemaname in ('public', 'drizzle')`)
    return rows[0]?.counts ?? ''
  } finally {
    await client.end()
  }
}

const kinds: Record<string, string>[] = [
  {},
  { APP_ENV: '' },
  { APP_ENV: 'demo' },
  { APP_ENV: 'development' },
  { APP_ENV: 'test' },
]
const commands = [
  ['app/main.ts'],
  ['server/main.ts'],
  ['scripts/db.ts', 'migrate'],
  ['scripts/db.ts', 'found'],
  ['scripts/db.ts', 'seed'],
  ['scripts/db.ts', 'seed', '--scale', '1000'],
  ['scripts/db.ts', 'import', 'tests/support/wine-list.ts'],
  ['scripts/db.ts', 'reset'],
]

const listTries = (url: string): Try[] => {
  const inProduction = { ...productionSettings, DATABASE_URL: url }
  return [
    ...kinds.flatMap((env) => commands.map((args) => ({ args, env }))),
    { args: ['scripts/db.ts', 'seed'], env: inProduction },
    { args: ['scripts/db.ts', 'seed', '--scale', '1000'], env: inProduction },
    { args: ['scripts/db.ts', 'reset'], env: inProduction },
    {
      args: ['server/db/seed/seed-process.ts'],
      env: { SEED_DATABASE_URL: url, SEED_NOW: new Date().toISOString() },
    },
  ]
}

const openFoundedDatabase = async (isStamped: boolean) => {
  const database = await createEmptyDatabase()
  await migrate(database.url)
  const db = openDatabase({ url: database.url, max: 1 })
  await seedFoundation(db, new Date())
  if (!isStamped) await db.execute('delete from production_stamp')
  await closeDatabase(db)
  return database
}

/** D1: only production starts on a production database, and nothing is seeded into it. */
export const checkProductionStamp = async (): Promise<Attack> => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-stamped-'))
  const faults: string[] = []
  let tries = 0
  let refusedCount = 0
  try {
    for (const isStamped of [true, false]) {
      const database = await openFoundedDatabase(isStamped)
      const settings = { DATABASE_URL: database.url, DATA_DIR: folder }
      const before = await countRows(database.url)
      // A database older than the stamp is recognized by its seeded rows; the direct process checks the stamp
      // alone.
      const all = listTries(database.url).filter(
        ({ args, env }) => isStamped || (env['APP_ENV'] === 'demo' && !args[0]?.includes('seed-process')),
      )
      const ends = await mapConcurrently(all, 4, async (one) => {
        const end = await runScript(one, settings)
        if (end.code !== 1 || end.lines.length !== 1)
          faults.push(`${one.args.join(' ')}: ${end.code} ${end.lines[0] ?? ''}`)
        return end
      })
      tries += all.length
      refusedCount += count(ends, ({ code, lines }) => code === 1 && lines.length === 1)
      if ((await countRows(database.url)) !== before) faults.push('rows were written')
      await database.drop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return {
    id: 'D1',
    promise: "a production's database takes no demo and no seed",
    passed: faults.length === 0,
    figures: { tries, 'refused in one line': refusedCount, faults: faults.join('; ') || 'none' },
  }
}
