import type { Hex } from '../color.ts'
import { mix } from '../color.ts'
import { wineColors } from '../bottle/glass.ts'

/** What a wine looks like in its glass. */
export type GlassOfWine = {
  /** A code of the shop's kinds; an unknown one is drawn as white. */
  kind: string
}

type Look = { color: Hex; shape: 'wide' | 'slim'; bubbles?: boolean }

const looks: Record<string, Look> = {
  RED: { color: wineColors.ruby, shape: 'wide' },
  WHITE: { color: wineColors.straw, shape: 'wide' },
  ROSE: { color: wineColors.pink, shape: 'wide' },
  SPARKLING: { color: wineColors.straw, shape: 'slim', bubbles: true },
  FORTIFIED: { color: wineColors.tawny, shape: 'wide' },
  DESSERT: { color: wineColors.gold, shape: 'wide' },
}
const white: Look = { color: wineColors.straw, shape: 'wide' }

/** Bowl and wine about x = 0, the floor at y = 0. */
const shapes = {
  wide: {
    bowl: 'M-62 -470C-92 -380 -104 -290 -64 -240C-44 -216 -14 -210 0 -210C14 -210 44 -216 64 -240C104 -290 92 -380 62 -470',
    wine: 'M-93 -330C-96 -296 -88 -262 -62 -240C-44 -218 -14 -212 0 -212C14 -212 44 -218 62 -240C88 -262 96 -296 93 -330Z',
    surface: { y: -330, rx: 93, ry: 12 },
    rim: { y: -470, rx: 62, ry: 8 },
    stem: -212,
  },
  slim: {
    bowl: 'M-36 -490C-50 -400 -52 -320 -30 -250C-20 -222 -6 -214 0 -214C6 -214 20 -222 30 -250C52 -320 50 -400 36 -490',
    wine: 'M-46 -420C-51 -360 -48 -310 -29 -250C-20 -224 -6 -216 0 -216C6 -216 20 -224 29 -250C48 -310 51 -360 46 -420Z',
    surface: { y: -420, rx: 46, ry: 6 },
    rim: { y: -490, rx: 36, ry: 5 },
    stem: -216,
  },
} as const

const bubbles = [
  [-8, -250, 2],
  [6, -280, 2.4],
  [-4, -310, 2],
  [10, -338, 2.6],
  [-14, -356, 2],
  [2, -384, 2.4],
  [-8, -404, 2],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".8"/>`)
  .join('')

/** A glass of the wine on a shadow: a whole SVG of 400 x 600. */
export const drawGlassOfWine = ({ kind }: GlassOfWine): string => {
  const { color, shape, bubbles: isSparkling } = looks[kind] ?? white
  const { bowl, wine, surface, rim, stem } = shapes[shape]
  const edge = '#6c7873'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600">` +
    `<g transform="translate(200 552)"><ellipse rx="96" ry="11" fill="#211c19" fill-opacity=".1"/>` +
    `<path d="${wine}" fill="${color}"/>` +
    `<ellipse cy="${surface.y}" rx="${surface.rx}" ry="${surface.ry}" fill="${mix(color, '#ffffff', 0.25)}"/>` +
    (isSparkling ? bubbles : '') +
    `<path d="${bowl}" fill="#fff" fill-opacity=".14" stroke="${edge}" stroke-width="2"/>` +
    `<ellipse cy="${rim.y}" rx="${rim.rx}" ry="${rim.ry}" fill="none" stroke="${edge}" stroke-width="1.6"/>` +
    `<path d="M-5 ${stem}L-4 -16C-4 -10 -20 -6 -70 -4H70C20 -6 4 -10 4 -16L5 ${stem}Z" fill="#fff" fill-opacity=".6" stroke="${edge}" stroke-width="1.6"/>` +
    `<path d="M${-surface.rx + 16} ${surface.y + 14}C${-surface.rx + 14} ${surface.y + 44} ${-surface.rx + 22} ${surface.y + 70} ${-surface.rx + 36} ${surface.y + 88}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>` +
    `</g></svg>`
  )
}
