import { companyKeys, isCompanyKey } from '#api/company.ts'
import { locales } from '#api/locales.ts'
import { systemClock } from '#server/clock.ts'
import { isMissingFact, toCompanyText } from '#server/company/company.rules.ts'
import { readCompany } from '#server/company/company.store.ts'
import { migrate } from '#server/db/migrate.ts'
import { withTransaction } from '#server/db/transaction.ts'
import type { Env } from '#server/env.ts'
import { setCompany } from '#server/settings/set-company.ts'
import { refuse, print, withConnections, withDatabase } from './open.ts'

/** Sets one fact about the company, in Korean unless another language is named. */
export const changeCompany = async (
  env: Env,
  [key, text]: [string, string],
  lang = 'ko-KR',
): Promise<void> => {
  const locale = locales.find((one) => one === lang) ?? refuse(`--lang is one of ${locales.join(', ')}`)
  if (!isCompanyKey(key)) return refuse(`${key} is none of ${companyKeys.join(', ')}`)
  const value = text.trim().normalize('NFC')
  if (value.length > 200) return refuse('a fact has at most 200 letters')
  await withDatabase(env, async (url) => {
    await migrate(url)
    await withConnections(url, (db) =>
      withTransaction(db, (tx) =>
        setCompany(tx, { [key]: { [locale]: value } }, { at: systemClock.now(), actor: 'console' }),
      ),
    )
    const company = await withConnections(url, readCompany)
    const missing = companyKeys.filter((one) => isMissingFact(company, one))
    print(
      `${key} is set in ${locale}; ${missing.length ? `missing: ${missing.join(', ')}` : 'nothing is missing'}`,
    )
  })
}

/** Every fact in Korean and what is still missing before production takes orders. */
export const showCompany = (env: Env): Promise<void> =>
  withDatabase(env, async (url) => {
    await migrate(url)
    const company = await withConnections(url, readCompany)
    for (const key of companyKeys)
      print(
        `${key.padEnd(20)} ${toCompanyText(company, key, 'ko-KR')}${isMissingFact(company, key) ? '  (missing)' : ''}`,
      )
  })
