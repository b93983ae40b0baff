import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** An ignored folder: pictures are drawn on the machine that compares them. */
export const pictures = 'coverage'
const toSmallWidth = (width: number) => (width === 390 ? 234 : 400)
/** How far a channel may move before a point counts as another one. */
const tolerance = { channel: 56 }
/** How many points may be other ones: browsers draw the ring of a focus or leave it out, which is up to 0.5 %. A sample runs on machines with fonts of their own. */
export const shares = { whole: 0.006, sample: 0.15, renew: 0.001 }

const downscale = (png: Buffer, width: number) =>
  sharp(png)
    .resize({ width: toSmallWidth(width) })
    .flatten({ background: '#fff' })

const readPixels = async (image: Sharp) => {
  const { data, info } = await image.removeAlpha().blur(0.8).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The share of points that differ, 1 where the sizes do. */
const measureDifference = async (a: Sharp, b: Sharp): Promise<number> => {
  const [one, other] = await Promise.all([readPixels(a), readPixels(b)])
  if (one.width !== other.width || Math.abs(one.height - other.height) > 4) return 1
  const length = Math.min(one.data.length, other.data.length)
  let changedCount = 0
  for (let i = 0; i < length; i += 3)
    if (
      Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)) > tolerance.channel ||
      Math.abs((one.data[i + 1] ?? 0) - (other.data[i + 1] ?? 0)) > tolerance.channel ||
      Math.abs((one.data[i + 2] ?? 0) - (other.data[i + 2] ?? 0)) > tolerance.channel
    )
      changedCount += 1
  return changedCount / (length / 3)
}

export const hashPicture = (png: Buffer) => createHash('sha256').update(png).digest('hex').slice(0, 16)

/** Compares a picture with its baseline; without one, or when it may be renewed, it becomes the baseline. */
export const comparePicture = async (
  png: Buffer,
  path: string,
  width: number,
  { renew, allowed }: { renew: boolean; allowed: number },
): Promise<number> => {
  const file = join(pictures, path)
  const hasBaseline = existsSync(file)
  const share = hasBaseline ? await measureDifference(downscale(png, width), sharp(file)) : 0
  const excess = share > allowed ? share : 0
  if (!hasBaseline || (renew && excess)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await downscale(png, width).webp({ quality: 62, effort: 6 }).toBuffer())
    return 0
  }
  return excess
}
