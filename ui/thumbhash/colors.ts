interface Header {
  alpha: boolean
  landscape: boolean
  detail: number
}

const decodeBytes = (hash: string) => Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))

/** How many waves a channel has along both sides. */
const countWaves = ({ alpha, landscape, detail }: Header): [number, number] => {
  const full = alpha ? 5 : 7
  return [Math.max(3, landscape ? full : detail), Math.max(3, landscape ? detail : full)]
}

/** Amplitudes are nibbles: those of lightness first, then of both colour axes, then of opacity. */
const createReader = (bytes: Uint8Array, alpha: boolean) => {
  let at = (alpha ? 6 : 5) * 2
  const readNibble = () => {
    const byte = bytes[at >> 1] ?? 0
    return (at++ & 1 ? byte >> 4 : byte & 15) / 7.5 - 1
  }
  return (columns: number, rows: number, scale: number) => {
    const waves: [number, number, number][] = []
    for (let y = 0; y < rows; y++)
      for (let x = y ? 0 : 1; x * rows < columns * (rows - y); x++) waves.push([x, y, readNibble() * scale])
    return waves
  }
}

const toHexLevel = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 15).toString(16)

/**
 * The colours of a blurred picture, row by row, as #rgba; the format is Evan Wallace's ThumbHash.
 * `hash` is base64; the longer side has four cells.
 */
export const toColors = (hash: string): string[][] => {
  const bytes = decodeBytes(hash)
  const low = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8) | ((bytes[2] ?? 0) << 16)
  const high = (bytes[3] ?? 0) | ((bytes[4] ?? 0) << 8)
  const header = { alpha: low >> 23 === 1, landscape: high >> 15 === 1, detail: high & 7 }
  const [columns, rows] = countWaves(header)
  const sixth = bytes[5] ?? 255
  const readWaves = createReader(bytes, header.alpha)
  const channels = [
    { mean: (low & 63) / 63, waves: readWaves(columns, rows, ((low >> 18) & 31) / 31) },
    { mean: ((low >> 6) & 63) / 31.5 - 1, waves: readWaves(3, 3, (((high >> 3) & 63) / 63) * 1.25) },
    { mean: ((low >> 12) & 63) / 31.5 - 1, waves: readWaves(3, 3, (((high >> 9) & 63) / 63) * 1.25) },
    {
      mean: header.alpha ? (sixth & 15) / 15 : 1,
      waves: header.alpha ? readWaves(5, 5, (sixth >> 4) / 15) : [],
    },
  ]
  const [across, down] = header.landscape ? [4, 3] : [3, 4]
  const toWave = (order: number, cell: number, count: number) =>
    Math.cos((Math.PI * order * (cell + 0.5)) / count)
  const toCellColor = (x: number, y: number) => {
    const [l = 0, p = 0, q = 0, a = 1] = channels.map(({ mean, waves }) =>
      waves.reduce(
        (sum, [fx, fy, size]) => sum + size * toWave(fx, x, across) * toWave(fy, y, down) * 2,
        mean,
      ),
    )
    const blue = l - (2 / 3) * p
    const red = (3 * l - blue + q) / 2
    return `#${toHexLevel(red)}${toHexLevel(red - q)}${toHexLevel(blue)}${toHexLevel(a)}`
  }
  return Array.from({ length: down }, (_, y) => Array.from({ length: across }, (_, x) => toCellColor(x, y)))
}
