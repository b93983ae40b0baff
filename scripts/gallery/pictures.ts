import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { comparePixels, isSamePicture, type Difference, type Pixels } from './difference.ts'

/** Ignored folders: pictures are drawn on the machine that compares them. Those of a base are drawn anew in each run. */
export const pictures = { kept: 'coverage', base: 'coverage/base' } as const
export type PictureFolder = (typeof pictures)[keyof typeof pictures]

/** Where the style guide finds the picture drawn smaller, and where the picture itself is compared. */
const toFiles = (folder: PictureFolder, path: string) => ({
  thumbnail: join(folder, `${path}.webp`),
  whole: join(folder, 'whole', `${path}.png`),
})

const toSmallWidth = (width: number) => (width === 390 ? 234 : 400)

/** The points of a picture without its transparency. */
export const readPixels = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const keep = async (png: Buffer, path: string, width: number, folder: PictureFolder) => {
  const { thumbnail, whole } = toFiles(folder, path)
  for (const file of [thumbnail, whole]) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(whole, png)
  const small = sharp(png).resize({ width: toSmallWidth(width) })
  writeFileSync(thumbnail, await small.flatten({ background: '#fff' }).webp({ quality: 62 }).toBuffer())
}

/**
 * Compares a picture with the one that was kept, whose thumbnail is only derived from it. Without one, or when it may be
 * renewed, the picture is kept. Null where the two are the same.
 */
export const comparePicture = async (
  png: Buffer,
  path: string,
  width: number,
  { renew, folder }: { renew: boolean; folder: PictureFolder },
): Promise<Difference | null> => {
  const { whole } = toFiles(folder, path)
  const before = existsSync(whole) ? readFileSync(whole) : null
  const difference =
    before && !before.equals(png) ? comparePixels(await readPixels(before), await readPixels(png)) : null
  const isChanged = difference !== null && !isSamePicture(difference)
  if (!before || (renew && isChanged)) await keep(png, path, width, folder)
  return isChanged && !renew ? difference : null
}
