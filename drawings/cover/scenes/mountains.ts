import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { cypress, farm } from '../growing.ts'
import { land, ridge, type Ridge, rows } from '../land.ts'
import { type Colours, H, type Scene, W } from '../scene.ts'
import { disc } from '../sky.ts'

type Range = { base: number; height: number; count: number; fill: Hex }

const snow = (x: number, y: number, { light }: Colours) =>
  `<path d="M${n(x)} ${n(y)}L${n(x - 40)} ${n(y + 52)}L${n(x - 16)} ${n(y + 40)}L${n(x)} ${n(y + 62)}L${n(x + 18)} ${n(y + 42)}L${n(x + 42)} ${n(y + 50)}Z" fill="${light}"/>`

const peaks = (luck: Luck, { base, height, count, fill }: Range, cap: (x: number, y: number) => string) => {
  const step = W / count
  let d = `M0 ${H}L0 ${base}`
  let caps = ''
  for (let i = 0; i < count; i++) {
    const x = step * (i + 0.5) + luck.in(-40, 40)
    const y = base - height * luck.in(0.55, 1)
    d += `L${n(x)} ${n(y)}L${n(step * (i + 1))} ${n(base - height * luck.in(0.02, 0.2))}`
    caps += cap(x, y)
  }
  return `<path d="${d}L${W} ${H}Z" fill="${fill}"/>${caps}`
}

const wood = (luck: Luck, ground: Ridge, p: Colours) => {
  let art = ''
  for (let i = 0; i < 22; i++) {
    const x = (i / 21) * W + luck.in(-14, 14)
    art += cypress(x, ground(x) + 8, luck.in(36, 78), i % 3 ? p.soil : p.near)
  }
  return art
}

/** Snow peaks over a wood, vines in front. */
export const mountains: Scene = (luck, p) => {
  const ground = ridge(luck, 500, 24, 1.4)
  return (
    disc(luck, p, 150) +
    peaks(luck, { base: 440, height: 270, count: 4, fill: p.far }, (x, y) => snow(x, y, p)) +
    peaks(luck, { base: 470, height: 130, count: 6, fill: mix(p.far, p.mid, 0.7) }, () => '') +
    land(ground, p.mid) +
    wood(luck, ground, p) +
    farm(610, ground(610) + 22, 1.05, p) +
    rows(luck, () => ground(600) + 34, p)
  )
}
