import type { documents } from '#api/contract/documents.ts'
import { seoulDay } from '../clock.ts'
import { fillCompany } from '../company/company.rules.ts'
import { findCompany } from '../company/company.store.ts'
import type { Handlers } from '../http/handler.ts'
import { typeNamed, typesInForce, versionShown } from './documents.rules.ts'
import { daysInForce, documentOf, inForceOn, versionsOf } from './documents.store.ts'

export const documentsHandlers: Handlers<typeof documents> = {
  types: async ({ db, clock, locale }) => ({
    _embedded: { items: typesInForce(await daysInForce(db, seoulDay(clock.now())), locale) },
  }),

  inForce: async ({ params, db, env, clock, locale, fail }) => {
    const [type, today] = [typeNamed(params.type), seoulDay(clock.now())]
    const row = type && (await inForceOn(db, type, today))
    return row
      ? {
          ...versionShown(row, row, today, locale),
          body: fillCompany(row.body, await findCompany({ db, env })),
        }
      : fail('document.not_found')
  },

  versions: async ({ params, db, clock, locale, fail }) => {
    const [type, today] = [typeNamed(params.type), seoulDay(clock.now())]
    const rows = type ? await versionsOf(db, type) : []
    if (rows.length === 0) return fail('document.not_found')
    const current = rows.find(({ effectiveOn }) => effectiveOn <= today)
    return { _embedded: { items: rows.map((row) => versionShown(row, current, today, locale)) } }
  },

  document: async ({ params, db, env, clock, locale, fail }) => {
    const [row, today] = [await documentOf(db, params.id), seoulDay(clock.now())]
    if (!row) return fail('document.not_found')
    const current = await inForceOn(db, row.type, today)
    const body = fillCompany(row.body, await findCompany({ db, env }))
    return { ...versionShown(row, current, today, locale), body }
  },
}
