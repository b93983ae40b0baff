import { mix } from '../../colour.ts'
import { mark } from '../../mark/mark.ts'
import { n } from '../../svg.ts'
import { section } from '../../turned.ts'
import { around, type Neck } from './closure.ts'

const body = (neck: Neck) => {
  const foot = neck.shape.cap
  const at = (y: number) => around(neck, y)
  const down = [110, 135, 160, 185, foot - 8].map((y) => `L${n(at(y))} ${n(y)}`).join('')
  const up = [185, 160, 135, 110, 88].map((y) => `L${n(-at(y))} ${n(y)}`).join('')
  const hem =
    `Q${n(at(foot) * 0.5)} ${n(foot + 4)} 0 ${n(foot + 4)}` +
    `Q${n(-at(foot) * 0.5)} ${n(foot + 4)} ${n(-at(foot - 8))} ${n(foot - 8)}`
  return (
    `M0 -3C14 -3 26 -2 30 5C33 10 34 18 33.4 26C32.6 35 29 38 29.4 44C29.8 50 33 54 34.3 62L34.4 78L${n(at(88))} 88` +
    `${down}${hem}${up}L-34.4 78L-34.3 62C-33 54 -29.8 50 -29.4 44C-29 38 -32.6 35 -33.4 26C-34 18 -33 10 -30 5C-26 -2 -14 -3 0 -3Z`
  )
}

const folds = [-25, -19, -12, -5, 3, 10, 17, 23]
  .map((x) => `M${n(x * 1.06)} 36Q${n(x * 0.92)} 46 ${n(x * 1.12)} 58`)
  .join('')

/** The long foil of sparkling wine over cork and cage, with a band and the winery's mark. */
export const foil = (neck: Neck): string => {
  const { profile, shape, winery, colour, ink, gloss } = neck
  const path = body(neck)
  const edge = mix(colour, '#000000', 0.45)
  const band = shape.cap - 38
  const line = (y: number) => `M${n(-around(neck, y))} ${n(y)}H${n(around(neck, y))}`
  return (
    `<path d="${path}" fill="${colour}"/><path d="${folds}" stroke="${edge}" stroke-width="1" fill="none" opacity=".5"/>` +
    `<path d="M-33.6 59Q0 63 33.6 59M-34.4 79Q0 83 34.4 79" stroke="${edge}" stroke-width="1.1" fill="none" opacity=".6"/>` +
    `<path d="${section(profile, band, band + 17, 1.3)}" fill="${ink}"/><path d="${line(band - 5)}${line(band + 22)}" stroke="${ink}" stroke-width="1.2"/>` +
    `<g transform="translate(0 ${n(band - 36)})">${mark(winery, { r: 19, ink })}</g>${gloss(path)}`
  )
}
