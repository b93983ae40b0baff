import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { cypress, farm } from '../growing.ts'
import { land, ridge } from '../land.ts'
import { type Colours, H, type Scene, W } from '../scene.ts'
import { clouds, disc } from '../sky.ts'

const river = (p: Colours) =>
  `<path d="M0 520C320 492 700 500 1200 470V690H0Z" fill="${mix(p.far, p.sky, 0.5)}"/><path d="M0 520C320 492 700 500 1200 470V486C700 514 320 506 0 536Z" fill="${mix(p.far, p.mid, 0.45)}"/><path d="M200 548h240M520 536h160M330 566h110M700 528h190M620 560h250M820 588h200M760 612h120M940 552h170M980 618h150M880 640h90" stroke="${mix(p.sky, p.light, 0.6)}" stroke-width="4" stroke-linecap="round"/>`

const edgeOf = (i: number, end: number) => (x: number) =>
  300 + i * 56 + Math.pow(Math.max(0, x) / end, 2.4) * (190 - i * 10) + Math.sin(x / 150 + i * 0.7) * 7

const vines = (i: number, end: number, p: Colours) => {
  const edge = edgeOf(i, end)
  let art = ''
  for (let k = 0; k < 2; k++)
    for (let x = -10 + k * 14; x < end - 12; x += 30 + i * 1.6)
      art += `<ellipse cx="${n(x)}" cy="${n(edge(x) + 21 + k * 19 + i * 0.8)}" rx="${n(11 + i * 0.9)}" ry="${n(7 + i * 0.55)}" fill="${p.soil}"/>`
  return art
}

const terrace = (i: number, p: Colours) => {
  const end = 560 + i * 92
  const edge = edgeOf(i, end)
  const fill = [p.mid, mix(p.mid, p.near, 0.5), p.near][i % 3]
  let d = `M-20 ${H + 40}V${n(edge(-20))}`
  for (let x = 0; x <= end; x += 20) d += `L${n(x)} ${n(edge(x))}`
  let wall = ''
  for (let x = -20; x <= end; x += 20) wall += `${wall ? 'L' : 'M'}${n(x)} ${n(edge(x) + 3)}`
  return (
    `<path d="${d}L${n(end + 60)} ${H + 40}Z" fill="${fill}"/>` +
    `<path d="${wall}" fill="none" stroke="${mix(p.light, p.far, 0.4)}" stroke-width="${n(4 + i * 0.5)}"/>` +
    vines(i, end, p)
  )
}

/** Walled terraces above a river, from the left or from the right. */
export const terraces: Scene = (luck, p) => {
  const back = ridge(luck, 270, 50, 1.6)
  const middle = ridge(luck, 340, 40, 1.8)
  const flip = luck.next() < 0.5 ? ` transform="translate(${W} 0) scale(-1 1)"` : ''
  const sky = disc(luck, p, 150) + clouds(luck, p)
  const slope = Array.from({ length: 9 }, (_, i) => terrace(i, p)).join('')
  const trees = [150, 178, 204].map((x, i) => cypress(x, 372 + i * 6, 66 + i * 8, p.dark)).join('')
  return (
    sky +
    land(back, p.far) +
    land(middle, mix(p.far, p.mid, 0.6)) +
    river(p) +
    `<g${flip}>${slope}${farm(300, 372, 1, p)}${trees}</g>`
  )
}
