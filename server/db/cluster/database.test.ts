import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { bigint, date, integer, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase, openDatabase, type Database, type Executor } from '../database.ts'
import { migrate } from '../migrate.ts'
import { findSqlState } from '../sql-state.ts'
import { ensureOutsideTransaction, withTransaction } from '../transaction.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { cloneDatabase, dropDatabase, ensureDatabase } from './databases.ts'

const jars = pgTable('jars', {
  id: integer('id').primaryKey(),
  coins: bigint('coins', { mode: 'number' }).notNull(),
  weight: numeric('weight', { mode: 'number' }),
  sealedOn: date('sealed_on'),
  openedAt: timestamp('opened_at', { withTimezone: true }),
})

let home: string
let cluster: Cluster
let db: Database

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vini-database-'))
  cluster = await openCluster({ folder: join(home, 'postgres'), durable: false, log: () => undefined })
  await ensureDatabase(cluster, 'shop')
  db = openDatabase({ url: cluster.url('shop'), max: 4 })
  await db.execute(
    sql`create table jars (id int primary key, coins bigint not null, weight numeric, sealed_on date, opened_at timestamptz)`,
  )
})

afterAll(async () => {
  await closeDatabase(db)
  await cluster.stop()
  await rm(home, { recursive: true, force: true })
})

beforeEach(async () => {
  await db.delete(jars)
  await db.insert(jars).values([
    { id: 1, coins: 100 },
    { id: 2, coins: 100 },
  ])
})

const readCoins = async (executor: Executor, id: number): Promise<number | undefined> => {
  const [jar] = await executor.select({ coins: jars.coins }).from(jars).where(eq(jars.id, id))
  return jar?.coins
}

const addCoins = async (executor: Executor, id: number, coins: number): Promise<void> => {
  await executor
    .update(jars)
    .set({ coins: sql`${jars.coins} + ${coins}` })
    .where(eq(jars.id, id))
}

describe('values from the database', () => {
  it('arrive as numbers, days and moments', async () => {
    const openedAt = new Date('2026-03-01T09:30:00+09:00')
    await db
      .insert(jars)
      .values({ id: 3, coins: 9_000_000_000, weight: 1.5, sealedOn: '2026-02-28', openedAt })
    const [jar] = await db.select().from(jars).where(eq(jars.id, 3))
    expect(jar).toEqual({ id: 3, coins: 9_000_000_000, weight: 1.5, sealedOn: '2026-02-28', openedAt })
    const { rows } = await db.execute(sql`select sum(coins) as sum, count(*) as count from jars`)
    expect(rows).toEqual([{ sum: 9_000_000_200, count: 3 }])
  })

  it('are never rounded in silence', async () => {
    await expect(db.execute(sql`select 9007199254740993::bigint`)).rejects.toThrow()
  })
})

describe('limits of the database', () => {
  it('end a statement after five seconds, a wait for a lock after three, an idle transaction after ten', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const settings = await Promise.all(
      names.map((name) => db.execute(sql`select current_setting(${name}) as value`)),
    )
    expect(settings.map(({ rows }) => rows[0]?.value)).toEqual(['5s', '3s', '10s'])
  })

  it('make a caller wait at most five seconds for a connection', async () => {
    const crowded = openDatabase({ url: cluster.url('shop'), max: 1 })
    const client = await crowded.$client.connect()
    await expect(crowded.execute(sql`select 1`)).rejects.toThrow()
    client.release()
    await closeDatabase(crowded)
  })
})

describe('a broken connection', () => {
  it('is replaced, whether it was idle or in a transaction', async () => {
    const victim = openDatabase({ url: cluster.url('shop'), max: 1 })
    const readPid = async (executor: Executor) => {
      const { rows } = await executor.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return rows[0]?.pid
    }
    const end = async (pid: number | undefined) => {
      const client = new pg.Client({ connectionString: cluster.url('shop') })
      await client.connect()
      try {
        await client.query('select pg_terminate_backend($1, 2000)', [pid])
      } finally {
        await client.end()
      }
    }
    const idle = await readPid(victim)
    await end(idle)
    const next = await readPid(victim)
    expect(next).not.toBe(idle)
    const transaction = withTransaction(victim, async (tx) => {
      await end(await readPid(tx))
      await readCoins(tx, 1)
    })
    await expect(transaction).rejects.toThrow(/jars/)
    expect(await readPid(victim)).not.toBe(next)
    await closeDatabase(victim)
  })
})

describe('a transaction', () => {
  it('is kept whole or not at all', async () => {
    const failing = withTransaction(db, async (tx) => {
      await addCoins(tx, 1, -50)
      throw new Error('no second jar')
    })
    await expect(failing).rejects.toThrow('no second jar')
    expect(await readCoins(db, 1)).toBe(100)
    expect(await withTransaction(db, async (tx) => (await addCoins(tx, 1, -50), readCoins(tx, 1)))).toBe(50)
    expect(await readCoins(db, 1)).toBe(50)
  })

  it('refuses the root database and work that waits for the network', async () => {
    await expect(withTransaction(db, () => readCoins(db, 1))).rejects.toMatchObject({
      cause: { message: 'The root database must not be used inside a transaction' },
    })
    await expect(withTransaction(db, () => withTransaction(db, (tx) => readCoins(tx, 1)))).rejects.toThrow(
      /root/,
    )
    await expect(
      withTransaction(db, async () => ensureOutsideTransaction('payment.approve')),
    ).rejects.toThrow('payment.approve must not be used inside a transaction')
    ensureOutsideTransaction('payment.approve')
  })

  it('lets go of what was started in it and runs on after it', async () => {
    let later: Promise<number | undefined> | undefined
    let goOn = () => {}
    const committed = new Promise<void>((resolve) => (goOn = resolve))
    await withTransaction(db, async (tx) => {
      later = committed.then(() => readCoins(db, 1))
      await addCoins(tx, 1, 1)
    })
    goOn()
    expect(await later).toBe(101)
  })

  it('runs again after a deadlock', async () => {
    let runs = 0
    const both = createBarrier(2)
    const move = (from: number, to: number) =>
      withTransaction(db, async (tx) => {
        runs += 1
        await addCoins(tx, from, -10)
        if (runs <= 2) await both()
        await addCoins(tx, to, 10)
      })
    await Promise.all([move(1, 2), move(2, 1)])
    expect(runs).toBe(3)
    expect([await readCoins(db, 1), await readCoins(db, 2)]).toEqual([100, 100])
  })

  it('runs again when it cannot be put in order with another', async () => {
    let runs = 0
    const both = createBarrier(2)
    const addSum = (id: number) =>
      withTransaction(
        db,
        async (tx) => {
          runs += 1
          const sum = ((await readCoins(tx, 1)) ?? 0) + ((await readCoins(tx, 2)) ?? 0)
          if (runs <= 2) await both()
          await addCoins(tx, id, sum)
        },
        { isolationLevel: 'serializable' },
      )
    await Promise.all([addSum(1), addSum(2)])
    expect(runs).toBe(3)
    expect([await readCoins(db, 1), await readCoins(db, 2)].sort()).toEqual([300, 500].sort())
  })

  it('gives up after five more runs, and at once on any other failure', async () => {
    let runs = 0
    const raiseError = (state: string) =>
      withTransaction(db, async (tx) => {
        runs += 1
        await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`))
      })
    await raiseError('40001').catch((error: unknown) => expect(findSqlState(error)).toBe('40001'))
    expect(runs).toBe(6)
    await raiseError('23514').catch((error: unknown) => expect(findSqlState(error)).toBe('23514'))
    expect(runs).toBe(7)
  })
})

describe('databases', () => {
  it('are made once, cloned whole, and dropped under open sessions', async () => {
    await ensureDatabase(cluster, 'cellar')
    await ensureDatabase(cluster, 'cellar')
    await cloneDatabase(cluster, 'cellar', 'copy')
    const copy = openDatabase({ url: cluster.url('copy'), max: 1 })
    const { rows } = await copy.execute(
      sql`select datlocprovider, datlocale from pg_database where datname = 'copy'`,
    )
    expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
    await dropDatabase(cluster, 'copy')
    await expect(copy.execute(sql`select 1`)).rejects.toThrow()
    await closeDatabase(copy)
  })
})

describe('migrations', () => {
  it('are applied once by any number of starts in the same moment', async () => {
    const folder = await writeMigrations(['create table a (id int)', 'insert into a values (1)'])
    await ensureDatabase(cluster, 'migrated')
    const url = cluster.url('migrated')
    await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
    const migrated = openDatabase({ url, max: 1 })
    expect((await migrated.execute(sql`select id from a`)).rows).toEqual([{ id: 1 }])
    await closeDatabase(migrated)
  })

  it('leave nothing behind when one of them fails', async () => {
    await ensureDatabase(cluster, 'broken')
    const url = cluster.url('broken')
    await expect(
      migrate(url, await writeMigrations(['create table a (id int)', 'select 1/0'])),
    ).rejects.toThrow()
    await migrate(url, await writeMigrations(['create table a (id int)', 'create table b (id int)']))
    const mended = openDatabase({ url, max: 1 })
    const { rows } = await mended.execute(sql`select table_name from information_schema.tables
      where table_schema = 'public' order by table_name`)
    expect(rows).toEqual([{ table_name: 'a' }, { table_name: 'b' }])
    await closeDatabase(mended)
  })
})

const writeMigrations = async (statements: string[]): Promise<string> => {
  const folder = await mkdtemp(join(home, 'migrations-'))
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }))
  for (const [index, text] of statements.entries()) await writeFile(join(folder, `000${index}.sql`), text)
  return folder
}

/** Blocks its callers until `count` of them have arrived. */
const createBarrier = (count: number): (() => Promise<void>) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return () => {
    count -= 1
    if (count === 0) open()
    return gate
  }
}
