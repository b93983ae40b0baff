import type { documents } from '#api/contract/documents.ts'
import { toSeoulDay } from '../clock.ts'
import { findCompany } from '../company/company.store.ts'
import type { Handlers } from '../http/handler.ts'
import {
  parseDocumentType,
  presentDocument,
  presentDocumentTypes,
  presentVersion,
} from './documents.rules.ts'
import {
  findEffectiveDays,
  findDocument,
  findVersionInForce,
  listDocumentVersions,
} from './documents.store.ts'

export const documentsHandlers: Handlers<typeof documents> = {
  types: async ({ db, clock, locale }) => ({
    _embedded: { items: presentDocumentTypes(await findEffectiveDays(db, toSeoulDay(clock.now())), locale) },
  }),

  inForce: async ({ params, db, env, clock, locale, fail }) => {
    const [type, today] = [parseDocumentType(params.type), toSeoulDay(clock.now())]
    const row = type && (await findVersionInForce(db, type, today))
    return row
      ? presentDocument(row, row, { today, locale, company: await findCompany({ db, env }) })
      : fail('document.not_found')
  },

  versions: async ({ params, db, clock, locale, fail }) => {
    const [type, today] = [parseDocumentType(params.type), toSeoulDay(clock.now())]
    const rows = type ? await listDocumentVersions(db, type) : []
    if (rows.length === 0) return fail('document.not_found')
    const current = rows.find(({ effectiveOn }) => effectiveOn <= today)
    return { _embedded: { items: rows.map((row) => presentVersion(row, current, today, locale)) } }
  },

  document: async ({ params, db, env, clock, locale, fail }) => {
    const [row, today] = [await findDocument(db, params.id), toSeoulDay(clock.now())]
    if (!row) return fail('document.not_found')
    const current = await findVersionInForce(db, row.type, today)
    return presentDocument(row, current, { today, locale, company: await findCompany({ db, env }) })
  },
}
