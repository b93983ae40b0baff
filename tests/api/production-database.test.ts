import { randomBytes } from 'node:crypto'
import { and, inArray, ne } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { inspectDatabase } from '#server/db/inspect-database.ts'
import { isProduction } from '#server/db/production-stamp.ts'
import { demoMembers } from '#server/db/seed/demo-members.ts'
import { seedFoundation } from '#server/db/seed/foundation.ts'
import { seedScale } from '#server/db/seed/scale.ts'
import { seed } from '#server/db/seed/seed.ts'
import { members } from '#server/db/tables/members.ts'
import { productionStamp, settings } from '#server/db/tables/plumbing.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const now = new Date()
let foundationDatabase: TestDatabase
let seededDatabase: TestDatabase
beforeAll(async () => {
  foundationDatabase = await createTestDatabase({ empty: true })
  seededDatabase = await createTestDatabase()
  await seedFoundation(foundationDatabase.db, now)
})
afterAll(async () => {
  await foundationDatabase.drop()
  await seededDatabase.drop()
})

const runAsAdministrator = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('testDatabase').adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Inspects a new database that an administrator created with these options. */
const inspectNewDatabase = async (text: string): Promise<string> => {
  const name = `test_${inject('testDatabase').run}_${randomBytes(6).toString('hex')}`
  await runAsAdministrator(`CREATE DATABASE ${name} TEMPLATE template0 ${text}`)
  const url = new URL(inject('testDatabase').adminUrl)
  url.pathname = `/${name}`
  const answer = await inspectDatabase(url.href, 'demo').then(
    () => 'taken',
    (error: Error) => error.message,
  )
  await runAsAdministrator(`DROP DATABASE ${name}`)
  return answer
}

describe('a database that a shop starts on', () => {
  it('is taken with a collation that knows Hangul and orders by code points', async () => {
    expect(await inspectNewDatabase("ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'")).toBe(
      'taken',
    )
  })

  it.each([
    "ENCODING 'SQL_ASCII' LOCALE 'C'",
    "ENCODING 'LATIN1' LOCALE 'C'",
    "ENCODING 'EUC_KR' LOCALE 'C'",
    "ENCODING 'UTF8' LOCALE 'C'",
    "ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C'",
    "ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'ko-KR' LOCALE 'C'",
  ])('is refused in one line with %s', async (text) => {
    const reason = await inspectNewDatabase(text)
    expect(reason).toMatch(/^the database has (the encoding|a collation)/)
    expect(reason).not.toContain('\n')
  })

  it('is refused in one line when it is not there', async () => {
    const unreachable = inspectDatabase('postgres://vini@127.0.0.1:1/shop', 'production')
    await expect(unreachable).rejects.toThrow(/^the database does not let the shop in: [^\n]*$/)
  })
})

describe('a database that production founded', () => {
  it('is stamped once, with the foundation, and by a later start where that is missing', async () => {
    expect(await isProduction(foundationDatabase.db)).toBe(true)
    await foundationDatabase.db.delete(productionStamp)
    await seedFoundation(foundationDatabase.db, now)
    await seedFoundation(foundationDatabase.db, now)
    expect(await foundationDatabase.db.$count(productionStamp)).toBe(1)
  })

  it('takes no other kind of shop, stamped or from before the stamp', async () => {
    await inspectDatabase(foundationDatabase.url, 'production')
    for (const kind of ['demo', 'development', 'test'] as const)
      await expect(inspectDatabase(foundationDatabase.url, kind)).rejects.toThrow(
        /belongs to a production shop/,
      )
    await foundationDatabase.db.delete(productionStamp)
    await expect(inspectDatabase(foundationDatabase.url, 'demo')).rejects.toThrow(
      /belongs to a production shop/,
    )
    await seedFoundation(foundationDatabase.db, now)
  })

  it('refuses the seed of any command', async () => {
    await expect(seed(foundationDatabase.db, { now })).rejects.toThrow(/belongs to a production shop/)
    await expect(seedScale(foundationDatabase.db, 1000)).rejects.toThrow(/belongs to a production shop/)
  })
})

describe('a database that a demo seeded', () => {
  it('takes no production: its accounts have a public password', async () => {
    await expect(inspectDatabase(seededDatabase.url, 'production')).rejects.toThrow(/seeded for a demo/)
    await expect(seedFoundation(seededDatabase.db, now)).rejects.toThrow(/seeded for a demo/)
    expect(await isProduction(seededDatabase.db)).toBe(false)
  })

  it('is blocked account by account where production was founded beside it, in one line', async () => {
    const mixed = await createTestDatabase()
    await mixed.db
      .insert(settings)
      .values({ key: 'foundation', value: 'of before the stamp', changedAt: now, changedBy: 'seed' })
    const lines: string[] = []
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    await seedFoundation(mixed.db, now)
    await seedFoundation(mixed.db, now)
    write.mockRestore()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^vini: a demo was seeded .*; blocked: [^\n]*staff@vini\.test[^\n]*\n$/)
    const open = await mixed.db.$count(
      members,
      and(inArray(members.email, Object.values(demoMembers)), ne(members.status, 'BLOCKED')),
    )
    expect(open).toBe(0)
    await mixed.drop()
  })
})
