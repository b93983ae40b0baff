import { mix } from '../../color.ts'
import { placeAt, type Easel, drawLine, drawLit, fill, pickByFact, type Piece, seal } from '../easel.ts'
import { metals, woods } from './metals.ts'
import { drawWorm } from './opener.ts'

const handlePath =
  'M-96 -18C-60 -34 46 -34 88 -22C104 -17 110 0 100 14C92 24 78 22 70 16C36 4 -44 8 -84 20C-100 24 -110 10 -108 -2C-107 -11 -103 -15 -96 -18Z'
const scalePath = 'M-72 -21C-44 -28 36 -28 66 -20C60 -4 54 2 44 4C8 -2 -34 2 -60 8C-72 2 -76 -10 -72 -21Z'

const drawPivot = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#8d9192" stroke="#55595a" stroke-width="1"/><circle cx="${x - 1}" cy="${y - 1}" r="${r * 0.4}" fill="#fff" opacity=".8"/>`

// Two arms hinged on each other, each with a notch that rests on the lip of a bottle.
const armPath = 'M-8 0C-10 28 -9 58 -10 78L-20 88L-15 95L-6 92C0 96 8 94 9 84C9 56 10 26 9 0Z'

const drawLever = (easel: Easel) =>
  placeAt(
    8,
    86,
    drawLit(easel, armPath, '#b7bbbb', 'gloss') + drawLine(armPath, '#55595a', 1, 0.6),
    -10,
    0.96,
  ) +
  drawLit(easel, armPath, '#c6c9c9', 'gloss') +
  drawLine(armPath, '#55595a', 1, 0.6) +
  drawPivot(5, 88, 5) +
  drawPivot(0, 0, 6)

const smoothEdge = 'C12 60 10 24 7 0Z'
const toothedEdge = `${'l-3 -4l4 -4'.repeat(9)}L7 0Z`

const drawKnife = (easel: Easel, isSerrated: boolean) => {
  const blade = `M-7 0L-9 64C-8 78 -2 84 8 82${isSerrated ? toothedEdge : smoothEdge}`
  return drawLit(easel, blade, '#c9cccc', 'gloss') + drawLine(blade, '#55595a', 1, 0.7) + drawPivot(0, 2, 4.6)
}

/** A waiter's knife, open: the worm and both joints of its lever hang from the handle, the foil knife stands off. */
export const drawWaitersKnife = (easel: Easel): Piece => {
  const [wood, tone] = pickByFact(easel, woods)
  const [steel, metal] = pickByFact(easel, metals.slice(0, 1))
  const isSerrated = easel.facts.has('serrated')
  const grain = 'M-64 -14C-30 -20 26 -20 60 -14M-66 -6C-34 -12 20 -12 54 -8M-62 0C-40 -4 -8 -6 22 -4'
  const art =
    placeAt(88, -232, drawKnife(easel, isSerrated), -38, 0.98) +
    `<g transform="translate(6 -42)">${drawWorm(metal)}</g>` +
    placeAt(-86, -222, drawLever(easel), 7) +
    placeAt(
      0,
      -232,
      drawLit(easel, handlePath, metal, 'lift') +
        drawLine(handlePath, '#4a4e4f', 1.2, 0.7) +
        drawLit(easel, scalePath, tone, 'lift') +
        drawLine(grain, mix(tone, '#2a1206', 0.6), 1.2, 0.5) +
        drawLine(scalePath, mix(tone, '#2a1206', 0.7), 1.1, 0.7) +
        drawLine('M-90 -17C-54 -30 42 -30 82 -19', '#ffffff', 2, 0.6) +
        placeAt(0, -10, seal(easel, 9, mix(tone, '#fff1d8', 0.7))) +
        drawPivot(-88, 4, 5) +
        drawPivot(88, -4, 5) +
        fill('M2 3h9v10h-9z', mix(metal, '#000000', 0.3)),
    )
  return {
    art: placeAt(-8, 22, art, 0, 0.85),
    reach: 92,
    facts: ['two-step', 'handle', wood, steel, ...(isSerrated ? (['serrated'] as const) : [])],
  }
}
