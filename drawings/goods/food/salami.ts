import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { at, type Easel, fill, lightOf, line, lit, type Piece, within } from '../easel.ts'
import { label, PAPERS } from './label.ts'

const CASINGS: readonly Hex[] = ['#8a3a30', '#7a2f2a', '#96503e']
const SAUSAGE =
  'M0 -438C10 -438 14 -430 22 -424C44 -410 52 -380 54 -330L55 -90C55 -48 44 -20 22 -10C14 -6 10 -2 0 -2C-10 -2 -14 -6 -22 -10C-44 -20 -55 -48 -55 -90L-54 -330C-52 -380 -44 -410 -22 -424C-14 -430 -10 -438 0 -438Z'

const bloom = (easel: Easel) => {
  const { luck } = easel
  let art = ''
  for (let i = 0; i < 64; i++)
    art += `<ellipse cx="${n(luck.in(-54, 54))}" cy="${n(luck.in(-426, -10))}" rx="${n(luck.in(3, 16))}" ry="${n(luck.in(3, 12))}" fill="#f6ece0" opacity="${n(luck.in(0.1, 0.35))}"/>`
  return art
}

const LOOP = 'M0 -436C-2 -456 -18 -462 -18 -482C-18 -506 18 -506 18 -482C18 -462 2 -456 0 -436'
const TIES = [-392, -346, -300, -112, -66, -28]

const net = (string: Hex) => {
  const around = TIES.map((y) => `M-56 ${y}Q0 ${y + 13} 56 ${y}`).join('')
  const along =
    'M-24 -420C-34 -380 -36 -300 -36 -220S-34 -60 -22 -14M22 -420C30 -380 32 -300 32 -220S30 -60 20 -14'
  return line(along + around, '#3a160f', 3.4, 0.3) + line(along + around, string, 2.2)
}

const slice = (easel: Easel, r: number) => {
  const { luck } = easel
  let fat = ''
  for (let i = 0; i < 26; i++) {
    const a = luck.in(0, 6.28)
    const q = Math.sqrt(luck.next()) * (r - 7)
    fat += `<ellipse cx="${n(q * Math.cos(a))}" cy="${n(q * Math.sin(a))}" rx="${n(luck.in(1.2, 3.6))}" ry="${n(luck.in(1, 2.6))}" fill="#f5dfd2" opacity=".85"/>`
  }
  return `<circle cx="1.5" cy="2" r="${r}" fill="#000" opacity=".25"/><circle r="${r}" fill="#e9d9c8"/><circle r="${r - 2.4}" fill="#a2382f"/>${fat}<circle r="${r - 2.4}" fill="${lightOf(easel, 'face')}"/>`
}

/** A dry sausage in its net, with two slices at its foot. */
export const salami = (easel: Easel): Piece => {
  const casing = easel.luck.pick(CASINGS)
  const paper = easel.luck.pick(PAPERS)
  const string: Hex = '#e6d6b8'
  const art =
    line(LOOP, mix(string, '#3a160f', 0.35), 4) +
    line(LOOP, string, 2.4) +
    fill(SAUSAGE, casing) +
    within(easel, 'q', SAUSAGE, bloom(easel) + net(string)) +
    fill(SAUSAGE, lightOf(easel, 'gloss'), 0.82) +
    at(0, -268, label(easel, { w: 55.5, h: 124 }, paper)) +
    lit(easel, 'M-11 -430H11V-440Q0 -446 -11 -440Z', '#b9bcbb', 'gloss') +
    at(62, -34, slice(easel, 33)) +
    at(38, -27, slice(easel, 27))
  return { art, reach: 74 }
}
