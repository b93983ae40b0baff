import type { documents as table } from '../../tables/documents.ts'
import { cash, marketing, thirdParty, youth } from './document-others.ts'
import { privacy } from './document-privacy.ts'
import { term } from './document-term.ts'
import type { ArticleSeed, DocumentSeed } from './document-types.ts'

const formatKoreanDay = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}

const isInForce = ({ from, until }: ArticleSeed, day: string) => (!from || from <= day) && (!until || day < until)

/** How a language numbers articles, heads the closing, and writes days. */
export type DocumentForm = {
  toHeading: (title: string, number: number) => string
  closing: string
  formatDay: (day: string) => string
}

const koreanForm: DocumentForm = {
  toHeading: (title, number) => `제${number}조 (${title})`,
  closing: '부칙',
  formatDay: formatKoreanDay,
}

/** The full text of the version of a document that is in force from a day. */
export const formatDocumentBody = (
  { preambleKo, articles, numbered, closingKo }: DocumentSeed,
  day: string,
  { toHeading, closing, formatDay }: DocumentForm = koreanForm,
): string =>
  [
    preambleKo,
    ...articles
      .filter((article) => isInForce(article, day))
      .map(({ title, textKo }, at) => `## ${numbered === 'article' ? toHeading(title, at + 1) : `${at + 1}. ${title}`}\n\n${textKo}`),
    `## ${closing}\n\n${closingKo.replace('{date}', formatDay(day))}`,
  ].join('\n\n')

export const documentSeeds: readonly DocumentSeed[] = [term, privacy, youth, cash, marketing, thirdParty]

/** Every version of every document, with its full text. */
export const documents: (typeof table.$inferInsert)[] = documentSeeds.flatMap((document) =>
  document.versions.map(({ effectiveOn, announcedOn, changesKo }) => ({
    type: document.type,
    title: document.titleKo,
    changes: changesKo,
    body: formatDocumentBody(document, effectiveOn),
    announcedOn,
    effectiveOn,
  })),
)
