import type { Luck } from '../../chance.ts'
import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { cypress, farm } from '../growing.ts'
import { contour, land, ridge, type Ridge } from '../land.ts'
import { type Colours, type Scene, W } from '../scene.ts'
import { clouds, disc } from '../sky.ts'

const cypresses = (luck: Luck, ground: Ridge, from: number, p: Colours) => {
  let art = ''
  for (let i = 0; i < 5; i++) {
    const x = from + i * 34 + luck.in(-6, 6)
    art += cypress(x, ground(x) + 5, luck.in(44, 74), p.soil)
  }
  return art
}

const furrows = (ground: Ridge, p: Colours) =>
  Array.from({ length: 18 }, (_, i) => {
    const d = contour(
      (x) => ground(x) + 12 + i * 9 + i * i * 0.75,
      (x) => (x - 600) * 0.0006 * i * i,
    )
    return `<path d="${d}" fill="none" stroke="${mix(p.near, p.soil, 0.55)}" stroke-width="${n(2 + i * 0.45)}" stroke-dasharray="${n(7 + i)} ${n(4 + i * 0.4)}"/>`
  }).join('')

const bushes = (luck: Luck, ground: Ridge, p: Colours) => {
  let art = ''
  for (let i = 0; i < 4; i++)
    for (let x = -10 + (i % 2) * 20; x < W + 20; x += 38 + i * 8)
      art += `<ellipse cx="${n(x + luck.in(-3, 3))}" cy="${n(ground(x) + (34 + i * 36))}" rx="${n(15 + i * 4)}" ry="${n(9 + i * 2.4)}" fill="${mix(p.soil, p.near, 0.5 - i * 0.1)}"/>`
  return art
}

/** Rolling hills, a farm with cypresses, vines in the foreground. */
export const hills: Scene = (luck, p) => {
  const far = ridge(luck, 340, 42, 2)
  const middle = ridge(luck, 410, 48, 2.2)
  const near = ridge(luck, 500, 52, 1.7)
  const front = ridge(luck, 590, 26, 1.1)
  const x = luck.in(480, 720)
  return (
    disc(luck, p, 190) +
    clouds(luck, p) +
    land(far, p.far) +
    land(middle, p.mid) +
    cypresses(luck, middle, x - 150, p) +
    farm(x + 70, middle(x + 70) + 12, 0.9, p) +
    land(near, p.near) +
    furrows(near, p) +
    land(front, p.soil) +
    bushes(luck, front, p)
  )
}
