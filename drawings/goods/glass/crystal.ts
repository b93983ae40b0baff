import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { type Profile, toStrip } from '../../lathe.ts'
import { placeAt, pickByFact, type Easel, toLightFill, seal } from '../easel.ts'

/** The line that clear glass shows at its edge. */
export const crystalEdge: Hex = '#6c7873'

/** The surface of a drink: `r` to each side, seen a little from above. */
export const drawSurface = (y: number, r: number, tilt: number, drink: Hex): string =>
  `<ellipse cy="${y}" rx="${round(r)}" ry="${tilt}" fill="${mix(drink, '#ffffff', 0.2)}"/><path d="M${round(-r)} ${y}A${round(r)} ${tilt} 0 0 0 ${round(r)} ${y}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1"/>`

/** Two reflections of a window on the left, the light that comes through on the right. */
export const drawReflections = (easel: Easel, profile: Profile, bottom: number): string =>
  `<path d="${toStrip(profile, 15, bottom, -0.84, -0.68)}" fill="${toLightFill(easel, 'light')}" opacity=".9"/>` +
  `<path d="${toStrip(profile, 30, bottom - 30, -0.62, -0.58)}" fill="${toLightFill(easel, 'light')}" opacity=".5"/>` +
  `<path d="${toStrip(profile, 18, bottom + 6, 0.87, 0.92)}" fill="#fff" opacity=".45"/>`

export const drawRim = (r: number, tilt: number, width = 1.2): string =>
  `<ellipse cy="0" rx="${r}" ry="${tilt}" fill="#fff" fill-opacity=".3" stroke="${crystalEdge}" stroke-opacity=".6" stroke-width="${width}"/>`

/** How thick the wall is: crystal is thin, tempered glass is not. */
export const pickGlass = (
  easel: Easel,
): { material: 'crystal' | 'tempered-glass'; wall: number; rim: number } => {
  const [material] = pickByFact(easel, [
    ['crystal', null],
    ['tempered-glass', null],
  ])
  return material === 'crystal'
    ? { material, wall: 3.4, rim: 1.2 }
    : { material: 'tempered-glass', wall: 6, rim: 3 }
}

/** The maker's mark, etched into the glass. */
export const drawEtching = (easel: Easel, y: number, r: number): string =>
  `<g opacity=".42">${placeAt(0, y, seal(easel, r, '#7d8984'))}</g>`

/** A glass of height `H` on the floor; each maker's is a little narrower or taller than the next. */
export const drawStanding = ({ luck }: Easel, H: number, art: string): string =>
  `<g transform="scale(${luck.in(0.94, 1).toFixed(3)} ${luck.in(0.95, 1.04).toFixed(3)})">${placeAt(0, -H, art)}</g>`
