import type { z } from '@hono/zod-openapi'
import type { FileInfo } from '#api/contract/files.ts'
import { toSeoulIso } from '../clock.ts'
import type { files, FileType } from '../db/tables/files.ts'
import { hasBytesAt, detectPictureType, type PictureType } from '../platform/images/picture-type.rules.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import type { Secrets } from '../secrets.ts'
import { nameFileKind } from './file-kind.rules.ts'

/** Files and megabytes allowed in an hour. */
export const quotas: Record<'member' | 'visitor', { files: Quota; megabytes: Quota }> = {
  member: { files: { points: 100, seconds: 3600 }, megabytes: { points: 300, seconds: 3600 } },
  visitor: { files: { points: 20, seconds: 3600 }, megabytes: { points: 60, seconds: 3600 } },
}
export const quarantineMs = 60 * 60 * 1000
export const addressMs = 10 * 60 * 1000

/** The type of a file by its first bytes, never by its name; null for types that are not accepted. */
export const detectFileType = (head: Uint8Array): PictureType | 'avif' | 'pdf' | null => {
  const pdf = hasBytesAt(head, '%PDF-1.') || hasBytesAt(head, '%PDF-2.')
  if (pdf) return 'pdf'
  return nameFileKind(head) === 'AVIF' ? 'avif' : detectPictureType(head)
}

/** Whether a PDF ends as one; truncated or concatenated files do not. */
export const hasPdfEnd = (tail: string): boolean => /%%EOF\s{0,4}$/.test(tail)

const extensions: Record<FileType, string> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
}
const maxNameLength = 100

// Control characters, those that change the writing direction, and those with a meaning in paths and headers.
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029/\\:*?"<>|%;]/gu

/** A name that is safe to show and to save: no path, no invisible characters, its type's extension. */
export const sanitizeName = (fileName: string, type: FileType): string => {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .toWellFormed()
    .normalize('NFC')
    // Browsers escape a quotation mark or a line break in a name this way.
    .replaceAll(/%(?:22|0a|0d)/gi, '')
    .replace(/\.[\p{L}\d]{1,8}$/u, '')
    .replaceAll(unsafeCharacters, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, maxNameLength).join('').trim() || 'file'}.${extensions[type]}`
}

/** The header that makes browsers save a file (RFC 6266) and never show it as a page. */
export const toContentDisposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w.-]+/g, '_')
  const encodedName = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodedName}`
}

const toSignatures = (secrets: Secrets, id: string, until: number) =>
  secrets.hashes('file-address', `${id} ${until}`)

/** An id that opens its file for ten minutes for any holder. */
export const toSignedId = (secrets: Secrets, id: string, now: Date): string => {
  const until = now.getTime() + addressMs
  return `${id}.${until.toString(36)}.${toSignatures(secrets, id, until)[0]}`
}

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The file of an id, and whether the id itself grants access; null for an invalid one. */
export const parseFileId = (
  secrets: Secrets,
  fileId: string,
  now: Date,
): { id: string; opened: boolean } | null => {
  const [id = '', untilText, signature] = fileId.split('.')
  if (!uuidPattern.test(id)) return null
  if (untilText === undefined || signature === undefined) return { id, opened: false }
  const until = parseInt(untilText, 36)
  const isGenuine =
    Number.isSafeInteger(until) &&
    toSignatures(secrets, id, until).some((one) => secrets.same(signature, one))
  return isGenuine ? { id, opened: now.getTime() < until } : null
}

export type FileRow = typeof files.$inferSelect

/** Where a file can be downloaded for ten minutes. */
export const toSignedHref = (
  secrets: Secrets,
  { id, name }: Pick<FileRow, 'id' | 'name'>,
  now: Date,
): string =>
  `/api/v1/file-download?${new URLSearchParams({ id: toSignedId(secrets, id, now), filename: name })}`

/** A file as answers show it, with a URL that is valid for ten minutes. */
export const presentFile = (row: FileRow, secrets: Secrets, now: Date): z.output<typeof FileInfo> => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  href: toSignedHref(secrets, row, now),
  expiresAt: row.expiresAt && toSeoulIso(row.expiresAt),
})
