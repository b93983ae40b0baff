/** A part of a picture, in shares of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }

const maxSide = 440

/** How large a picture is shown while it is framed, in px. */
export const toViewportSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, maxSide / width, maxSide / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The largest part with these sides, in the middle; all of the picture without them. */
export const toCenteredCrop = ({ width, height }: Size, ratio: number = width / height): Crop => {
  const wide = Math.min(width, height * ratio)
  const high = Math.min(height, width / ratio)
  const shares = { width: wide / width, height: high / height }
  return { ...shares, x: (1 - shares.width) / 2, y: (1 - shares.height) / 2 }
}

/** The part as it lies on the shown picture, in px. */
export const toViewportBox = ({ x, y, width, height }: Crop, size: Size): Crop => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
})

const precision = 1e6

/** A share between none and all, without the noise of floating point. */
const bound = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * precision) / precision

/** A box on the shown picture as shares of it; what reaches over the edge by a fraction ends at it. */
export const toSharesOfBox = ({ x, y, width, height }: Crop, size: Size): Crop => {
  const corner = { x: bound(x / size.width), y: bound(y / size.height) }
  return {
    ...corner,
    width: bound(Math.min(1 - corner.x, width / size.width)),
    height: bound(Math.min(1 - corner.y, height / size.height)),
  }
}
