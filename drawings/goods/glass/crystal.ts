import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { type Profile, strip } from '../../turned.ts'
import { at, type Easel, lightOf, seal } from '../easel.ts'

/** The line that clear glass shows at its edge. */
export const EDGE: Hex = '#6c7873'

/** The surface of a drink: `r` to each side, seen a little from above. */
export const surface = (y: number, r: number, tilt: number, drink: Hex): string =>
  `<ellipse cy="${y}" rx="${n(r)}" ry="${tilt}" fill="${mix(drink, '#ffffff', 0.2)}"/><path d="M${n(-r)} ${y}A${n(r)} ${tilt} 0 0 0 ${n(r)} ${y}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1"/>`

/** Two reflections of a window on the left, the light that comes through on the right. */
export const reflections = (easel: Easel, profile: Profile, bottom: number): string =>
  `<path d="${strip(profile, 15, bottom, -0.84, -0.68)}" fill="${lightOf(easel, 'light')}" opacity=".9"/>` +
  `<path d="${strip(profile, 30, bottom - 30, -0.62, -0.58)}" fill="${lightOf(easel, 'light')}" opacity=".5"/>` +
  `<path d="${strip(profile, 18, bottom + 6, 0.87, 0.92)}" fill="#fff" opacity=".45"/>`

export const rim = (r: number, tilt: number): string =>
  `<ellipse cy="0" rx="${r}" ry="${tilt}" fill="#fff" fill-opacity=".3" stroke="${EDGE}" stroke-opacity=".6" stroke-width="1.2"/>`

/** The maker's mark, etched into the glass. */
export const etching = (easel: Easel, y: number, r: number): string =>
  `<g opacity=".42">${at(0, y, seal(easel, r, '#7d8984'))}</g>`

/** A glass of height `H` on the floor; each maker's is a little narrower or taller than the next. */
export const standing = ({ luck }: Easel, H: number, art: string): string =>
  `<g transform="scale(${luck.in(0.94, 1).toFixed(3)} ${luck.in(0.95, 1.04).toFixed(3)})">${at(0, -H, art)}</g>`
