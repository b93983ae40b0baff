import { sql, type SQL } from 'drizzle-orm'
import { categoryNameLength } from '#api/contract/office/picks.options.ts'
import type { TextFieldName, TextNoun } from '#api/contract/office/translations.options.ts'
import { toSeoulDay } from '../clock.ts'
import { textFields, type TextField, type TranslatedTable } from '../db/tables/translated-texts.ts'
import { wines } from '../db/tables/wines.ts'
import { isWineShown } from '../wines/hidden-wines.store.ts'

/** Where the texts of a noun stand, and which of its rows shoppers see. */
export type TextSource = {
  noun: TextNoun
  table: TranslatedTable
  fields: readonly TextField[]
  /** What a row is called in Korean: an expression over the table's columns. */
  title: SQL
  /** Whether a row is shown in the shop. */
  isLiving: (now: Date) => SQL
  /** What the audit log calls it. */
  subject: string
  /** Whether a change raises a version, with which forms of the office save. */
  hasVersion: boolean
  /** The fields that searches read, where the table has columns for that. */
  searchedFields: readonly TextFieldName[]
  /** When the row itself says that it was changed. */
  changedAt?: SQL
}

const isGoods = sql`kind_id = (select id from kinds where code = 'GOODS')`
const isOnSale = sql`exists (
  select from products where products.wine_id = wines.id and products.status = 'ON_SALE') and ${isWineShown(wines.id)}`
const isPublished = (now: Date) => sql`published_at <= ${now.toISOString()}::timestamptz`
const isShownBlock = (block: string) => (now: Date) =>
  sql`block = ${block} and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)`

const toSource = (
  noun: TextNoun,
  table: TranslatedTable,
  source: Pick<TextSource, 'title'> & Partial<TextSource>,
): TextSource => ({
  ...{ noun, table, fields: textFields[table], isLiving: () => sql`true` },
  ...{ subject: noun, hasVersion: false, searchedFields: [] },
  ...source,
})

/** Every noun with texts, in the order of the office's list. */
export const textSources: readonly TextSource[] = [
  toSource('wine', 'wines', {
    title: sql`name_ko`,
    isLiving: () => sql`not (${isGoods}) and ${isOnSale}`,
  }),
  toSource('goods', 'wines', {
    title: sql`name_ko`,
    isLiving: () => sql`${isGoods} and ${isOnSale}`,
    subject: 'wine',
  }),
  toSource('winery', 'wineries', { title: sql`name_ko`, hasVersion: true }),
  toSource('store', 'stores', {
    title: sql`name`,
    isLiving: () => sql`state = 'OPEN' and exists (
      select from companies as seller where seller.id = stores.company_id and seller.state in ('OPEN', 'SUSPENDED'))`,
    hasVersion: true,
  }),
  toSource('seller', 'companies', {
    title: sql`name`,
    isLiving: () => sql`state in ('OPEN', 'SUSPENDED')`,
    hasVersion: true,
  }),
  toSource('district', 'regions', {
    title: sql`trim(province_short || ' ' || name)`,
    searchedFields: ['name'],
  }),
  toSource('theme', 'featured', {
    title: sql`names ->> 'ko-KR'`,
    isLiving: () => sql`not hidden and merged_into is null`,
    subject: 'themes',
    hasVersion: true,
  }),
  toSource('cover', 'home_blocks', {
    title: sql`content ->> 'title'`,
    isLiving: isShownBlock('COVER'),
    hasVersion: true,
  }),
  toSource('deal', 'home_blocks', {
    title: sql`names ->> 'ko-KR'`,
    isLiving: isShownBlock('TIMEDEAL'),
    hasVersion: true,
  }),
  toSource('md_category', 'home_blocks', {
    title: sql`names ->> 'ko-KR'`,
    fields: textFields.home_blocks.map((field) =>
      field.name === 'name' ? { ...field, max: categoryNameLength } : field,
    ),
    isLiving: isShownBlock('MD'),
    subject: 'pick_category',
    hasVersion: true,
  }),
  toSource('md_note', 'md_picks', {
    title: sql`(select name_ko from wines where wines.id = md_picks.wine_id)`,
    subject: 'pick',
    hasVersion: true,
  }),
  toSource('article', 'articles', {
    title: sql`title`,
    isLiving: isPublished,
    searchedFields: ['title', 'lead'],
  }),
  toSource('event', 'events', {
    title: sql`title`,
    isLiving: () => sql`not draft`,
    searchedFields: ['title', 'lead'],
  }),
  toSource('post', 'posts', {
    title: sql`title`,
    isLiving: isPublished,
    searchedFields: ['title', 'body'],
  }),
  toSource('faq', 'faqs', {
    title: sql`question`,
    searchedFields: ['question', 'answer'],
    changedAt: sql`updated_at`,
  }),
  toSource('document', 'documents', {
    title: sql`title || ' ' || effective_on`,
    // The version in force, and those that were announced after it.
    isLiving: (now) => sql`effective_on >= coalesce((
      select max(in_force.effective_on) from documents as in_force
      where in_force.type = documents.type and in_force.effective_on <= ${toSeoulDay(now)}::date), effective_on)`,
  }),
]

const sourceByNoun = new Map(textSources.map((source) => [source.noun, source]))

export const getTextSource = (noun: TextNoun): TextSource => {
  const source = sourceByNoun.get(noun)
  if (!source) throw new Error(`no texts of ${noun}`)
  return source
}
