import { isCompanyKey } from '#api/company.ts'
import { isDatabaseAway } from '../db/away.ts'
import type { Database, Executor } from '../db/database.ts'
import { companyFacts } from '../db/tables/company.ts'
import type { Env } from '../env.ts'
import { dropWithTable } from '../platform/cache/cache.ts'
import { demoCompany, type Company } from './company.rules.ts'
import { setLatestCompany } from './latest-company.ts'

const cachedMs = 5000
const cache = new WeakMap<Executor, { company: Company; until: number }>()

export const readCompany = async (db: Executor): Promise<Company> => {
  const rows = await db.select({ key: companyFacts.key, value: companyFacts.value }).from(companyFacts)
  return Object.fromEntries(rows.flatMap(({ key, value }) => (isCompanyKey(key) ? [[key, value]] : [])))
}

/**
 * The company of the shop, at most five seconds old, or the last one read while the database is unavailable;
 * in a shop with invented data the invented one fills gaps.
 */
export const findCompany = async ({ db, env }: { db: Database; env: Env }): Promise<Company> => {
  const entry = cache.get(db)
  if (entry && performance.now() < entry.until) return entry.company
  // Concurrent callers use the last value while it is reloaded.
  if (entry) entry.until = performance.now() + cachedMs
  const facts = await readCompany(db).catch((error: unknown) => {
    if (entry && isDatabaseAway(error)) return null
    throw error
  })
  if (entry && facts === null) return entry.company
  const isInvented = env.APP_ENV !== 'production' && env.DEMO_DATA
  const company = isInvented ? { ...demoCompany, ...facts } : { ...facts }
  cache.set(db, { company, until: performance.now() + cachedMs })
  setLatestCompany(company)
  return company
}

/** Makes a change by this process visible at once. */
export const forgetCompany = (db: Database): void => {
  cache.delete(db)
}

dropWithTable('company_facts', forgetCompany)
