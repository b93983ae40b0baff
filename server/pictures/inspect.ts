import sharp from 'sharp'
import type { PictureRole, PictureWarning } from '#api/contract/office/pictures.options.ts'
import { toCropBox, type CroppedPicture } from '../platform/images/crop.rules.ts'
import { openCrop } from '../platform/images/photo.ts'
import { openSlots } from '../platform/images/slots.ts'
import { toSmallRaw, toThumbhash, type Raw } from '../platform/images/thumbhash.ts'

export type Inspection = { warnings: PictureWarning[]; thumbhash: string }

/** Decoding needs memory for every pixel, so few pictures are decoded at a time. */
const withSlot = openSlots({ atOnce: 2, waiting: 30 })

const sampleSide = 800
/** Below this the edges of a picture of `sampleSide` are soft. */
const minSharpness = 0.6
const lightFrom = 232
const clearBelow = 16
/** Fewer pixels of what is shown look coarse on a wine's page. */
const smallSides: Record<'bottle' | 'other', number> = { bottle: 960, other: 800 }

const isGround = ({ data }: Raw, at: number): boolean =>
  (data[at + 3] ?? 0) < clearBelow || [0, 1, 2].every((channel) => (data[at + channel] ?? 0) >= lightFrom)

/** Whether all four corners are white or transparent, so that a bottle can stand on any ground. */
const hasClearCorners = (raw: Raw): boolean => {
  const { width, height } = raw.info
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  return corners.every((at) => isGround(raw, at * 4))
}

const isSmall = (picture: CroppedPicture, role: PictureRole): boolean => {
  const { width, height } = toCropBox(picture)
  return role === 'BOTTLE' ? height < smallSides.bottle : Math.max(width, height) < smallSides.other
}

const inspect = async (bytes: Buffer, picture: CroppedPicture, role: PictureRole): Promise<Inspection> => {
  const raw = await toSmallRaw(openCrop(bytes, picture))
  const sample = await openCrop(bytes, picture)
    .resize({ width: sampleSide, height: sampleSide, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { sharpness } = await sharp(sample).stats()
  return {
    thumbhash: toThumbhash(raw),
    warnings: [
      ...(role === 'BOTTLE' && !hasClearCorners(raw) ? (['CORNERS'] as const) : []),
      ...(sharpness < minSharpness ? (['BLUR'] as const) : []),
      ...(isSmall(picture, role) ? (['SMALL'] as const) : []),
    ],
  }
}

/** The placeholder of what is shown of a picture, and what it could do better; throws `BusyError` when too many wait. */
export const inspectPicture = (
  bytes: Buffer,
  picture: CroppedPicture,
  role: PictureRole,
): Promise<Inspection> => withSlot(() => inspect(bytes, picture, role))
