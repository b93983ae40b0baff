import { thumbhash } from '#styled/thumbhash.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { toColors } from './colors.ts'

export interface ThumbhashProps extends RootProps<'svg'> {
  /** A ThumbHash in base64. */
  hash: string
}

type BlurImage = { viewBox: string; cells: string }

const maxEntries = 500
const cache = new Map<string, BlurImage>()

/** Drawn once a picture: a server shows the same ones over and over. */
const renderBlur = (hash: string): BlurImage => {
  const cached = cache.get(hash)
  if (cached) return cached
  const rows = toColors(hash)
  const cells = rows.flatMap((row, y) =>
    row.map((color, x) => `<path fill="${color}" d="M${x} ${y}h1v1h-1z"/>`),
  )
  const now = { viewBox: `0 0 ${rows[0]?.length} ${rows.length}`, cells: cells.join('') }
  if (cache.size >= maxEntries) cache.clear()
  cache.set(hash, now)
  return now
}

/** A blurred picture while the real one loads: SVG attributes, as a data URL would break the content security policy. */
export const Thumbhash = ({ hash, ...rest }: ThumbhashProps) => {
  const { viewBox, cells } = renderBlur(hash)
  return (
    <svg
      {...toRootProps(rest, thumbhash())}
      viewBox={viewBox}
      preserveAspectRatio="none"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: cells }}
    />
  )
}
