import type { Luck } from '../../chance.ts'
import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { cypress, farm } from '../growing.ts'
import { contour, land, ridge, type Ridge } from '../land.ts'
import { type Colours, H, type Scene, W } from '../scene.ts'
import { clouds, disc } from '../sky.ts'

const waves = (luck: Luck, p: Colours) => {
  let art = ''
  for (let i = 0; i < 16; i++) {
    const x = luck.in(100, 900)
    art += `<path d="M${n(x)} ${434 + i * 9}h${n(luck.in(60, 240))}" stroke="${mix(p.far, p.light, 0.45)}" stroke-width="3"/>`
  }
  return art
}

const vines = (ground: Ridge, p: Colours) =>
  Array.from({ length: 14 }, (_, i) => {
    const d = contour(
      (x) => ground(x) + 26 + i * 11,
      () => i * i * 0.9,
    )
    return `<path d="${d}" fill="none" stroke="${p.soil}" stroke-width="${n(4 + i * 0.7)}" stroke-dasharray="${n(14 + i * 2)} ${n(6 + i * 0.6)}" stroke-linecap="round"/>`
  }).join('')

/** A farm above the sea, a headland behind. */
export const coast: Scene = (luck, p) => {
  // The ridge of the headland is drawn by hand, yet its draws stay: later ones depend on them.
  ridge(luck, 380, 46, 1.5)
  const back =
    disc(luck, p, 210) +
    clouds(luck, p) +
    `<path d="M0 420H${W}V${H}H0Z" fill="${mix(p.far, p.sky, 0.2)}"/>` +
    waves(luck, p) +
    `<path d="M${W} 330C1060 320 980 372 880 392 820 408 790 420 720 422H${W}Z" fill="${p.mid}"/><path d="M${W} 400C1090 396 1010 420 940 440H${W}Z" fill="${p.near}"/>`
  const ground = ridge(luck, 540, 34, 1.3)
  const tree = (x: number, h: number) => cypress(x, ground(x) + 8, h, p.dark)
  return (
    back +
    land(ground, p.near) +
    farm(560, ground(560) + 10, 1.1, p) +
    tree(480, 84) +
    tree(452, 64) +
    tree(690, 74) +
    vines(ground, p)
  )
}
