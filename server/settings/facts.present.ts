import { eq, sql } from 'drizzle-orm'
import { companyKeys } from '#api/company.ts'
import { locales, type Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { companyFacts } from '../db/tables/company.ts'
import { people } from '../db/tables/people.ts'
import { formatCompanyLine, isMissingFact } from '../company/company.rules.ts'
import { findCompany, readCompany } from '../company/company.store.ts'
import { toFactsVersion } from '../company/facts.rules.ts'

const listFactChanges = (db: Executor) =>
  db
    .select({
      key: companyFacts.key,
      at: companyFacts.changedAt,
      by: sql<string>`coalesce(${people.fullName}, ${companyFacts.changedBy})`,
    })
    .from(companyFacts)
    .leftJoin(people, eq(companyFacts.changedBy, sql`'person:' || ${people.id}`))
    .limit(companyKeys.length)

const mapLocales = (toText: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, toText(locale)])) as Record<Locale, string>

/** The facts with who changed them last, and the line that they make in each language. */
export const presentFacts = async (services: Services) => {
  const { db } = services
  const company = await findCompany(services)
  const changes = await listFactChanges(db)
  return {
    facts: companyKeys.map((key) => {
      const change = changes.find((one) => one.key === key)
      return {
        key,
        texts: mapLocales((locale) => company[key]?.[locale] ?? ''),
        isMissing: isMissingFact(company, key),
        lastChange: change ? { at: toSeoulIso(change.at), by: change.by } : null,
      }
    }),
    lines: mapLocales((locale) => formatCompanyLine(company, locale)),
    version: toFactsVersion(await readCompany(db)),
  }
}
