import { thumbhash } from '#styled/thumbhash.ts'
import { coloursOf } from './colours.ts'

export interface ThumbhashProps {
  /** A ThumbHash in base64. */
  hash: string
}

/** A blurred picture while the real one loads: SVG attributes, as a data URL would break the content security policy. */
export const Thumbhash = ({ hash }: ThumbhashProps) => {
  const rows = coloursOf(hash)
  return (
    <svg
      className={thumbhash()}
      viewBox={`0 0 ${rows[0]?.length} ${rows.length}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {rows.map((row, y) =>
        row.map((colour, x) => <path key={`${x} ${y}`} fill={colour} d={`M${x} ${y}h1v1h-1z`} />),
      )}
    </svg>
  )
}
