import type { settings } from '#api/contract/settings.ts'
import { m } from '#messages'
import { holidaysIn } from '../calendar/calendar.rules.ts'
import { holidayNames } from '../calendar/holidays.ts'
import { seoulDay } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { inLocale } from '../words.ts'
import { languages } from './settings.rules.ts'
import { countriesOf, operatorOf } from './settings.store.ts'

export const settingsHandlers: Handlers<typeof settings> = {
  languages: ({ locale }) => ({ _embedded: { items: [...languages] }, current: locale }),

  countries: async ({ db, locale }) => {
    const rows = await countriesOf(db)
    const items = rows.map(({ code, names }) => ({ countryCode: code, name: inLocale(names, locale) }))
    return { _embedded: { items } }
  },

  holidays: ({ query, clock, locale }) => {
    const month = query.yyyyMM ?? seoulDay(clock.now()).replaceAll('-', '').slice(0, 6)
    const items = holidaysIn(month).map(({ date, name }) => ({
      date,
      name: inLocale(holidayNames(name), locale),
    }))
    return { _embedded: { items } }
  },

  operator: async ({ db, env, clock, locale }) => {
    const operator = await operatorOf({ db, env, clock })
    const suspended = {
      title: m['api.operator.suspended_title']({}, { locale }),
      message: m['api.operator.suspended_message']({ phone: env.SMS_SENDER }, { locale }),
    }
    return { ...operator, notice: operator.notice ?? (operator.paymentSuspended ? suspended : null) }
  },
}
