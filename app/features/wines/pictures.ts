type Picture = { src: string; thumbhash: string | null; alt: string }

const set = (src: string, sizes: readonly number[], format: string, widthOf: (size: number) => number) =>
  sizes.map((size) => `${src}.${size}.${format} ${widthOf(size)}w`).join(', ')

/** A bottle of 22 : 70, named by its height. */
const bottleWidth = (height: number) => Math.round((height * 220) / 700)

/** The addresses of a bottle's picture in the heights it is drawn in. */
export const bottle = (picture: Picture, heights: readonly number[] = [480, 960]) => ({
  src: `${picture.src}.${heights[0]}.webp`,
  avif: set(picture.src, heights, 'avif', bottleWidth),
  webp: set(picture.src, heights, 'webp', bottleWidth),
})

/** The addresses of a label's picture, named by its width. */
export const label = (picture: Picture) => ({
  src: `${picture.src}.800.webp`,
  avif: set(picture.src, [800, 1600], 'avif', (width) => width),
  webp: set(picture.src, [800, 1600], 'webp', (width) => width),
})

/** A cover's middle, for windows below 768 px. */
export const coverNarrow = ({ src }: Picture) => {
  const widths = [480, 640]
  return {
    avif: set(`${src}.narrow`, widths, 'avif', (width) => width),
    webp: set(`${src}.narrow`, widths, 'webp', (width) => width),
  }
}

/** The addresses of a cover's picture, named by its width. */
export const cover = (picture: Picture, widths: readonly number[] = [480, 800, 1200, 1600]) => ({
  src: `${picture.src}.${widths[1] ?? widths[0]}.webp`,
  avif: set(picture.src, widths, 'avif', (width) => width),
  webp: set(picture.src, widths, 'webp', (width) => width),
  ...(picture.thumbhash && { thumbhash: picture.thumbhash }),
})
