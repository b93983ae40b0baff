import { sql, type SQL } from 'drizzle-orm'
import { index, type IndexBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import type { TextFieldName } from '#api/contract/office/translations.options.ts'
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
  /** The whole text, where `korean` is a part of it. */
  shown?: string
  /** Whether the row needs the text at all. */
  when?: string
}

/** A text with a column of its own, translated in the column `translations`. */
const inTranslations = (name: TextFieldName, column: string, when?: string): TextField => ({
  ...{ name, korean: column, column: 'translations', path: ['LOCALE', name] },
  ...(when !== undefined && { when }),
})
/** A name in a column of all languages. */
const inNames = (name: TextFieldName, column: string, when?: string): TextField => ({
  ...{ name, korean: `${column} ->> 'ko-KR'`, column, path: ['LOCALE'] },
  ...(when !== undefined && { when }),
})
const inGoodsFacts = (name: TextFieldName): TextField => ({
  ...{ name, korean: `goods_facts ->> '${name}'`, column: 'goods_facts' },
  path: ['translations', 'LOCALE', name],
})
const inCover = (name: TextFieldName, korean: string): TextField => ({
  ...{ name, korean, column: 'content', path: ['translations', 'LOCALE', name] },
  when: "block = 'COVER'",
})

/** The texts of each table that shoppers read, those that stand together in this order. */
export const textFields = {
  wines: [
    inTranslations('headline', 'headline'),
    inTranslations('story', 'story'),
    // A winery has its own name in all languages.
    inTranslations('maker', 'maker', 'winery_id is null'),
    inTranslations('unit', 'unit'),
    inTranslations('importer', 'importer'),
    ...(['material', 'size', 'country', 'care', 'warranty', 'certification'] as const).map(inGoodsFacts),
  ],
  wineries: [{ name: 'story', korean: 'story', column: 'stories', path: ['LOCALE'] }],
  stores: [
    inTranslations('name', 'name'),
    inTranslations('shortName', 'short_name'),
    inTranslations('address1', 'address1'),
    inTranslations('address2', 'address2'),
    inTranslations('notice', 'notice'),
    inTranslations('intro', 'intro'),
  ],
  companies: [
    inTranslations('name', 'name'),
    inTranslations('representative', 'representative'),
    inTranslations('address', 'address'),
    inTranslations('mailOrderNumber', 'mail_order_number'),
    inTranslations('liquorLicence', 'liquor_licence'),
  ],
  regions: [inTranslations('name', 'name')],
  featured: [inTranslations('description', 'description')],
  home_blocks: [
    inCover('eyebrow', "content ->> 'eyebrow'"),
    inCover('title', "content ->> 'title'"),
    inCover('lead', "content ->> 'lead'"),
    inCover('action', "content ->> 'action'"),
    inCover('secondAction', "content -> 'second' ->> 'action'"),
    inNames('name', 'names', "block in ('MD', 'TIMEDEAL')"),
  ],
  md_picks: [inNames('note', 'note')],
  articles: [
    inTranslations('title', 'title'),
    inTranslations('lead', 'lead'),
    inTranslations('body', 'body'),
  ],
  events: [
    inTranslations('title', 'title'),
    inTranslations('lead', 'lead'),
    inTranslations('body', 'body'),
    {
      ...{ name: 'terms', column: 'translations', path: ['LOCALE', 'terms'] },
      // The text of a whole array is none that an index may hold.
      korean: 'terms[1]',
      shown: "array_to_string(terms, E'\\n')",
    },
    {
      ...{ name: 'benefit', column: 'translations', path: ['LOCALE', 'benefit'] },
      korean: "benefit ->> 'text'",
    },
  ],
  posts: [inTranslations('title', 'title'), inTranslations('body', 'body')],
  faqs: [inTranslations('question', 'question'), inTranslations('answer', 'answer')],
  documents: [
    inTranslations('title', 'title'),
    inTranslations('changes', 'changes'),
    inTranslations('body', 'body'),
  ],
} satisfies Record<string, readonly TextField[]>
export type TranslatedTable = keyof typeof textFields

const isNeeded = ({ korean, when }: TextField): string =>
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
