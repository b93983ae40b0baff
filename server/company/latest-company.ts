import type { Locale } from '#api/fields.ts'
import { demoCompany, formatCompanyLine, type Company } from './company.rules.ts'

let latest: Company = demoCompany

/** Caches the company for code that writes mails and cannot wait for the database. */
export const setLatestCompany = (company: Company): void => {
  latest = company
}

/** The company's line for a mail, from the cached value. */
export const formatLatestCompanyLine = (locale: Locale): string => formatCompanyLine(latest, locale)
