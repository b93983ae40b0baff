import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { hasServer } from '#server/db/cluster/lock-files.ts'

const migrationsFolder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** The path of a data folder in a temporary home, which is removed after the work. */
export async function withDataFolder<T>(work: (folder: string, home: string) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'vini-trust-'))
  try {
    return await work(join(home, 'postgres'), home)
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** The number of PostgreSQL servers on the folder. Counts at most one on systems other than Linux. */
export async function countServers(folder: string): Promise<number> {
  if (process.platform !== 'linux') return (await hasServer(folder)) ? 1 : 0
  const here = await stat(folder).catch(() => undefined)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const matches = await Promise.all(pids.map((pid) => isServerOn(pid, here?.ino)))
  return matches.filter(Boolean).length
}

async function isServerOn(pid: string, folderInode: number | undefined): Promise<boolean> {
  try {
    if (
      (await readCommandName(pid)) !== 'postgres' ||
      (await readCommandName(await readParentPid(pid))) === 'postgres'
    )
      return false
    return (await stat(`/proc/${pid}/cwd`)).ino === folderInode
  } catch {
    return false
  }
}

async function readCommandName(pid: string): Promise<string> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
}

async function readParentPid(pid: string): Promise<string> {
  const [, parent = ''] = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return parent
}

/** Leftovers beside the data folder: temporary folders of killed first starts. */
export async function listLeftovers(folder: string): Promise<string[]> {
  return (await readdir(dirname(folder))).filter((name) => name.startsWith(`${basename(folder)}.`))
}

export async function queryRows<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Row>(query).finally(() => client.end())
  return rows
}

/** One text for the whole schema, the list of applied migrations included. */
export async function getSchemaDigest(url: string): Promise<string> {
  const [row] = await queryRows<{ digest: string }>(
    url,
    `select md5(string_agg(line, e'\\n' order by line)) as digest from (
       select concat_ws('|', table_name, column_name, data_type, is_nullable, column_default)
         from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
         where pronamespace = 'public'::regnamespace and l.lanname in ('plpgsql', 'sql')
       union all select hash from drizzle.__drizzle_migrations
     ) as lines (line)`,
  )
  return row?.digest ?? ''
}

/** The number of rows of every table, as one text. */
export async function getTableCounts(url: string): Promise<string> {
  const [row] = await queryRows<{ counts: string }>(
    url,
    `select string_agg(format('%s=%s', name, (xpath('/row/n/text()', counted))[1]), ' ' order by name) as counts
       from (select tablename as name,
               query_to_xml(format('select count(*) as n from %I', tablename), false, true, '') as counted
             from pg_tables where schemaname = 'public') as tables`,
  )
  return row?.counts ?? ''
}

export async function listMigrationTags(): Promise<string[]> {
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return entries.map(({ tag }) => tag)
}

/** A copy of the migrations in which one pauses at its end, so that it can be killed there. */
export async function copyPausingMigrations(home: string, tag: string): Promise<string> {
  const copy = join(home, 'migrations')
  await cp(migrationsFolder, copy, { recursive: true })
  const path = join(copy, `${tag}.sql`)
  await writeFile(path, `${await readFile(path, 'utf8')}\n--> statement-breakpoint\nselect pg_sleep(60);\n`)
  return copy
}

/** Resolves when a migration pauses; throws after 30 s. */
export async function waitForPausedMigration(url: string): Promise<void> {
  const query = `select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
  const deadline = Date.now() + 30_000
  while ((await queryRows(url, query).catch(() => [])).length === 0) {
    if (Date.now() > deadline) throw new Error('The migration did not come to its rest')
    await wait(10)
  }
}
