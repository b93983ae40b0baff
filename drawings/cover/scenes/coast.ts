import type { Luck } from '../../chance.ts'
import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawCypress, drawFarm } from '../growing.ts'
import { toContour, drawLand, createRidge, type Ridge } from '../land.ts'
import { type Colors, H, type Scene, W } from '../scene.ts'
import { drawClouds, drawDisc } from '../sky.ts'

const drawWaves = (luck: Luck, p: Colors) => {
  let art = ''
  for (let i = 0; i < 16; i++) {
    const x = luck.in(100, 900)
    art += `<path d="M${round(x)} ${434 + i * 9}h${round(luck.in(60, 240))}" stroke="${mix(p.far, p.light, 0.45)}" stroke-width="3"/>`
  }
  return art
}

const drawVines = (ground: Ridge, p: Colors) =>
  Array.from({ length: 14 }, (_, i) => {
    const d = toContour(
      (x) => ground(x) + 26 + i * 11,
      () => i * i * 0.9,
    )
    return `<path d="${d}" fill="none" stroke="${p.soil}" stroke-width="${round(4 + i * 0.7)}" stroke-dasharray="${round(14 + i * 2)} ${round(6 + i * 0.6)}" stroke-linecap="round"/>`
  }).join('')

/** A farm above the sea, a headland behind. */
export const drawCoast: Scene = (luck, p) => {
  // The ridge of the headland is drawn by hand, yet its draws stay: later ones depend on them.
  createRidge(luck, 380, 46, 1.5)
  const back =
    drawDisc(luck, p, 210) +
    drawClouds(luck, p) +
    `<path d="M0 420H${W}V${H}H0Z" fill="${mix(p.far, p.sky, 0.2)}"/>` +
    drawWaves(luck, p) +
    `<path d="M${W} 330C1060 320 980 372 880 392 820 408 790 420 720 422H${W}Z" fill="${p.mid}"/><path d="M${W} 400C1090 396 1010 420 940 440H${W}Z" fill="${p.near}"/>`
  const ground = createRidge(luck, 540, 34, 1.3)
  const drawTree = (x: number, h: number) => drawCypress(x, ground(x) + 8, h, p.dark)
  return (
    back +
    drawLand(ground, p.near) +
    drawFarm(560, ground(560) + 10, 1.1, p) +
    drawTree(480, 84) +
    drawTree(452, 64) +
    drawTree(690, 74) +
    drawVines(ground, p)
  )
}
