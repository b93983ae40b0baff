import { comparePixels, isBlank, isSamePicture, type Pixels } from './difference.ts'

/** A state in one view: what it looks like, and what its machine says of its look (`meta.picture`). */
export interface StateLook {
  leaf: string
  pixels: Pixels
  /** `none`, the leaf that it looks like, or undefined for a look of its own. */
  picture: string | undefined
}

const isAlike = (a: StateLook, b: StateLook) => isSamePicture(comparePixels(a.pixels, b.pixels))
const isSaid = (a: StateLook, b: StateLook) =>
  a.picture === b.leaf || b.picture === a.leaf || (a.picture !== undefined && a.picture === b.picture)

/** States of one machine in one view that show nothing, or what another one shows, without saying so. */
export const listFalseLooks = (looks: readonly StateLook[]): string[] => [
  ...looks
    .filter(({ pixels, picture }) => picture !== 'none' && isBlank(pixels))
    .map(({ leaf }) => `${leaf} shows nothing`),
  ...looks.flatMap((one, at) =>
    looks
      .slice(0, at)
      .filter((other) => one.picture !== 'none' && other.picture !== 'none')
      .filter((other) => !isSaid(one, other) && isAlike(one, other))
      .map((other) => `${one.leaf} looks like ${other.leaf}`),
  ),
]
