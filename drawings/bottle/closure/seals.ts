import type { Luck } from '../../chance.ts'
import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { section } from '../../turned.ts'
import { around, lipOf, type Neck, waxFoot } from './closure.ts'

const TOP = 'M-35 3Q-35 -1 -31 -1H31Q35 -1 35 3V20H-35Z'

/** The knob of a port bottle's stopper, its cork, and the seal around the lip. */
export const stopper = (neck: Neck): string => {
  const { profile, shape, colour, ink, gloss } = neck
  const top = shape.start[1]
  const seal = section(profile, top, shape.cap + 4, 1)
  const r = around(neck, shape.cap)
  const knob = mix(colour, '#120f0e', 0.62)
  return (
    `<rect x="-25" y="18" width="50" height="${n(top - 15)}" fill="#c69d6b"/><path d="${TOP}" fill="${knob}"/><path d="M-35 15.6H35" stroke="${ink}" stroke-width="1.4"/>` +
    `<path d="${seal}" fill="${colour}"/><path d="M${n(-r)} ${shape.cap}H${n(r)}" stroke="${ink}" stroke-width="1.2"/>${gloss(TOP)}${gloss(seal)}`
  )
}

// Where the runs of wax meet, as shares of the half width, from right to left.
const RUNS: readonly (readonly [number, number])[] = [
  [1, 0.52],
  [0.52, 0.16],
  [0.16, -0.26],
  [-0.26, -0.6],
  [-0.6, -1],
]

/** Wax, dipped and run. */
export const wax = (neck: Neck, luck: Luck): string => {
  const { shape, colour, gloss } = neck
  const top = shape.start[1]
  const foot = waxFoot(shape)
  const lip = lipOf(neck)
  const r = around(neck, foot, 2)
  const shoulder = around(neck, top + 24, 2)
  const runs = RUNS.map(([from, to]) => {
    const deep = n(foot + luck.pick([5, 8, 13, 20]))
    return `C${n(from * r)} ${deep} ${n(to * r)} ${deep} ${n(to * r)} ${n(foot)}`
  })
  const path =
    `M${n(-lip)} ${n(top + 2)}Q${n(-lip + 2)} ${n(top - 4)} 0 ${n(top - 4)}Q${n(lip - 2)} ${n(top - 4)} ${n(lip + 1.4)} ${n(top + 2)}V${n(top + 15)}` +
    `L${n(shoulder)} ${n(top + 22)}L${n(r)} ${n(foot)}${runs.join('')}L${n(-shoulder)} ${n(top + 22)}L${n(-lip - 1.4)} ${n(top + 15)}Z`
  return `<path d="${path}" fill="${colour}"/>${gloss(path)}`
}

/** A bare cork, as in wines without a capsule. */
export const cork = ({ gloss }: Neck): string =>
  `<rect x="-19.5" y="-9" width="39" height="30" rx="2" fill="#cda878"/><path d="M-12-4h5M2 1h6M-7 8h3M8-5h3M-14 4h3" stroke="#8f6a3d" stroke-width="1.2"/>${gloss('M-19.5-9H19.5V21H-19.5Z')}`
