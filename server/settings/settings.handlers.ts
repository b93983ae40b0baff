import { companyKeys, type CompanyKey } from '#api/company.ts'
import type { settings } from '#api/contract/settings.ts'
import { type Locale, locales } from '#api/fields.ts'
import { m } from '#messages'
import { toDeskActor } from '../platform/audit/actors.ts'
import { listHolidays } from '../platform/calendar/calendar.rules.ts'
import { translateHoliday } from '../platform/calendar/holidays.ts'
import { formatCompanyLine, listMissingFacts, toCompanyText, type Company } from '../company/company.rules.ts'
import { findCompany, forgetCompany } from '../company/company.store.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { languageNames } from '../language-names.ts'
import { localize } from '../localize.ts'
import { isNoticeShown, toNoticeText } from './notice.rules.ts'
import { setCompany } from './set-company.ts'
import { listCountries, getOperator } from './settings.store.ts'

/** The languages of the shop, each with its own name. */
const languages = locales.map((langCountryCode) => ({
  langCountryCode,
  languageCode: langCountryCode.slice(0, 2),
  identifier: languageNames[langCountryCode],
}))

/** The operator's settings, with the shop's default texts. */
const presentOperator = async ({ db, env, clock, locale }: Services & { locale: Locale }) => {
  const operator = await getOperator({ db, env, clock })
  const suspensionNotice = {
    title: m['api.operator.suspended_title']({}, { locale }),
    message: m['api.operator.suspended_message']({ phone: env.SMS_SENDER }, { locale }),
    link: null,
  }
  const { alcoholDelivery, cashMaintenance, isPreparing, popup } = operator
  if (isPreparing)
    return {
      alcoholDelivery,
      cashMaintenance,
      paymentSuspended: true,
      notice: {
        title: m['api.operator.preparing_title']({}, { locale }),
        message: m['api.operator.preparing_message']({}, { locale }),
        link: null,
      },
    }
  const { paymentSuspended } = operator
  const notice = popup && isNoticeShown(popup, clock.now()) ? toNoticeText(popup, locale) : suspensionNotice
  const isSaid = notice !== suspensionNotice || paymentSuspended
  return { alcoholDelivery, cashMaintenance, paymentSuspended, notice: isSaid ? notice : null }
}

const presentCompany = (company: Company, locale: Locale) => ({
  facts: Object.fromEntries(companyKeys.map((key) => [key, toCompanyText(company, key, locale)])) as Record<
    CompanyKey,
    string
  >,
  missing: listMissingFacts(company),
  line: formatCompanyLine(company, locale),
})

export const settingsHandlers: Handlers<typeof settings> = {
  languages: ({ locale }) => ({ _embedded: { items: [...languages] }, current: locale }),

  countries: async ({ db, locale }) => {
    const rows = await listCountries(db)
    const items = rows.map(({ code, names }) => ({ countryCode: code, name: localize(names, locale) }))
    return { _embedded: { items } }
  },

  holidays: ({ query, locale }) => {
    const items = listHolidays(query.yyyyMM).map(({ date, name }) => ({
      date,
      name: localize(translateHoliday(name), locale),
    }))
    return { _embedded: { items } }
  },

  operator: (ctx) => presentOperator(ctx),

  company: async (ctx) => presentCompany(await findCompany(ctx), ctx.locale),

  setCompany: async (ctx) => {
    const { body, db, viewer, clock, locale } = ctx
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value))
    await withTransaction(db, (tx) =>
      setCompany(tx, changes, { at: clock.now(), actor: toDeskActor(viewer) }),
    )
    forgetCompany(db)
    return presentCompany(await findCompany(ctx), locale)
  },
}
