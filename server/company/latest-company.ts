import type { Locale } from '#api/fields.ts'
import { demoCompany, formatCompanyLine, type Company } from './company.rules.ts'

let latest: Company = demoCompany

/** Keeps what was last read of the company for those who write mails, where nothing can be waited for. */
export const setLatestCompany = (company: Company): void => {
  latest = company
}

/** The company's line for a mail, as it was last read. */
export const formatLatestCompanyLine = (locale: Locale): string => formatCompanyLine(latest, locale)
