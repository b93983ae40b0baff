import type { Translations } from '../../localize.ts'
import { readAbroadFiles, type AbroadText } from './abroad.ts'
import type { ForeignLocale } from '#api/locales.ts'
import { formatDocumentBody } from './data/documents.ts'
import type { ArticleSeed, DocumentSeed } from './data/document-types.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

const formatEnglishDay = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}, ${year}`
}
const formatHanDay = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** How a language numbers articles, heads the closing, and writes days. */
const forms = {
  'en-US': {
    toHeading: (title: string, number: number) => `Article ${number} (${title})`,
    closing: 'Addendum',
    formatDay: formatEnglishDay,
  },
  'ja-JP': {
    toHeading: (title: string, number: number) => `第${number}条（${title}）`,
    closing: '附則',
    formatDay: formatHanDay,
  },
  'zh-CN': {
    toHeading: (title: string, number: number) => `第${number}条（${title}）`,
    closing: '附则',
    formatDay: formatHanDay,
  },
  'zh-TW': {
    toHeading: (title: string, number: number) => `第${number}條（${title}）`,
    closing: '附則',
    formatDay: formatHanDay,
  },
}

type AbroadDocument = {
  title: string
  preamble: string
  articles: { title: string; text: string }[]
  closing: string
  changes: string[]
}

const files = readAbroadFiles('documents')

/** A document as its translator wrote it; null unless it has every article of the Korean one. */
const readDocument = (locale: ForeignLocale, document: DocumentSeed): AbroadDocument | null => {
  const value: AbroadText | undefined = files[locale][document.type]
  if (value === undefined) return null
  const translated = value as unknown as AbroadDocument
  return translated.articles.length === document.articles.length ? translated : null
}

/** The translations of a version of a document; `at` is its place among the versions. */
export const readDocumentTranslations = (
  document: DocumentSeed,
  at: number,
): Translations<'title' | 'changes' | 'body'> =>
  Object.fromEntries(
    (Object.keys(forms) as ForeignLocale[]).flatMap((locale) => {
      const translated = readDocument(locale, document)
      if (!translated) return []
      const articles = document.articles.map(({ from, until }, index): ArticleSeed => ({
        title: translated.articles[index]?.title ?? '',
        textKo: translated.articles[index]?.text ?? '',
        ...(from && { from }),
        ...(until && { until }),
      }))
      const { preamble: preambleKo, closing: closingKo } = translated
      const body = formatDocumentBody(
        { ...document, preambleKo, closingKo, articles },
        document.versions[at]?.effectiveOn ?? '',
        forms[locale],
      )
      const changes = translated.changes[at]
      return [[locale, { title: translated.title, body, ...(changes && { changes }) }]]
    }),
  )
