import { mix } from '../../color.ts'
import { mark } from '../../mark/mark.ts'
import { round } from '../../svg.ts'
import { toSection } from '../../lathe.ts'
import { getOuterRadius, type Neck } from './closure.ts'

const toBodyPath = (neck: Neck) => {
  const foot = neck.shape.cap
  const toRadius = (y: number) => getOuterRadius(neck, y)
  const down = [110, 135, 160, 185, foot - 8].map((y) => `L${round(toRadius(y))} ${round(y)}`).join('')
  const up = [185, 160, 135, 110, 88].map((y) => `L${round(-toRadius(y))} ${round(y)}`).join('')
  const hem =
    `Q${round(toRadius(foot) * 0.5)} ${round(foot + 4)} 0 ${round(foot + 4)}` +
    `Q${round(-toRadius(foot) * 0.5)} ${round(foot + 4)} ${round(-toRadius(foot - 8))} ${round(foot - 8)}`
  return (
    `M0 -3C14 -3 26 -2 30 5C33 10 34 18 33.4 26C32.6 35 29 38 29.4 44C29.8 50 33 54 34.3 62L34.4 78L${round(toRadius(88))} 88` +
    `${down}${hem}${up}L-34.4 78L-34.3 62C-33 54 -29.8 50 -29.4 44C-29 38 -32.6 35 -33.4 26C-34 18 -33 10 -30 5C-26 -2 -14 -3 0 -3Z`
  )
}

const folds = [-25, -19, -12, -5, 3, 10, 17, 23]
  .map((x) => `M${round(x * 1.06)} 36Q${round(x * 0.92)} 46 ${round(x * 1.12)} 58`)
  .join('')

/** The long foil of sparkling wine over cork and cage, with a band and the winery's mark. */
export const drawFoil = (neck: Neck): string => {
  const { profile, shape, winery, colour, ink, gloss } = neck
  const path = toBodyPath(neck)
  const edge = mix(colour, '#000000', 0.45)
  const band = shape.cap - 38
  const toLine = (y: number) =>
    `M${round(-getOuterRadius(neck, y))} ${round(y)}H${round(getOuterRadius(neck, y))}`
  return (
    `<path d="${path}" fill="${colour}"/><path d="${folds}" stroke="${edge}" stroke-width="1" fill="none" opacity=".5"/>` +
    `<path d="M-33.6 59Q0 63 33.6 59M-34.4 79Q0 83 34.4 79" stroke="${edge}" stroke-width="1.1" fill="none" opacity=".6"/>` +
    `<path d="${toSection(profile, band, band + 17, 1.3)}" fill="${ink}"/><path d="${toLine(band - 5)}${toLine(band + 22)}" stroke="${ink}" stroke-width="1.2"/>` +
    `<g transform="translate(0 ${round(band - 36)})">${mark(winery, { r: 19, ink })}</g>${gloss(path)}`
  )
}
