import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { translations as calls } from '#api/contract/office/translations.ts'
import type { TextNoun } from '#api/contract/office/translations.options.ts'
import type { ForeignLocale, Locale } from '#api/locales.ts'
import { formatNumber } from '#api/money.ts'
import { cleanLine, countLetters } from '#api/text.ts'
import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { wines } from '../db/tables/wines.ts'
import { withTransaction } from '../db/transaction.ts'
import { recordVersions } from '../drafts/record-versions.ts'
import { fail } from '../http/handler.ts'
import { toErrorText } from '../localize.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { readTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { appendSearchWords } from '../terms/search-words.store.ts'
import { getTextSource, type TextSource } from './text-sources.ts'
import {
  findTranslatedRow,
  readTranslation,
  writeTranslations,
  type TranslatedRow,
  type WrittenText,
} from './translated-row.store.ts'

type SaveContext = Pick<Services, 'db' | 'clock'> &
  Pick<RequestFacts, 'locale'> & { person: Pick<Person, 'id'> }
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

/** The texts as they are stored. Fails with `request.invalid` where one is longer than its field allows. */
const cleanTexts = (
  { fields }: TextSource,
  sentTexts: readonly SentText[],
  { place: { locale }, readerLocale }: { place: TextPlace; readerLocale: Locale },
): SentText[] => {
  const faults: Record<string, string> = {}
  const texts = sentTexts.map((sentText) => {
    const field = fields.find(({ name }) => name === sentText.field)
    const text = field?.isOneLine ? cleanLine(sentText.text) : sentText.text
    if (field && countLetters(text) > field.max)
      faults[`${field.name}.${locale}`] = toErrorText('field.too_long', readerLocale, {
        n: formatNumber(field.max),
      })
    return { ...sentText, text }
  })
  return Object.keys(faults).length > 0 ? fail('request.invalid', faults) : texts
}

/** Runs a change of a row; what it makes of a wine is kept in the wine's history. */
const runRecorded = async (
  tx: Transaction,
  ctx: SaveContext,
  { table, id }: { table: string; id: number },
  run: () => Promise<void>,
): Promise<void> => {
  if (table !== 'wines') return run()
  const at = ctx.clock.now()
  const rows = await tx.select({ key: wines.key }).from(wines).where(eq(wines.id, id)).limit(1)
  const keys = rows.map(({ key }) => key)
  const recording = { keys, vocabulary: await readTaxonomy(tx, at), personId: ctx.person.id, at }
  return recordVersions(tx, recording, run)
}

/**
 * Writes texts of a row in a language. Fails with `office.translation.changed` and the present texts where the Korean
 * or a translation is not the one that the writer saw, and with `request.invalid` where a text is too long.
 */
export const saveTexts = async (
  ctx: SaveContext,
  place: TextPlace,
  sentTexts: readonly SentText[],
): Promise<void> => {
  const { noun, id, locale } = place
  const source = getTextSource(noun)
  const cleanedTexts = cleanTexts(source, sentTexts, { place, readerLocale: ctx.locale })
  await withTransaction(ctx.db, async (tx) => {
    // A draft of a wine writes all translations of its texts: neither may lose what the other writes.
    if (source.table === 'wines') await lockCatalogue(tx)
    const key = { id, now: ctx.clock.now(), isLocked: true }
    const row = (await findTranslatedRow(tx, source, key)) ?? fail('office.translation.not_found')
    const others = listOthers(row, source, { locale, texts: cleanedTexts })
    if (Object.keys(others).length > 0) fail('office.translation.changed', others)
    const texts = source.fields.flatMap((field) => {
      const text = cleanedTexts.find(({ field: name }) => name === field.name)?.text
      return text === undefined || text === readTranslation(row, field, locale) ? [] : [{ field, text }]
    })
    if (texts.length === 0) return markAsUnchanged()
    await runRecorded(tx, ctx, { table: source.table, id }, async () => {
      await writeTranslations(tx, source, row, { locale, texts })
      await addSearchWords(tx, source, { id, texts })
    })
    const fields = texts.map(({ field }) => field.name).join(',')
    const detail = { title: row.title, language: locale, fields }
    await appendPersonAct(tx, ctx, 'translation.save', { subject: `${source.subject}:${id}`, detail })
  })
}
