import type { DocumentType } from '../../tables/documents.ts'

/** An article of a document. A changed one is listed twice: until a version, and from it on. */
export type ArticleSeed = { title: string; textKo: string; from?: string; until?: string }

export type VersionSeed = { effectiveOn: string; announcedOn: string; changesKo: string }

/** `numbered` is the style of article numbers: 제1조 in terms, 1. in policies. */
export type DocumentSeed = {
  type: DocumentType
  titleKo: string
  preambleKo: string
  numbered: 'article' | 'number'
  articles: ArticleSeed[]
  closingKo: string
  versions: VersionSeed[]
}

export const firstVersion = '2026-03-02'
export const secondVersion = '2026-11-01'
