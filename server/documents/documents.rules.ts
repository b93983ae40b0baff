import type { z } from '@hono/zod-openapi'
import type { Document, DocumentVersion } from '#api/contract/documents.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { fillCompany, type Company } from '../company/company.rules.ts'
import { documentTypes, type DocumentType } from '../db/tables/documents.ts'
import { toNamedCodes } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import type { findDocument, VersionRow } from './documents.store.ts'

const names = {
  TERM: m['content.document.term'],
  PRIVACY: m['content.document.privacy'],
  YOUTH: m['content.document.youth'],
  CASH: m['content.document.cash'],
  MARKETING: m['content.document.marketing'],
  THIRD_PARTY: m['content.document.third_party'],
}

/** The type in a path, in any case; null for an unknown one. */
export const parseDocumentType = (text: string): DocumentType | null =>
  documentTypes.find((type) => type === text.toUpperCase()) ?? null

export const presentDocumentTypes = (days: ReadonlyMap<DocumentType, string>, locale: Locale) =>
  toNamedCodes(documentTypes, names, locale).map((type) => ({
    ...type,
    effectiveOn: days.get(type.code) ?? null,
  }))

type Version = Pick<VersionRow, 'id' | 'effectiveOn'>

/** Whether a version is announced, in force, or replaced; `current` is the one in force. */
export const toVersionState = ({ id, effectiveOn }: Version, current: Version | undefined, today: string) => {
  if (effectiveOn > today) return 'ANNOUNCED'
  return id === current?.id ? 'IN_FORCE' : 'PAST'
}

export const presentVersion = (
  row: VersionRow,
  current: Version | undefined,
  today: string,
  locale: Locale,
): z.output<typeof DocumentVersion> => ({
  id: row.id,
  type: row.type,
  typeName: names[row.type]({}, { locale }),
  ...localizeTexts(row, ['title', 'changes'], locale),
  announcedOn: row.announcedOn,
  effectiveOn: row.effectiveOn,
  state: toVersionState(row, current, today),
})

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** A version whole, with the names and numbers of the shop's company in it. */
export const presentDocument = (
  row: DocumentRow,
  current: Version | undefined,
  { today, locale, company }: { today: string; locale: Locale; company: Company },
): z.output<typeof Document> => {
  const { lang, ...texts } = localizeTexts(row, ['title', 'changes', 'body'], locale)
  const version = presentVersion(row, current, today, locale)
  return { ...version, ...texts, lang, body: fillCompany(texts.body, company, lang) }
}
