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

const formatArticle = ({ title, textKo }: ArticleSeed, at: number, numbered: DocumentSeed['numbered']) =>
  `## ${numbered === 'article' ? `제${at + 1}조 (${title})` : `${at + 1}. ${title}`}\n\n${textKo}`

const formatBody = ({ preambleKo, articles, numbered, closingKo }: DocumentSeed, day: string) =>
  [
    preambleKo,
    ...articles.filter((article) => isInForce(article, day)).map((article, at) => formatArticle(article, at, numbered)),
    `## 부칙\n\n${closingKo.replace('{date}', formatKoreanDay(day))}`,
  ].join('\n\n')

/** Every version of every document, with its full text. */
export const documents: (typeof table.$inferInsert)[] = [term, privacy, youth, cash, marketing, thirdParty].flatMap(
  (document) =>
    document.versions.map(({ effectiveOn, announcedOn, changesKo }) => ({
      type: document.type,
      title: document.titleKo,
      changes: changesKo,
      body: formatBody(document, effectiveOn),
      announcedOn,
      effectiveOn,
    })),
)
