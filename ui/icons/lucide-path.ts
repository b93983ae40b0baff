type Attributes = Readonly<Record<string, string>>

const toNumber = (attributes: Attributes, name: string) => Number(attributes[name] ?? 0)

/** A path that begins with a relative move, made absolute so that it can follow another one. */
const toAbsolutePath = (d: string) =>
  d.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([-.\d])?)/,
    (_, x: string, y: string, more?: string) => `M${x} ${y}${more ? 'l' : ''}`,
  )

const toCirclePath = (a: Attributes) => {
  const r = toNumber(a, 'r')
  return `M${toNumber(a, 'cx') - r} ${toNumber(a, 'cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
}

const toRectPath = (a: Attributes) => {
  const r = toNumber(a, 'rx')
  const [w, h] = [toNumber(a, 'width') - 2 * r, toNumber(a, 'height') - 2 * r]
  const toCorner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : '')
  const sides = [
    `h${w}`,
    toCorner(r, r),
    `v${h}`,
    toCorner(-r, r),
    `h${-w}`,
    toCorner(-r, -r),
    `v${-h}`,
    toCorner(r, -r),
  ]
  return `M${toNumber(a, 'x') + r} ${toNumber(a, 'y')}${sides.join('')}z`
}

const shapes: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: (a) => toAbsolutePath(a.d ?? ''),
  line: (a) => `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`,
  polyline: (a) => `M${a.points}`,
  circle: toCirclePath,
  rect: toRectPath,
}

/**
 * One path for all shapes of an icon's markup, as `icons.tsx` has it. `lucide-checksums.json` holds the first 16 hex
 * digits of SHA-256 of each path that this made of Lucide's own file, so that no drawing is altered by hand; a new icon
 * needs its line there.
 */
export const toIconPath = (svg: string): string =>
  [...svg.matchAll(/<(path|line|polyline|circle|rect) ([^>]*?)\/?>/g)]
    .map(([, tag = '', text = '']) => {
      const attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
      )
      return shapes[tag]?.(attributes as Attributes) ?? ''
    })
    .join('')
