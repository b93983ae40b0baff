import type { Luck } from '../../chance.ts'
import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { type Colors, H, type Scene, W } from '../scene.ts'

const drawVault = (i: number, p: Colors) => {
  const wall = mix(p.dark, p.soil, 0.25)
  const t = i / 6
  const r = 620 * Math.pow(0.66, i)
  const y = round(560 - t * 60)
  const [leftX, right] = [round(600 - r), round(600 + r)]
  const arc = `A${round(r)} ${round(r * 0.86)} 0 0 1 ${right} ${y}`
  const ground = `<path d="M${leftX} ${H}V${y}${arc}V${H}Z" fill="${mix(wall, p.accent, 0.05 + t * 0.52)}"/>`
  const rib = `<path d="M${leftX} ${y}${arc}" fill="none" stroke="${mix(wall, p.accent, 0.2 + t * 0.6)}" stroke-width="${round(12 - i * 1.4)}"/>`
  return i ? ground + rib : ground
}

const drawStaves = (r: number, p: Colors) =>
  [-0.52, -0.26, 0, 0.26, 0.52]
    .map((q) => {
      const reach = r * 0.8 * Math.sqrt(1 - (q / 0.8) ** 2)
      return `<path d="M${round(q * r)} ${round(-reach)}V${round(reach)}" stroke="${mix('#8d5f35', p.dark, 0.3)}" stroke-width="${round(r * 0.025)}"/>`
    })
    .join('')

const drawBarrel = (x: number, y: number, r: number, tone: number, p: Colors) =>
  `<g transform="translate(${round(x)} ${round(y)})"><circle r="${round(r)}" fill="${mix(p.dark, '#000000', 0.3)}"/><circle r="${round(r * 0.94)}" fill="${mix('#b98552', p.near, 0.35 + tone * 0.1)}"/><circle r="${round(r * 0.8)}" fill="${mix('#c9985f', p.mid, 0.3)}"/>` +
  `${drawStaves(r, p)}<circle r="${round(r * 0.87)}" fill="none" stroke="${mix(p.dark, p.far, 0.18)}" stroke-width="${round(r * 0.08)}"/><circle cy="${round(r * 0.5)}" r="${round(r * 0.07)}" fill="${p.dark}"/></g>`

// Two tiers on either side, the farther the smaller.
const drawBarrels = (i: number, p: Colors) => {
  const f = Math.pow(0.68, i)
  const r = 138 * f
  const x = 470 * f
  const y = 520 + 100 * f
  return [-1, 1]
    .map(
      (side) =>
        drawBarrel(600 + side * x, y, r, i % 2, p) +
        drawBarrel(600 + side * (x + r * 0.02), y - r * 1.72, r * 0.92, (i + 1) % 2, p),
    )
    .join('')
}

const drawAisle = (luck: Luck, p: Colors) => {
  // The aisle runs to a point off the middle.
  const lean = luck.in(-130, 130)
  return (
    `<path d="M0 0H${W}V${H}H0Z" fill="${mix(p.dark, '#000000', 0.15)}"/><g transform="translate(${round(lean)} 0) translate(600 0) scale(1.24 1) translate(-600 0)">` +
    [0, 1, 2, 3, 4, 5].map((i) => drawVault(i, p)).join('') +
    `<path d="M0 ${H}L540 520H660L${W} ${H}Z" fill="${mix(p.dark, p.soil, 0.5)}"/>` +
    [5, 4, 3, 2, 1, 0].map((i) => drawBarrels(i, p)).join('') +
    '</g>' +
    drawLamp(600 + lean, 196, p)
  )
}

const drawLamp = (x: number, y: number, p: Colors) =>
  `<path d="M${round(x)} 0V${y}" stroke="${p.dark}" stroke-width="4"/><path d="M${round(x - 34)} ${y + 36}C${round(x - 30)} ${y + 10} ${round(x - 14)} ${y} ${round(x)} ${y}S${round(x + 30)} ${y + 10} ${round(x + 34)} ${y + 36}Z" fill="${p.dark}"/><circle cx="${round(x)}" cy="${y + 44}" r="15" fill="${p.light}"/>`

// Barrels in rows against a wall, one on two.
const drawStacks = (luck: Luck, p: Colors) => {
  const r = luck.in(104, 150)
  const rows = luck.int(2, 3)
  const wall = mix(p.soil, p.accent, luck.in(0.05, 0.4))
  let art = `<path d="M0 0H${W}V${H}H0Z" fill="${wall}"/>`
  for (let y = 40; y < 600; y += 62)
    for (let x = (y / 62) % 2 < 1 ? -60 : 0; x < W; x += 124)
      art += `<path d="M${round(x)} ${y}h116v54h-116z" fill="${mix(wall, p.dark, 0.12 + luck.next() * 0.12)}"/>`
  art += `<path d="M0 640H${W}V${H}H0Z" fill="${mix(p.dark, p.soil, 0.5)}"/>`
  for (let row = 0; row < rows; row++)
    for (let x = -r * 0.4 + (row % 2 ? r * 1.04 : 0); x < W + r; x += r * 2.08)
      art += drawBarrel(x, 668 - r - row * r * 1.8, r, row % 2, p)
  return art + drawLamp(luck.in(320, 880), 90, p)
}

// Bottles lying in the niches of a wall.
const drawNiches = (luck: Luck, p: Colors) => {
  const count = luck.int(3, 4)
  const w = W / count
  const wall = mix(p.soil, p.light, luck.in(0.1, 0.4))
  let art = `<path d="M0 0H${W}V${H}H0Z" fill="${wall}"/>`
  for (let i = 0; i < count; i++) {
    const [x, r] = [w * (i + 0.5), w * 0.4]
    art += `<path d="M${round(x - r)} 640V${round(180 + r)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} ${round(180 + r)}V640Z" fill="${mix(p.dark, '#000000', 0.2)}"/>`
    const side = (r * 2) / 5
    for (let y = 640 - side / 2; y > 250 + r * 0.4; y -= side)
      for (let k = 0; k < 5; k++) {
        if (luck.next() < 0.12) continue
        const cx = round(x - r + side * (k + 0.5))
        art += `<circle cx="${cx}" cy="${round(y)}" r="${round(side * 0.42)}" fill="${luck.pick([mix(p.near, p.dark, 0.4), mix(p.grape, p.dark, 0.5), mix(p.dark, p.light, 0.16)])}"/><circle cx="${cx}" cy="${round(y)}" r="${round(side * 0.17)}" fill="${luck.pick([p.accent, p.grape, p.light])}"/>`
      }
  }
  return `${art}<path d="M0 640H${W}V${H}H0Z" fill="${mix(p.dark, p.soil, 0.5)}"/>`
}

/** A cellar: an aisle of barrels under vaults, barrels against a wall, or bottles in niches. */
export const drawCellar: Scene = (luck, p) => luck.pick([drawAisle, drawStacks, drawNiches])(luck, p)
