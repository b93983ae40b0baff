import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { type Colours, H, type Scene, W } from '../scene.ts'

const vault = (i: number, p: Colours) => {
  const wall = mix(p.dark, p.soil, 0.25)
  const t = i / 6
  const r = 620 * Math.pow(0.66, i)
  const y = n(560 - t * 60)
  const [left, right] = [n(600 - r), n(600 + r)]
  const arc = `A${n(r)} ${n(r * 0.86)} 0 0 1 ${right} ${y}`
  const ground = `<path d="M${left} ${H}V${y}${arc}V${H}Z" fill="${mix(wall, p.accent, 0.05 + t * 0.52)}"/>`
  const rib = `<path d="M${left} ${y}${arc}" fill="none" stroke="${mix(wall, p.accent, 0.2 + t * 0.6)}" stroke-width="${n(12 - i * 1.4)}"/>`
  return i ? ground + rib : ground
}

const staves = (r: number, p: Colours) =>
  [-0.52, -0.26, 0, 0.26, 0.52]
    .map((q) => {
      const reach = r * 0.8 * Math.sqrt(1 - (q / 0.8) ** 2)
      return `<path d="M${n(q * r)} ${n(-reach)}V${n(reach)}" stroke="${mix('#8d5f35', p.dark, 0.3)}" stroke-width="${n(r * 0.025)}"/>`
    })
    .join('')

const barrel = (x: number, y: number, r: number, tone: number, p: Colours) =>
  `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r)}" fill="${mix(p.dark, '#000000', 0.3)}"/><circle r="${n(r * 0.94)}" fill="${mix('#b98552', p.near, 0.35 + tone * 0.1)}"/><circle r="${n(r * 0.8)}" fill="${mix('#c9985f', p.mid, 0.3)}"/>` +
  `${staves(r, p)}<circle r="${n(r * 0.87)}" fill="none" stroke="${mix(p.dark, p.far, 0.18)}" stroke-width="${n(r * 0.08)}"/><circle cy="${n(r * 0.5)}" r="${n(r * 0.07)}" fill="${p.dark}"/></g>`

// Two tiers on either side, the farther the smaller.
const barrels = (i: number, p: Colours) => {
  const f = Math.pow(0.68, i)
  const r = 138 * f
  const x = 470 * f
  const y = 520 + 100 * f
  return [-1, 1]
    .map(
      (side) =>
        barrel(600 + side * x, y, r, i % 2, p) +
        barrel(600 + side * (x + r * 0.02), y - r * 1.72, r * 0.92, (i + 1) % 2, p),
    )
    .join('')
}

/** A vaulted cellar with barrels and a lamp. */
export const cellar: Scene = (_luck, p) =>
  `<path d="M0 0H${W}V${H}H0Z" fill="${mix(p.dark, '#000000', 0.15)}"/>` +
  [0, 1, 2, 3, 4, 5].map((i) => vault(i, p)).join('') +
  `<path d="M0 ${H}L540 520H660L${W} ${H}Z" fill="${mix(p.dark, p.soil, 0.5)}"/>` +
  [5, 4, 3, 2, 1, 0].map((i) => barrels(i, p)).join('') +
  `<path d="M600 0V196" stroke="${p.dark}" stroke-width="4"/><path d="M566 232C570 206 586 196 600 196S630 206 634 232Z" fill="${p.dark}"/><circle cx="600" cy="240" r="15" fill="${p.light}"/>`
