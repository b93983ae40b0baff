import { mix } from '../../colour.ts'
import { mark } from '../../mark/mark.ts'
import { n } from '../../svg.ts'
import { around, lipOf, type Neck } from './closure.ts'

/** A screw cap: knurled top, and a skirt below the cut. */
export const screw = (neck: Neck): string => {
  const { shape, colour, gloss } = neck
  const foot = shape.cap
  const w = lipOf(neck) + 1.4
  const cut = foot * 0.5
  const hem = Math.max(w, around(neck, foot))
  const cap = `M${n(-w)} 2.5Q${n(-w)} -1.5 ${n(-w + 4)} -1.5H${n(w - 4)}Q${n(w)} -1.5 ${n(w)} 2.5V${n(cut)}H${n(-w)}Z`
  const skirt = `M${n(-w)} ${n(cut)}H${n(w)}L${n(hem)} ${n(foot)}H${n(-hem)}Z`
  let knurls = ''
  for (let x = -w + 3; x <= w - 2; x += 3.1) knurls += `M${n(x)} 3V16`
  return (
    `<path d="${cap}" fill="${colour}"/><path d="${skirt}" fill="${colour}"/><path d="${knurls}" stroke="#000" stroke-opacity=".2" stroke-width=".9"/>` +
    `<path d="M${n(-w)} ${n(cut)}H${n(w)}M${n(-w)} ${n(cut + 5)}H${n(w)}M${n(-w)} 19H${n(w)}" stroke="#000" stroke-opacity=".32" stroke-width="1"/>${gloss(cap)}${gloss(skirt)}`
  )
}

const outline = (neck: Neck, lip: number) => {
  const top = neck.shape.start[1]
  const foot = neck.shape.cap
  const [below, hem] = [around(neck, top + 20), around(neck, foot)]
  return (
    `M${n(-lip - 1)} ${n(top + 3)}Q${n(-lip - 1)} ${n(top - 1.4)} ${n(-lip + 3)} ${n(top - 1.4)}H${n(lip - 3)}Q${n(lip + 1)} ${n(top - 1.4)} ${n(lip + 1)} ${n(top + 3)}V${n(top + 15)}` +
    `L${n(below)} ${n(top + 20)}L${n(hem)} ${n(foot)}H${n(-hem)}L${n(-below)} ${n(top + 20)}L${n(-lip - 1)} ${n(top + 15)}Z`
  )
}

/** A capsule with two lines near its foot and the winery's mark. */
export const capsule = (neck: Neck): string => {
  const { winery, shape, colour, ink, gloss } = neck
  const foot = shape.cap
  const lip = lipOf(neck)
  const path = outline(neck, lip)
  const line = (y: number) => `M${n(-around(neck, y))} ${n(y)}H${n(around(neck, y))}`
  return (
    `<path d="${path}" fill="${colour}"/><path d="${line(foot - 11)}${line(foot - 6.5)}" stroke="${ink}" stroke-width="1.4"/>` +
    `<g transform="translate(0 ${n(foot * 0.56)})">${mark(winery, { r: 16, ink })}</g><path d="M${n(-lip)} ${n(shape.start[1] + 18)}H${n(lip)}" stroke="${mix(colour, '#000000', 0.45)}" stroke-width="1.3" opacity=".7"/>${gloss(path)}`
  )
}
