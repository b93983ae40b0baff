type Picture = { src: string; thumbhash: string | null; alt: string }

const toSourceSet = (
  src: string,
  sizes: readonly number[],
  format: string,
  widthOf: (size: number) => number,
) => sizes.map((size) => `${src}.${size}.${format} ${widthOf(size)}w`).join(', ')

/** A bottle of 22 : 70, named by its height. */
const toBottleWidth = (height: number) => Math.round((height * 220) / 700)

/** The addresses of a bottle's picture in the heights it is drawn in. */
export const toBottleImage = (picture: Picture, heights: readonly number[] = [480, 960]) => ({
  src: `${picture.src}.${heights[0]}.webp`,
  avif: toSourceSet(picture.src, heights, 'avif', toBottleWidth),
  webp: toSourceSet(picture.src, heights, 'webp', toBottleWidth),
})

/** A bottle on a card: its own colors, blurred, stand in its place until it is loaded. */
export const toCardImage = (picture: Picture, heights?: readonly number[]) => ({
  ...toBottleImage(picture, heights),
  ...(picture.thumbhash && { thumbhash: picture.thumbhash }),
})

/** The addresses of a label's picture, named by its width. */
export const toLabelImage = (picture: Picture) => ({
  src: `${picture.src}.800.webp`,
  avif: toSourceSet(picture.src, [800, 1600], 'avif', (width) => width),
  webp: toSourceSet(picture.src, [800, 1600], 'webp', (width) => width),
})

/** The addresses of a cover's picture, named by its width. */
export const toCoverImage = (picture: Picture, widths: readonly number[] = [240, 480, 800, 1200, 1600]) => ({
  src: `${picture.src}.${widths[1] ?? widths[0]}.webp`,
  avif: toSourceSet(picture.src, widths, 'avif', (width) => width),
  webp: toSourceSet(picture.src, widths, 'webp', (width) => width),
  ...(picture.thumbhash && { thumbhash: picture.thumbhash }),
})
