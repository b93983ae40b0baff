import { sql, type SQL } from 'drizzle-orm'
import { index, type IndexBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import { wineFieldLengths, wineTextLengths } from '#api/contract/office/drafts.options.ts'
import { noteLength } from '#api/contract/office/picks.options.ts'
import { maxTranslation, type TextFieldName } from '#api/contract/office/translations.options.ts'
import { foreignLocales, type ForeignLocale } from '#api/locales.ts'

/**
 * A Korean text of a row, and where its translations stand. Both are expressions over the columns of its table:
 * `korean` is a text, and the translation in a language lies in the column `column` (jsonb) at `path`, in which
 * `LOCALE` stands for the language.
 */
export type TextField = {
  name: TextFieldName
  korean: string
  column: string
  path: readonly string[]
  /** The most letters of a translation. */
  max: number
  /** Whether a translation is one line. */
  isOneLine: boolean
  /** Whether the column has a text of every language, an empty one where it is missing. */
  hasAllLanguages?: true
  /** Whether the row needs the text at all. */
  when?: string | undefined
}

type Extent = Pick<TextField, 'max' | 'isOneLine'>
const oneLine = (max: number): Extent => ({ max, isOneLine: true })
const paragraphs = (max: number): Extent => ({ max, isOneLine: false })

/** A text with a column of its own, translated in the column `translations`. */
const inTranslations = (name: TextFieldName, column: string, extent: Extent, when?: string): TextField => ({
  ...{ name, korean: column, column: 'translations', path: ['LOCALE', name], when, ...extent },
})
/** A name in a column of all languages. */
const inNames = (name: TextFieldName, column: string, extent: Extent, when?: string): TextField => ({
  ...{
    name,
    korean: `${column} ->> 'ko-KR'`,
    column,
    path: ['LOCALE'],
    hasAllLanguages: true,
    when,
    ...extent,
  },
})
const inGoodsFacts = (name: TextFieldName, extent: Extent): TextField => ({
  ...{ name, korean: `goods_facts ->> '${name}'`, column: 'goods_facts', ...extent },
  path: ['translations', 'LOCALE', name],
})
const inCover = (name: TextFieldName, korean: string, extent: Extent): TextField => ({
  ...{ name, korean, column: 'content', path: ['translations', 'LOCALE', name], ...extent },
  when: "block = 'COVER'",
})

/**
 * The texts of each table that shoppers read, those that stand together in this order. A translation is as long as the
 * form of its noun allows; where the office has none, as long as its place in the shop has room for.
 */
export const textFields = {
  wines: [
    inTranslations('headline', 'headline', oneLine(wineTextLengths.headline)),
    inTranslations('story', 'story', paragraphs(wineTextLengths.story)),
    // A winery has its own name in all languages.
    inTranslations('maker', 'maker', oneLine(wineFieldLengths.maker), 'winery_id is null'),
    inTranslations('unit', 'unit', oneLine(60)),
    inTranslations('importer', 'importer', oneLine(wineFieldLengths.importer)),
    inGoodsFacts('material', oneLine(200)),
    inGoodsFacts('size', oneLine(200)),
    inGoodsFacts('country', oneLine(80)),
    inGoodsFacts('care', paragraphs(1000)),
    inGoodsFacts('warranty', paragraphs(1000)),
    inGoodsFacts('certification', paragraphs(1000)),
  ],
  wineries: [{ name: 'story', korean: 'story', column: 'stories', path: ['LOCALE'], ...paragraphs(4000) }],
  stores: [
    inTranslations('name', 'name', oneLine(60)),
    // Six letters are of Hangul, which are twice as wide as others.
    inTranslations('shortName', 'short_name', oneLine(30)),
    inTranslations('address1', 'address1', oneLine(200)),
    inTranslations('address2', 'address2', oneLine(200)),
    inTranslations('notice', 'notice', paragraphs(500)),
    inTranslations('intro', 'intro', paragraphs(2000)),
  ],
  companies: [
    inTranslations('name', 'name', oneLine(100)),
    inTranslations('representative', 'representative', oneLine(100)),
    inTranslations('address', 'address', oneLine(300)),
    inTranslations('mailOrderNumber', 'mail_order_number', oneLine(100)),
    inTranslations('liquorLicence', 'liquor_licence', oneLine(100)),
  ],
  regions: [inTranslations('name', 'name', oneLine(80))],
  featured: [inTranslations('description', 'description', paragraphs(1000))],
  home_blocks: [
    inCover('eyebrow', "content ->> 'eyebrow'", oneLine(100)),
    inCover('title', "content ->> 'title'", paragraphs(200)),
    inCover('lead', "content ->> 'lead'", paragraphs(500)),
    inCover('action', "content ->> 'action'", oneLine(60)),
    inCover('secondAction', "content -> 'second' ->> 'action'", oneLine(60)),
    inNames('name', 'names', oneLine(80), "block in ('MD', 'TIMEDEAL')"),
  ],
  md_picks: [inNames('note', 'note', paragraphs(noteLength))],
  articles: [
    inTranslations('title', 'title', oneLine(200)),
    inTranslations('lead', 'lead', paragraphs(1000)),
    inTranslations('body', 'body', paragraphs(maxTranslation)),
  ],
  events: [
    inTranslations('title', 'title', oneLine(200)),
    inTranslations('lead', 'lead', paragraphs(1000)),
    inTranslations('body', 'body', paragraphs(maxTranslation)),
    {
      ...{ name: 'terms', korean: 'to_lines(terms)', column: 'translations', path: ['LOCALE', 'terms'] },
      ...paragraphs(4000),
    },
    {
      ...{ name: 'benefit', korean: "benefit ->> 'text'", column: 'translations' },
      ...{ path: ['LOCALE', 'benefit'], ...oneLine(200) },
    },
  ],
  posts: [
    inTranslations('title', 'title', oneLine(200)),
    inTranslations('body', 'body', paragraphs(maxTranslation)),
  ],
  faqs: [
    inTranslations('question', 'question', oneLine(500)),
    inTranslations('answer', 'answer', paragraphs(4000)),
  ],
  documents: [
    inTranslations('title', 'title', oneLine(200)),
    inTranslations('changes', 'changes', paragraphs(4000)),
    inTranslations('body', 'body', paragraphs(maxTranslation)),
  ],
} satisfies Record<string, readonly TextField[]>
export type TranslatedTable = keyof typeof textFields

/** Whether a row has such a text at all, and one that only readers of Korean understand. */
export const isNeeded = ({ korean, when }: TextField): string =>
  `${when === undefined ? '' : `${when} and `}(${korean}) ~ '[가-힣]'`

const isMissing = ({ column, path }: TextField, locale: ForeignLocale): string => {
  const names = path.map((name) => (name === 'LOCALE' ? locale : name))
  return `coalesce(${column} #>> '{${names.join(',')}}', '') = ''`
}

const join = (parts: readonly string[], word: 'and' | 'or') => `(${parts.join(` ${word} `)})`

/** Whether a row lacks a text in a language. A text without Hangul is read in all of them as it is. */
export const lacksText = (field: TextField, locale: ForeignLocale): SQL =>
  sql.raw(join([isNeeded(field), isMissing(field, locale)], 'and'))

/** Whether a row lacks any of its texts in any of the languages: exactly the condition of the index. */
export const lacksTexts = (
  fields: readonly TextField[],
  lackedLocales: readonly ForeignLocale[] = foreignLocales,
): SQL =>
  sql.raw(
    join(
      fields.map((field) => {
        const missing = lackedLocales.map((locale) => isMissing(field, locale))
        return join([isNeeded(field), join(missing, 'or')], 'and')
      }),
      'or',
    ),
  )

/** The rows of a table that lack a text in a language, for the office's list of them. */
export const lackingTextsIndex = (table: TranslatedTable, id: PgColumn): IndexBuilder =>
  index(`${table}_lacking_texts`).on(id).where(lacksTexts(textFields[table]))
