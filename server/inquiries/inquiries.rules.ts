import type { z } from '@hono/zod-openapi'
import { InquiryType, type Inquiry, type InquiryCard } from '#api/contract/inquiries.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulIso } from '../clock.ts'
import { presentFile, type FileRow } from '../files/files.rules.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import type { Secrets } from '../secrets.ts'
import { toNamedCodes, localize } from '../localize.ts'
import type { InquiryRow } from './inquiries.store.ts'

export const inquiriesPerMember: Quota = { points: 20, seconds: 3600 }

const names = {
  ORDER: m['content.inquiry.order'],
  RECEIVING: m['content.inquiry.receiving'],
  PRODUCT: m['content.inquiry.product'],
  MEMBER: m['content.inquiry.member'],
  ETC: m['content.inquiry.etc'],
}

export const listInquiryTypes = (locale: Locale) => toNamedCodes(InquiryType.options, names, locale)

export const toInquiryCard = (row: InquiryRow, locale: Locale): z.output<typeof InquiryCard> => ({
  id: row.id,
  category: { id: row.categoryId, name: localize(row.category, locale) },
  title: row.title,
  state: row.answeredAt ? 'ANSWERED' : 'RECEIVED',
  fileCount: row.fileCount,
  createdAt: toSeoulIso(row.createdAt),
  answeredAt: row.answeredAt && toSeoulIso(row.answeredAt),
  revisedAt: row.revisedAt && toSeoulIso(row.revisedAt),
})

type PresentOptions = { locale: Locale; secrets: Secrets; now: Date }

/** An inquiry, with URLs of its files that are valid for ten minutes. */
export const presentInquiry = (
  row: InquiryRow,
  files: readonly FileRow[],
  { locale, secrets, now }: PresentOptions,
): z.output<typeof Inquiry> => ({
  ...toInquiryCard(row, locale),
  fullName: row.fullName,
  email: row.email,
  content: row.content,
  answer: row.answer,
  files: files.map((file) => presentFile(file, secrets, now)),
})
