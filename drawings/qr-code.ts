import { encode } from 'uqr'

/** The dark modules of a text's QR code as one SVG path, one unit a module, and how many modules a side has. */
export const toQrCode = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { path: runs.join(''), size }
}
