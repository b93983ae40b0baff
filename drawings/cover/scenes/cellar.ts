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

/** A vaulted cellar with barrels and a lamp. */
export const drawCellar: Scene = (_luck, p) =>
  `<path d="M0 0H${W}V${H}H0Z" fill="${mix(p.dark, '#000000', 0.15)}"/>` +
  [0, 1, 2, 3, 4, 5].map((i) => drawVault(i, p)).join('') +
  `<path d="M0 ${H}L540 520H660L${W} ${H}Z" fill="${mix(p.dark, p.soil, 0.5)}"/>` +
  [5, 4, 3, 2, 1, 0].map((i) => drawBarrels(i, p)).join('') +
  `<path d="M600 0V196" stroke="${p.dark}" stroke-width="4"/><path d="M566 232C570 206 586 196 600 196S630 206 634 232Z" fill="${p.dark}"/><circle cx="600" cy="240" r="15" fill="${p.light}"/>`
