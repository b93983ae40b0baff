import type { Luck } from '../../chance.ts'
import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawCypress, drawFarm } from '../growing.ts'
import { toContour, drawLand, createRidge, type Ridge } from '../land.ts'
import { type Colors, type Scene, W } from '../scene.ts'
import { drawClouds, drawDisc } from '../sky.ts'

const drawCypresses = (luck: Luck, ground: Ridge, from: number, p: Colors) => {
  let art = ''
  for (let i = 0; i < 5; i++) {
    const x = from + i * 34 + luck.in(-6, 6)
    art += drawCypress(x, ground(x) + 5, luck.in(44, 74), p.soil)
  }
  return art
}

const drawFurrows = (ground: Ridge, p: Colors) =>
  Array.from({ length: 18 }, (_, i) => {
    const d = toContour(
      (x) => ground(x) + 12 + i * 9 + i * i * 0.75,
      (x) => (x - 600) * 0.0006 * i * i,
    )
    return `<path d="${d}" fill="none" stroke="${mix(p.near, p.soil, 0.55)}" stroke-width="${round(2 + i * 0.45)}" stroke-dasharray="${round(7 + i)} ${round(4 + i * 0.4)}"/>`
  }).join('')

const drawBushes = (luck: Luck, ground: Ridge, p: Colors) => {
  let art = ''
  for (let i = 0; i < 4; i++)
    for (let x = -10 + (i % 2) * 20; x < W + 20; x += 38 + i * 8)
      art += `<ellipse cx="${round(x + luck.in(-3, 3))}" cy="${round(ground(x) + (34 + i * 36))}" rx="${round(15 + i * 4)}" ry="${round(9 + i * 2.4)}" fill="${mix(p.soil, p.near, 0.5 - i * 0.1)}"/>`
  return art
}

/** Rolling hills, a farm with cypresses, vines in the foreground. */
export const drawHills: Scene = (luck, p) => {
  const far = createRidge(luck, 340, 42, 2)
  const middle = createRidge(luck, 410, 48, 2.2)
  const near = createRidge(luck, 500, 52, 1.7)
  const front = createRidge(luck, 590, 26, 1.1)
  const x = luck.in(480, 720)
  return (
    drawDisc(luck, p, 190) +
    drawClouds(luck, p) +
    drawLand(far, p.far) +
    drawLand(middle, p.mid) +
    drawCypresses(luck, middle, x - 150, p) +
    drawFarm(x + 70, middle(x + 70) + 12, 0.9, p) +
    drawLand(near, p.near) +
    drawFurrows(near, p) +
    drawLand(front, p.soil) +
    drawBushes(luck, front, p)
  )
}
