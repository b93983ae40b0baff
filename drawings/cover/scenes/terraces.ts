import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawCypress, drawFarm } from '../growing.ts'
import { drawLand, createRidge } from '../land.ts'
import { type Colors, H, type Scene, W } from '../scene.ts'
import { drawClouds, drawDisc } from '../sky.ts'

const drawRiver = (p: Colors) =>
  `<path d="M0 520C320 492 700 500 1200 470V690H0Z" fill="${mix(p.far, p.sky, 0.5)}"/><path d="M0 520C320 492 700 500 1200 470V486C700 514 320 506 0 536Z" fill="${mix(p.far, p.mid, 0.45)}"/><path d="M200 548h240M520 536h160M330 566h110M700 528h190M620 560h250M820 588h200M760 612h120M940 552h170M980 618h150M880 640h90" stroke="${mix(p.sky, p.light, 0.6)}" stroke-width="4" stroke-linecap="round"/>`

const createEdge = (i: number, end: number) => (x: number) =>
  300 + i * 56 + Math.pow(Math.max(0, x) / end, 2.4) * (190 - i * 10) + Math.sin(x / 150 + i * 0.7) * 7

const drawVines = (i: number, end: number, p: Colors) => {
  const edge = createEdge(i, end)
  let art = ''
  for (let k = 0; k < 2; k++)
    for (let x = -10 + k * 14; x < end - 12; x += 30 + i * 1.6)
      art += `<ellipse cx="${round(x)}" cy="${round(edge(x) + 21 + k * 19 + i * 0.8)}" rx="${round(11 + i * 0.9)}" ry="${round(7 + i * 0.55)}" fill="${p.soil}"/>`
  return art
}

const drawTerrace = (i: number, p: Colors) => {
  const end = 560 + i * 92
  const edge = createEdge(i, end)
  const fill = [p.mid, mix(p.mid, p.near, 0.5), p.near][i % 3]
  let d = `M-20 ${H + 40}V${round(edge(-20))}`
  for (let x = 0; x <= end; x += 20) d += `L${round(x)} ${round(edge(x))}`
  let wall = ''
  for (let x = -20; x <= end; x += 20) wall += `${wall ? 'L' : 'M'}${round(x)} ${round(edge(x) + 3)}`
  return (
    `<path d="${d}L${round(end + 60)} ${H + 40}Z" fill="${fill}"/>` +
    `<path d="${wall}" fill="none" stroke="${mix(p.light, p.far, 0.4)}" stroke-width="${round(4 + i * 0.5)}"/>` +
    drawVines(i, end, p)
  )
}

/** Walled terraces above a river, from the left or from the right. */
export const drawTerraces: Scene = (luck, p) => {
  const back = createRidge(luck, 270, 50, 1.6)
  const middle = createRidge(luck, 340, 40, 1.8)
  const flip = luck.next() < 0.5 ? ` transform="translate(${W} 0) scale(-1 1)"` : ''
  const sky = drawDisc(luck, p, 150) + drawClouds(luck, p)
  const slope = Array.from({ length: 9 }, (_, i) => drawTerrace(i, p)).join('')
  const trees = [150, 178, 204].map((x, i) => drawCypress(x, 372 + i * 6, 66 + i * 8, p.dark)).join('')
  return (
    sky +
    drawLand(back, p.far) +
    drawLand(middle, mix(p.far, p.mid, 0.6)) +
    drawRiver(p) +
    `<g${flip}>${slope}${drawFarm(300, 372, 1, p)}${trees}</g>`
  )
}
