/** Raw pixels: red, green, blue and opacity, a byte each. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** From this brightness on a pixel belongs to a white ground; below it, to what stands there. */
const groundFrom = 232
const white = 255

const getDarkest = (data: Uint8Array, at: number): number =>
  Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)

/** Takes the white out of a colour that white shows through by `share`. */
const removeWhite = (value: number, share: number): number =>
  share === 0 ? 0 : Math.max(0, Math.round((value - (1 - share) * white) / share))

const clearPixel = (data: Uint8Array, at: number): void => {
  const opacity = (white - getDarkest(data, at)) / (white - groundFrom)
  const share = Math.min(1, opacity)
  for (let channel = 0; channel < 3; channel += 1)
    data[at + channel] = removeWhite(data[at + channel] ?? 0, share)
  data[at + 3] = Math.round(share * (data[at + 3] ?? 0))
}

const listEdge = ({ width, height }: Pixels): number[] => {
  const edge: number[] = []
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += 1) edge.push(y * width, y * width + width - 1)
  return edge
}

/**
 * Makes the white ground around a bottle transparent, in place, so that it stands on the ground of its kind. Only
 * white that reaches the edge is ground: a white label stays. What is nearly white fades, as a shadow does.
 */
export const clearGround = (pixels: Pixels): void => {
  const { data, width, height } = pixels
  const visits = new Uint8Array(width * height)
  const queue = listEdge(pixels)
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (visits[next] || getDarkest(data, next * 4) < groundFrom) continue
    visits[next] = 1
    clearPixel(data, next * 4)
    const x = next % width
    if (x > 0) queue.push(next - 1)
    if (x < width - 1) queue.push(next + 1)
    if (next >= width) queue.push(next - width)
    if (next < width * (height - 1)) queue.push(next + width)
  }
}
