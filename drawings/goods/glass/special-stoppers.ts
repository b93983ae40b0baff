import { type Hex, mix } from '../../color.ts'
import { placeAt, type Easel, drawLine, drawLit, pickByFact, type Piece, seal } from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { metals } from './metals.ts'

const wingPath = 'M34 -128C58 -126 70 -112 70 -92L62 -34C60 -24 48 -24 46 -34L48 -84C48 -92 44 -96 34 -98Z'

/** A stopper for sparkling wine: two wings grip the lip of the bottle, rubber closes it. */
export const drawClampStopper = (easel: Easel): Piece => {
  const [fact, metal] = pickByFact(easel, metals)
  const rubber: Hex = '#2b2928'
  const wing =
    drawLit(easel, wingPath, mix(metal, '#000000', 0.08), 'lift') + drawLine(wingPath, '#4a4e4f', 1.1, 0.7)
  const art =
    drawLit(easel, 'M-26 -82H26L22 -14Q21 -6 12 -6H-12Q-21 -6 -22 -14Z', rubber, 'gloss') +
    drawLine('M-25 -64Q0 -58 25 -64M-24 -46Q0 -40 24 -46M-23 -28Q0 -22 23 -28', '#000000', 2, 0.5) +
    drawLine('M-25 -67Q0 -61 25 -67M-24 -49Q0 -43 24 -49M-23 -31Q0 -25 23 -31', '#ffffff', 1, 0.22) +
    drawLit(
      easel,
      'M-44 -84V-128C-44 -160 -28 -172 0 -172S44 -160 44 -128V-84Q0 -74 -44 -84Z',
      metal,
      'gloss',
    ) +
    drawLine('M-44 -92Q0 -82 44 -92', '#000000', 1.2, 0.35) +
    drawLine('M-32 -150C-26 -160 -16 -164 -4 -165', '#ffffff', 3, 0.65) +
    wing +
    `<g transform="scale(-1 1)">${wing}</g>` +
    [-40, 40]
      .map(
        (x) =>
          `<circle cx="${x}" cy="-114" r="7" fill="#8d9192" stroke="#4a4e4f"/><circle cx="${x - 1.5}" cy="-115.5" r="2.2" fill="#fff" opacity=".8"/>`,
      )
      .join('') +
    placeAt(0, -122, seal(easel, 16, mix(metal, '#000000', 0.6)))
  return { art: placeAt(0, 0, art, 0, 1.25), reach: 78, facts: ['clamp', 'rubber', fact] }
}

const shells: readonly (readonly [GoodsFact, Hex])[] = [
  ['black', '#2f2f31'],
  ['white', '#efeae1'],
  ['burgundy', '#6a1a30'],
  ['silver', '#b9bdbd'],
]

const months = Array.from({ length: 12 }, (_, i) => {
  const a = (i * Math.PI) / 6
  return `M${Math.round(Math.cos(a) * 17)} ${Math.round(Math.sin(a) * 4.4 * 10) / 10}L${Math.round(Math.cos(a) * 21)} ${Math.round(Math.sin(a) * 5.6 * 10) / 10}`
}).join('')

// A stopper of rubber with the dial for the day on its top.
const drawDialStopper = (easel: Easel, color: Hex) =>
  drawLit(easel, 'M-17 -52H17L14 -8Q13 -2 6 -2H-6Q-13 -2 -14 -8Z', '#4a4a4c', 'gloss') +
  drawLine('M-16 -38Q0 -34 16 -38M-15 -24Q0 -20 15 -24', '#000000', 1.6, 0.5) +
  drawLit(
    easel,
    'M-25 -76Q-25 -80 -20 -80H20Q25 -80 25 -76V-54Q25 -50 20 -50H-20Q-25 -50 -25 -54Z',
    color,
    'gloss',
  ) +
  `<ellipse cy="-80" rx="25" ry="6.6" fill="${mix(color, '#ffffff', 0.28)}"/><g transform="translate(0 -80)">${drawLine(months, mix(color, '#000000', 0.7), 1.1)}${drawLine('M0 0L12 -3.4', '#8a1f33', 2.4)}</g>` +
  drawLine('M-24 -70H24', '#000000', 0.9, 0.3)

/** A hand pump that draws air from an open bottle, with its two stoppers. */
export const drawVacuumPump = (easel: Easel): Piece => {
  const [fact, color] = pickByFact(easel, shells)
  const steel: Hex = '#b4b8b8'
  const pump =
    drawLit(easel, 'M-7 -250H7V-196H-7Z', steel, 'gloss') +
    drawLit(
      easel,
      'M-40 -262C-40 -284 -30 -292 -16 -292H16C30 -292 40 -284 40 -262Q40 -250 30 -250H-30Q-40 -250 -40 -262Z',
      color,
      'gloss',
    ) +
    drawLit(
      easel,
      'M-34 -196Q-34 -204 -26 -204H26Q34 -204 34 -196L37 -34C38 -16 30 0 16 0H-16C-30 0 -38 -16 -37 -34Z',
      color,
      'gloss',
    ) +
    drawLit(easel, 'M-36 -70H36.4L37 -50H-37Z', steel, 'gloss') +
    drawLine('M-30 -190H30', '#000000', 1.2, 0.3) +
    placeAt(
      0,
      -132,
      seal(easel, 17, mix(color, fact === 'white' || fact === 'silver' ? '#000000' : '#ffffff', 0.6)),
    )
  const art =
    placeAt(-48, 0, pump, 0, 1.08) +
    placeAt(38, 0, drawDialStopper(easel, color), 0, 1.1) +
    placeAt(86, 6, drawDialStopper(easel, color), 0, 1.1)
  return { art, reach: 88, facts: ['vacuum', 'dial', fact] }
}
