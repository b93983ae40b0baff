import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, drawLit, type Piece, clipTo } from '../easel.ts'
import { label, papers } from './label.ts'

const casings: readonly Hex[] = ['#8a3a30', '#7a2f2a', '#96503e']
const sausage =
  'M0 -438C10 -438 14 -430 22 -424C44 -410 52 -380 54 -330L55 -90C55 -48 44 -20 22 -10C14 -6 10 -2 0 -2C-10 -2 -14 -6 -22 -10C-44 -20 -55 -48 -55 -90L-54 -330C-52 -380 -44 -410 -22 -424C-14 -430 -10 -438 0 -438Z'

const drawBloom = (easel: Easel) => {
  const { luck } = easel
  let art = ''
  for (let i = 0; i < 64; i++)
    art += `<ellipse cx="${round(luck.in(-54, 54))}" cy="${round(luck.in(-426, -10))}" rx="${round(luck.in(3, 16))}" ry="${round(luck.in(3, 12))}" fill="#f6ece0" opacity="${round(luck.in(0.1, 0.35))}"/>`
  return art
}

const loopPath = 'M0 -436C-2 -456 -18 -462 -18 -482C-18 -506 18 -506 18 -482C18 -462 2 -456 0 -436'
const ties = [-392, -346, -300, -112, -66, -28]

const drawNet = (string: Hex) => {
  const around = ties.map((y) => `M-56 ${y}Q0 ${y + 13} 56 ${y}`).join('')
  const along =
    'M-24 -420C-34 -380 -36 -300 -36 -220S-34 -60 -22 -14M22 -420C30 -380 32 -300 32 -220S30 -60 20 -14'
  return drawLine(along + around, '#3a160f', 3.4, 0.3) + drawLine(along + around, string, 2.2)
}

const slice = (easel: Easel, r: number) => {
  const { luck } = easel
  let fat = ''
  for (let i = 0; i < 26; i++) {
    const a = luck.in(0, 6.28)
    const q = Math.sqrt(luck.next()) * (r - 7)
    fat += `<ellipse cx="${round(q * Math.cos(a))}" cy="${round(q * Math.sin(a))}" rx="${round(luck.in(1.2, 3.6))}" ry="${round(luck.in(1, 2.6))}" fill="#f5dfd2" opacity=".85"/>`
  }
  return `<circle cx="1.5" cy="2" r="${r}" fill="#000" opacity=".25"/><circle r="${r}" fill="#e9d9c8"/><circle r="${r - 2.4}" fill="#a2382f"/>${fat}<circle r="${r - 2.4}" fill="${toLightFill(easel, 'face')}"/>`
}

/** A dry sausage in its net, with two slices at its foot. */
export const drawSalami = (easel: Easel): Piece => {
  const casing = easel.luck.pick(casings)
  const paper = easel.luck.pick(papers)
  const string: Hex = '#e6d6b8'
  const art =
    drawLine(loopPath, mix(string, '#3a160f', 0.35), 4) +
    drawLine(loopPath, string, 2.4) +
    fill(sausage, casing) +
    clipTo(easel, 'q', sausage, drawBloom(easel) + drawNet(string)) +
    fill(sausage, toLightFill(easel, 'gloss'), 0.82) +
    placeAt(0, -268, label(easel, { w: 55.5, h: 124 }, paper)) +
    drawLit(easel, 'M-11 -430H11V-440Q0 -446 -11 -440Z', '#b9bcbb', 'gloss') +
    placeAt(62, -34, slice(easel, 33)) +
    placeAt(38, -27, slice(easel, 27))
  return { art, reach: 74 }
}
