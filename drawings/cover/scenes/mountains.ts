import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawCypress, drawFarm } from '../growing.ts'
import { drawLand, createRidge, type Ridge, drawRows } from '../land.ts'
import { type Colors, H, type Scene, W } from '../scene.ts'
import { drawDisc } from '../sky.ts'

type Range = { base: number; height: number; count: number; fill: Hex }

const drawSnow = (x: number, y: number, { light }: Colors) =>
  `<path d="M${round(x)} ${round(y)}L${round(x - 40)} ${round(y + 52)}L${round(x - 16)} ${round(y + 40)}L${round(x)} ${round(y + 62)}L${round(x + 18)} ${round(y + 42)}L${round(x + 42)} ${round(y + 50)}Z" fill="${light}"/>`

const drawPeaks = (
  luck: Luck,
  { base, height, count, fill }: Range,
  cap: (x: number, y: number) => string,
) => {
  const step = W / count
  let d = `M0 ${H}L0 ${base}`
  let caps = ''
  for (let i = 0; i < count; i++) {
    const x = step * (i + 0.5) + luck.in(-40, 40)
    const y = base - height * luck.in(0.55, 1)
    d += `L${round(x)} ${round(y)}L${round(step * (i + 1))} ${round(base - height * luck.in(0.02, 0.2))}`
    caps += cap(x, y)
  }
  return `<path d="${d}L${W} ${H}Z" fill="${fill}"/>${caps}`
}

const drawWood = (luck: Luck, ground: Ridge, p: Colors) => {
  let art = ''
  for (let i = 0; i < 22; i++) {
    const x = (i / 21) * W + luck.in(-14, 14)
    art += drawCypress(x, ground(x) + 8, luck.in(36, 78), i % 3 ? p.soil : p.near)
  }
  return art
}

/** Snow peaks over a wood, vines in front. */
export const drawMountains: Scene = (luck, p) => {
  const ground = createRidge(luck, 500, 24, 1.4)
  return (
    drawDisc(luck, p, 150) +
    drawPeaks(luck, { base: 440, height: 270, count: 4, fill: p.far }, (x, y) => drawSnow(x, y, p)) +
    drawPeaks(luck, { base: 470, height: 130, count: 6, fill: mix(p.far, p.mid, 0.7) }, () => '') +
    drawLand(ground, p.mid) +
    drawWood(luck, ground, p) +
    drawFarm(610, ground(610) + 22, 1.05, p) +
    drawRows(luck, () => ground(600) + 34, p)
  )
}
