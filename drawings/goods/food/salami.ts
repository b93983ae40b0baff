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

const trayPath = 'M-98 -330Q-98 -338 -90 -338H90Q98 -338 98 -330V-10Q98 -2 90 -2H-90Q-98 -2 -98 -10Z'

// Slices fanned in rows under film, as they lie in the pack.
const drawFan = (easel: Easel) => {
  let art = ''
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++) art += placeAt(-62 + i * 31, -188 + row * 62 + (i % 2) * 4, slice(easel, 38))
  return art
}

const drawSpices = ({ luck, facts }: Easel) => {
  let art = ''
  const inks = [...(facts.has('pepper') ? ['#241a16'] : []), ...(facts.has('fennel') ? ['#8a8a4a'] : [])]
  if (inks.length === 0) return art
  for (let i = 0; i < 46; i++)
    art += `<ellipse cx="${round(luck.in(-84, 84))}" cy="${round(luck.in(-220, -26))}" rx="2.4" ry="1.5" fill="${luck.pick(inks)}"/>`
  return art
}

/** Sliced salami in a flat pack: a sleeve of card above, the slices under film below. */
const drawSlicedPack = (easel: Easel): Piece => {
  const paper = easel.luck.pick(papers)
  const spices = (['pepper', 'fennel'] as const).filter((fact) => easel.facts.has(fact))
  const art =
    fill(trayPath, '#2f2a28') +
    clipTo(easel, 'q', trayPath, drawFan(easel) + drawSpices(easel)) +
    fill(trayPath, toLightFill(easel, 'face')) +
    fill('M-98 -330L-20 -330L-98 -120Z', '#ffffff', 0.12) +
    drawLine('M-88 -22L88 -22', '#ffffff', 1.4, 0.35) +
    placeAt(0, -352, label(easel, { w: 101, h: 132 }, paper)) +
    drawLine(trayPath, '#ffffff', 1, 0.3)
  return { art, reach: 96, facts: ['sliced', ...spices] }
}

/** A dry sausage in its net, with two slices at its foot; or a pack of slices. */
export const drawSalami = (easel: Easel): Piece =>
  easel.facts.has('sliced') ? drawSlicedPack(easel) : drawSausage(easel)

const drawSausage = (easel: Easel): Piece => {
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
  return { art, reach: 74, facts: [] }
}
