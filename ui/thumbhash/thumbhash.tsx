import { thumbhash } from '#styled/thumbhash.ts'
import { coloursOf } from './colours.ts'

export interface ThumbhashProps {
  /** A ThumbHash in base64. */
  hash: string
}

type Drawn = { viewBox: string; cells: string }

const most = 500
const known = new Map<string, Drawn>()

/** Drawn once a picture: a server shows the same ones over and over. */
const drawn = (hash: string): Drawn => {
  const before = known.get(hash)
  if (before) return before
  const rows = coloursOf(hash)
  const cells = rows.flatMap((row, y) =>
    row.map((colour, x) => `<path fill="${colour}" d="M${x} ${y}h1v1h-1z"/>`),
  )
  const now = { viewBox: `0 0 ${rows[0]?.length} ${rows.length}`, cells: cells.join('') }
  if (known.size >= most) known.clear()
  known.set(hash, now)
  return now
}

/** A blurred picture while the real one loads: SVG attributes, as a data URL would break the content security policy. */
export const Thumbhash = ({ hash }: ThumbhashProps) => {
  const { viewBox, cells } = drawn(hash)
  return (
    <svg
      className={thumbhash()}
      viewBox={viewBox}
      preserveAspectRatio="none"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: cells }}
    />
  )
}
