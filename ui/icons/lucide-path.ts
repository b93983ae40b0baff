type Attributes = Readonly<Record<string, string>>

const n = (attributes: Attributes, name: string) => Number(attributes[name] ?? 0)

/** A path that begins with a relative move, made absolute so that it can follow another one. */
const absolute = (d: string) =>
  d.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([-.\d])?)/,
    (_, x: string, y: string, more?: string) => `M${x} ${y}${more ? 'l' : ''}`,
  )

const circle = (a: Attributes) => {
  const r = n(a, 'r')
  return `M${n(a, 'cx') - r} ${n(a, 'cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
}

const rect = (a: Attributes) => {
  const r = n(a, 'rx')
  const [w, h] = [n(a, 'width') - 2 * r, n(a, 'height') - 2 * r]
  const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : '')
  const sides = [
    `h${w}`,
    corner(r, r),
    `v${h}`,
    corner(-r, r),
    `h${-w}`,
    corner(-r, -r),
    `v${-h}`,
    corner(r, -r),
  ]
  return `M${n(a, 'x') + r} ${n(a, 'y')}${sides.join('')}z`
}

const shapes: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: (a) => absolute(a.d ?? ''),
  line: (a) => `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`,
  polyline: (a) => `M${a.points}`,
  circle,
  rect,
}

/** One path for all shapes of an icon's markup. */
export const lucidePath = (svg: string): string =>
  [...svg.matchAll(/<(path|line|polyline|circle|rect) ([^>]*?)\/?>/g)]
    .map(([, tag = '', text = '']) => {
      const attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
      )
      return shapes[tag]?.(attributes as Attributes) ?? ''
    })
    .join('')
