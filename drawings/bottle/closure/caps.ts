import { mix } from '../../color.ts'
import { mark } from '../../mark/mark.ts'
import { round } from '../../svg.ts'
import { getOuterRadius, getLipHeight, type Neck } from './closure.ts'

/** A screw cap: knurled top, and a skirt below the cut. */
export const drawScrewCap = (neck: Neck): string => {
  const { shape, colour, gloss } = neck
  const foot = shape.cap
  const w = getLipHeight(neck) + 1.4
  const cutY = foot * 0.5
  const hem = Math.max(w, getOuterRadius(neck, foot))
  const cap = `M${round(-w)} 2.5Q${round(-w)} -1.5 ${round(-w + 4)} -1.5H${round(w - 4)}Q${round(w)} -1.5 ${round(w)} 2.5V${round(cutY)}H${round(-w)}Z`
  const skirt = `M${round(-w)} ${round(cutY)}H${round(w)}L${round(hem)} ${round(foot)}H${round(-hem)}Z`
  let knurls = ''
  for (let x = -w + 3; x <= w - 2; x += 3.1) knurls += `M${round(x)} 3V16`
  return (
    `<path d="${cap}" fill="${colour}"/><path d="${skirt}" fill="${colour}"/><path d="${knurls}" stroke="#000" stroke-opacity=".2" stroke-width=".9"/>` +
    `<path d="M${round(-w)} ${round(cutY)}H${round(w)}M${round(-w)} ${round(cutY + 5)}H${round(w)}M${round(-w)} 19H${round(w)}" stroke="#000" stroke-opacity=".32" stroke-width="1"/>${gloss(cap)}${gloss(skirt)}`
  )
}

const toCapsuleOutline = (neck: Neck, lip: number) => {
  const top = neck.shape.start[1]
  const foot = neck.shape.cap
  const [below, hem] = [getOuterRadius(neck, top + 20), getOuterRadius(neck, foot)]
  return (
    `M${round(-lip - 1)} ${round(top + 3)}Q${round(-lip - 1)} ${round(top - 1.4)} ${round(-lip + 3)} ${round(top - 1.4)}H${round(lip - 3)}Q${round(lip + 1)} ${round(top - 1.4)} ${round(lip + 1)} ${round(top + 3)}V${round(top + 15)}` +
    `L${round(below)} ${round(top + 20)}L${round(hem)} ${round(foot)}H${round(-hem)}L${round(-below)} ${round(top + 20)}L${round(-lip - 1)} ${round(top + 15)}Z`
  )
}

/** A capsule with two lines near its foot and the winery's mark. */
export const drawCapsule = (neck: Neck): string => {
  const { winery, shape, colour, ink, gloss } = neck
  const foot = shape.cap
  const lip = getLipHeight(neck)
  const path = toCapsuleOutline(neck, lip)
  const toLine = (y: number) =>
    `M${round(-getOuterRadius(neck, y))} ${round(y)}H${round(getOuterRadius(neck, y))}`
  return (
    `<path d="${path}" fill="${colour}"/><path d="${toLine(foot - 11)}${toLine(foot - 6.5)}" stroke="${ink}" stroke-width="1.4"/>` +
    `<g transform="translate(0 ${round(foot * 0.56)})">${mark(winery, { r: 16, ink })}</g><path d="M${round(-lip)} ${round(shape.start[1] + 18)}H${round(lip)}" stroke="${mix(colour, '#000000', 0.45)}" stroke-width="1.3" opacity=".7"/>${gloss(path)}`
  )
}
