import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { translations as calls } from '#api/contract/office/translations.ts'
import type { TextNoun } from '#api/contract/office/translations.options.ts'
import type { ForeignLocale } from '#api/locales.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { appendSearchWords } from '../terms/search-words.store.ts'
import { getTextSource, type TextSource } from './text-sources.ts'
import {
  findTranslatedRow,
  readTranslation,
  writeTranslations,
  type TranslatedRow,
  type WrittenText,
} from './translated-row.store.ts'

type SaveContext = Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> }
export type TextPlace = { noun: TextNoun; id: number; locale: ForeignLocale }
type SentText = z.output<(typeof calls)['saveTexts']['body']>['texts'][number]

/** What is not as its writer saw it: Korean texts by field, translations by field and language. */
const listOthers = (
  row: TranslatedRow,
  { fields }: TextSource,
  { locale, texts }: { locale: ForeignLocale; texts: readonly SentText[] },
): Record<string, string> => {
  const others: Record<string, string> = {}
  for (const { field: name, korean, before, text } of texts) {
    const field = fields.find((one) => one.name === name)
    const presentKorean = row.korean[name] ?? ''
    if (!field || presentKorean !== korean) others[name] = presentKorean
    const present = field ? readTranslation(row, field, locale) : ''
    if (present !== before && present !== text) others[`${name}.${locale}`] = present
  }
  return others
}

/** Lets searches find a row by what was written of it. */
const addSearchWords = async (
  tx: Transaction,
  { table, searchedFields }: TextSource,
  { id, texts }: { id: number; texts: readonly WrittenText[] },
): Promise<void> => {
  const names = texts.filter(({ field }) => searchedFields.includes(field.name)).map(({ text }) => text)
  if (names.length > 0)
    await appendSearchWords(tx, { table: sql`${sql.identifier(table)}`, where: sql`id = ${id}`, names })
  const makers = table === 'wines' ? texts.filter(({ field }) => field.name === 'maker') : []
  if (makers.length > 0)
    await appendSearchWords(tx, {
      table: sql`products`,
      where: sql`wine_id = ${id}`,
      names: makers.map(({ text }) => text),
    })
}

/**
 * Writes texts of a row in a language. Fails with `office.translation.changed` and the present texts where the Korean
 * or a translation is not the one that the writer saw.
 */
export const saveTexts = (
  ctx: SaveContext,
  { noun, id, locale }: TextPlace,
  sentTexts: readonly SentText[],
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const source = getTextSource(noun)
    const key = { id, now: ctx.clock.now(), isLocked: true }
    const row = (await findTranslatedRow(tx, source, key)) ?? fail('office.translation.not_found')
    const others = listOthers(row, source, { locale, texts: sentTexts })
    if (Object.keys(others).length > 0) fail('office.translation.changed', others)
    const texts = source.fields.flatMap((field) => {
      const text = sentTexts.find(({ field: name }) => name === field.name)?.text
      return text === undefined || text === readTranslation(row, field, locale) ? [] : [{ field, text }]
    })
    if (texts.length === 0) return markAsUnchanged()
    await writeTranslations(tx, source, row, { locale, texts })
    await addSearchWords(tx, source, { id, texts })
    const fields = texts.map(({ field }) => field.name).join(',')
    const detail = { title: row.title, language: locale, fields }
    await appendPersonAct(tx, ctx, 'translation.save', { subject: `${source.subject}:${id}`, detail })
  })
