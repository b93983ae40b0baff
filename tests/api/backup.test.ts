import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDbCommand, type CommandResult } from '../support/commands.ts'
import { debianPostgres, openDebianCluster, type DebianCluster } from '../support/debian-postgres.ts'
import { productionSettings } from '../support/production.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vini-copies-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** A data folder with one uploaded file. */
const makeDataFolder = async (name: string): Promise<string> => {
  const folder = join(home, name)
  await mkdir(join(folder, 'files/2026'), { recursive: true })
  await writeFile(join(folder, 'files/2026/cork.webp'), 'a cork')
  return folder
}

const expectCompleteCopy = async (copy: string, secret: string) => {
  expect(await readFile(join(copy, 'files/2026/cork.webp'), 'utf8')).toBe('a cork')
  expect(await readFile(join(copy, 'secret'), 'utf8')).toBe(secret)
  expect((await stat(join(copy, 'secret'))).mode & 0o077).toBe(0)
}

const expectSuccess = async (command: Promise<CommandResult>): Promise<string> => {
  const { code, out, err } = await command
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

describe('a copy of a shop with the embedded database', { timeout: 300_000 }, () => {
  let settings: Record<string, string>
  let copy: string
  const run = (...words: string[]) => runDbCommand(settings, words)
  beforeAll(async () => {
    settings = { APP_ENV: 'demo', DATA_DIR: await makeDataFolder('embedded') }
    copy = join(home, 'embedded-copy')
    await writeFile(join(settings['DATA_DIR'] ?? '', 'secret'), 'the secret of this shop', { mode: 0o600 })
    await expectSuccess(run('migrate'))
    expect(await expectSuccess(run('backup', copy))).toContain('database, 1 files, secret')
  }, 300_000)

  it('holds the database, the sent files and the secret, which its owner alone reads', async () => {
    expect(existsSync(join(copy, 'postgres/PG_VERSION'))).toBe(true)
    await expectCompleteCopy(copy, 'the secret of this shop')
  })

  it('stands a drill: restored in a fresh place, counted and audited', async () => {
    expect(await expectSuccess(run('drill', copy))).toMatch(
      /members 0, orders 0, differences 0\nrestored and audited in/,
    )
  })

  it('is made into no folder that holds something', async () => {
    const { code, err } = await run('backup', copy)
    expect([code, err]).toEqual([1, `vini: ${copy} is not empty\n`])
  })

  it('is no copy without its secret, and neither is any other folder', async () => {
    const other = join(home, 'other')
    await mkdir(other)
    expect((await run('drill', other)).err).toBe(`vini: ${other} holds no copy of a shop\n`)
    await rm(join(copy, 'secret'))
    expect((await run('drill', copy)).err).toMatch(
      /^vini: .* holds no secret: sealed records would be lost\n$/,
    )
  })
})

describe.skipIf(!debianPostgres)(
  "a copy of a production on Debian's PostgreSQL",
  { timeout: 300_000 },
  () => {
    let cluster: DebianCluster
    let settings: Record<string, string>
    let copy: string
    const toDatabaseUrl = (database: string) => cluster.adminUrl.replace(/postgres$/, database)
    const createDatabase = (name: string) =>
      cluster.run(`CREATE DATABASE ${name} OWNER vini TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`)
    const run = (...words: string[]) => runDbCommand(settings, words)
    beforeAll(async () => {
      cluster = await openDebianCluster(debianPostgres ?? '')
      await cluster.run('CREATE ROLE vini LOGIN')
      await createDatabase('vini')
      const database = new URL(toDatabaseUrl('vini'))
      database.username = 'vini'
      settings = {
        ...productionSettings,
        DATABASE_URL: database.href,
        DATA_DIR: await makeDataFolder('external'),
      }
      copy = join(home, 'external-copy')
      await expectSuccess(run('staff', 'add', 'owner@hanjan.example', '--name', '김한잔'))
      expect(await expectSuccess(run('backup', copy))).toContain('database, 1 files, secret')
    }, 300_000)
    afterAll(() => cluster?.stop())

    it('holds a dump, the sent files and APP_SECRET', async () => {
      expect(existsSync(join(copy, 'database/toc.dat'))).toBe(true)
      await expectCompleteCopy(copy, productionSettings.APP_SECRET)
    })

    it('stands a drill in a database of its own, and in an empty one that is named', async () => {
      const expectedCounts = /members 1, orders 0, differences 0\n/
      expect(await expectSuccess(run('drill', copy))).toMatch(expectedCounts)
      await createDatabase('empty')
      expect(await expectSuccess(run('drill', copy, '--into', toDatabaseUrl('empty')))).toMatch(
        expectedCounts,
      )
    })

    it('ends the drill with 1 and a line each when the auditor finds a difference', async () => {
      await cluster.run('CREATE DATABASE wrong OWNER vini TEMPLATE vini')
      const wrong = { ...settings, DATABASE_URL: toDatabaseUrl('wrong') }
      const client = new (await import('pg')).default.Client({ connectionString: wrong.DATABASE_URL })
      await client.connect()
      await client.query('update cash_balances set paid = 5000').finally(() => client.end())
      const { code, out } = await runDbCommand(wrong, ['drill'])
      expect(code).toBe(1)
      expect(out).toMatch(/^rule \w+: .*$/m)
      expect(out).toMatch(/differences [1-9]/)
    })
  },
)
