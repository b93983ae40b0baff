import type { Luck } from '../../chance.ts'
import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { toSection } from '../../lathe.ts'
import { getOuterRadius, getLipHeight, type Neck, getWaxFoot } from './closure.ts'

const topY = 'M-35 3Q-35 -1 -31 -1H31Q35 -1 35 3V20H-35Z'

/** The knob of a port bottle's stopper, its cork, and the seal around the lip. */
export const drawBottleStopper = (neck: Neck): string => {
  const { profile, shape, colour, ink, gloss } = neck
  const top = shape.start[1]
  const seal = toSection(profile, top, shape.cap + 4, 1)
  const r = getOuterRadius(neck, shape.cap)
  const knob = mix(colour, '#120f0e', 0.62)
  return (
    `<rect x="-25" y="18" width="50" height="${round(top - 15)}" fill="#c69d6b"/><path d="${topY}" fill="${knob}"/><path d="M-35 15.6H35" stroke="${ink}" stroke-width="1.4"/>` +
    `<path d="${seal}" fill="${colour}"/><path d="M${round(-r)} ${shape.cap}H${round(r)}" stroke="${ink}" stroke-width="1.2"/>${gloss(topY)}${gloss(seal)}`
  )
}

// Where the runs of wax meet, as shares of the half width, from right to left.
const waxRuns: readonly (readonly [number, number])[] = [
  [1, 0.52],
  [0.52, 0.16],
  [0.16, -0.26],
  [-0.26, -0.6],
  [-0.6, -1],
]

/** Wax, dipped and run. */
export const drawWax = (neck: Neck, luck: Luck): string => {
  const { shape, colour, gloss } = neck
  const top = shape.start[1]
  const foot = getWaxFoot(shape)
  const lip = getLipHeight(neck)
  const r = getOuterRadius(neck, foot, 2)
  const shoulder = getOuterRadius(neck, top + 24, 2)
  const runs = waxRuns.map(([from, to]) => {
    const deep = round(foot + luck.pick([5, 8, 13, 20]))
    return `C${round(from * r)} ${deep} ${round(to * r)} ${deep} ${round(to * r)} ${round(foot)}`
  })
  const path =
    `M${round(-lip)} ${round(top + 2)}Q${round(-lip + 2)} ${round(top - 4)} 0 ${round(top - 4)}Q${round(lip - 2)} ${round(top - 4)} ${round(lip + 1.4)} ${round(top + 2)}V${round(top + 15)}` +
    `L${round(shoulder)} ${round(top + 22)}L${round(r)} ${round(foot)}${runs.join('')}L${round(-shoulder)} ${round(top + 22)}L${round(-lip - 1.4)} ${round(top + 15)}Z`
  return `<path d="${path}" fill="${colour}"/>${gloss(path)}`
}

/** A bare cork, as in wines without a capsule. */
export const drawCork = ({ gloss }: Neck): string =>
  `<rect x="-19.5" y="-9" width="39" height="30" rx="2" fill="#cda878"/><path d="M-12-4h5M2 1h6M-7 8h3M8-5h3M-14 4h3" stroke="#8f6a3d" stroke-width="1.2"/>${gloss('M-19.5-9H19.5V21H-19.5Z')}`
