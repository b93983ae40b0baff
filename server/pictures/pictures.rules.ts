import { createHash } from 'node:crypto'
import type { Answer } from '#api/call.ts'
import type { pictures as calls } from '#api/contract/office/pictures.ts'
import { bottleBox, type PictureCrop, type PictureRole } from '#api/contract/office/pictures.options.ts'
import type { Locale } from '#api/fields.ts'
import { localize } from '../localize.ts'
import type { pictures } from '../db/tables/pictures.ts'

export type PictureRow = typeof pictures.$inferSelect
export type OfficePicture = Answer<typeof calls.addPicture>

const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000

/** A crop as it is stored, to a ten-thousandth; null where it is the whole picture. */
export const roundCrop = (crop: PictureCrop | null): PictureCrop | null => {
  if (!crop) return null
  const [x, y] = [roundShare(crop.x), roundShare(crop.y)]
  const [width, height] = [roundShare(crop.width), roundShare(crop.height)]
  return x === 0 && y === 0 && width === 1 && height === 1 ? null : { x, y, width, height }
}

/** How far the sides of a bottle's crop may be from those of the box. */
const sideTolerance = 0.02
const overhang = 0.0002

/** Whether a crop lies within its picture and, for a bottle, has the sides of the common box. */
export const isCropRight = (
  crop: PictureCrop | null,
  { role, width, height }: { role: PictureRole; width: number; height: number },
): boolean => {
  const box = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  if (box.x + box.width > 1 + overhang || box.y + box.height > 1 + overhang) return false
  if (role !== 'BOTTLE') return true
  const ratio = (box.width * width) / (box.height * height)
  return Math.abs(ratio / (bottleBox.width / bottleBox.height) - 1) <= sideTolerance
}

/** The version in a picture's addresses, eight hexadecimal digits: another file or crop gets another one. */
export const toLook = (fileId: string, crop: PictureCrop | null): string =>
  createHash('sha256')
    .update(JSON.stringify([fileId, crop && [crop.x, crop.y, crop.width, crop.height]]))
    .digest('hex')
    .slice(0, 8)

/** Whether it is on show on a day of Seoul. */
export const toPictureState = (
  { state, rightsUntil }: Pick<PictureRow, 'state' | 'rightsUntil'>,
  today: string,
): OfficePicture['state'] => {
  if (state === 'REMOVED') return 'REMOVED'
  return rightsUntil !== null && rightsUntil < today ? 'ENDED' : 'SHOWN'
}

export const presentPicture = (
  row: PictureRow,
  { master, today, locale }: { master: string; today: string; locale: Locale },
): OfficePicture => ({
  id: row.id,
  subject: row.subject,
  idSubject: row.subjectId,
  role: row.role,
  state: toPictureState(row, today),
  image: {
    src: `/images/photo/${row.id}-${row.look}`,
    thumbhash: row.thumbhash,
    alt: localize(row.alt, locale),
  },
  master,
  width: row.width,
  height: row.height,
  crop: row.crop,
  focal: row.focal,
  alt: row.alt,
  altOffered: row.altOffered,
  rights: row.rights,
  holder: row.holder,
  rightsUntil: row.rightsUntil,
  warnings: row.warnings,
  version: row.version,
})
