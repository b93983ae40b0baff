import type { translations } from '#api/contract/office/translations.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { countLackingTexts, listLackingTexts } from './lacking-texts.store.ts'
import { saveTexts, type TextPlace } from './save-texts.ts'
import { getTextSource } from './text-sources.ts'
import { findTranslatedRow, readTranslation } from './translated-row.store.ts'

/** The texts of one thing, as the answer to a read or a change. */
const presentTexts = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, place: TextPlace) => {
  const { noun, id, locale } = place
  const source = getTextSource(noun)
  const key = { id, now: clock.now(), isLocked: false }
  const row = (await findTranslatedRow(db, source, key)) ?? fail('office.translation.not_found')
  const texts = source.fields.flatMap((field) => {
    const { name, max, isOneLine } = field
    const korean = row.korean[name]
    const translation = readTranslation(row, field, locale)
    return korean ? [{ field: name, korean, translation, max, isOneLine }] : []
  })
  return { noun, id, title: row.title, locale, texts }
}

export const translationsOfficeHandlers: Handlers<typeof translations> = {
  lackingCounts: async ({ db, clock }) => ({
    _embedded: { items: await countLackingTexts(db, clock.now()) },
  }),

  lackingTexts: async ({ db, clock, query }) => {
    const { rows, total } = await listLackingTexts(db, query, query, clock.now())
    const items = rows.map(({ changedAt, ...row }) => ({
      ...row,
      changedAt: changedAt && toSeoulIso(changedAt),
    }))
    return paginate(items, query, total)
  },

  texts: (ctx) => presentTexts(ctx, ctx.params),

  saveTexts: async (ctx) => {
    await saveTexts(ctx, ctx.params, ctx.body.texts)
    return presentTexts(ctx, ctx.params)
  },
}
