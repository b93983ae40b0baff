import { round, toPolar, toStarPath } from '../svg.ts'

export const emblemNames = [
  'tower',
  'oak',
  'sun',
  'moon',
  'key',
  'bell',
  'grapes',
  'hills',
  'wave',
  'star',
  'crown',
  'lily',
  'compass',
  'leaf',
] as const
type EmblemName = (typeof emblemNames)[number]

/** A shield 32 wide and 38.5 high about (0,0). */
export const shieldPath = 'M-16-18.5H16V-1C16 10 8.6 16.6 0 20-8.6 16.6-16 10-16-1Z'

const drawSun = (ink: string) => {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8
    return `<path d="M${toPolar(5.8, a)}L${toPolar(i % 2 ? 7.8 : 9.6, a)}" stroke="${ink}" stroke-width="1"/>`
  })
  return `<circle r="4.2" fill="${ink}"/>${rays.join('')}`
}

const berries = [
  [-4.2, -2.4],
  [0, -2.4],
  [4.2, -2.4],
  [-2.1, 1.2],
  [2.1, 1.2],
  [0, 4.8],
]
const drawGrapes = (ink: string) =>
  berries.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.95" fill="${ink}"/>`).join('') +
  `<path d="M0-4.6V-9M0-6.4C2-9.6 5.4-9.4 6.6-7 4.6-5 2-5 0-6.4Z" stroke="${ink}" stroke-width=".9" fill="${ink}"/>`

const drawWave = (ink: string) =>
  [-3.6, 0, 3.6]
    .map(
      (y) =>
        `<path d="M-9 ${y}c2.2-3 3.8-3 6 0s3.8 3 6 0 3.8-3 6 0" fill="none" stroke="${ink}" stroke-width="1.3"/>`,
    )
    .join('')

/** Emblems inside a circle of radius 10 about (0,0), one ink, line and fill. */
export const emblems: Record<EmblemName, (ink: string) => string> = {
  tower: (k) =>
    `<path d="M-5.5 9V-3h-1V-8h2.6v2h2.1v-2h3.6v2h2.1v-2H6.5V-3h-1V9zM-1.6 9V4.6a1.6 1.6 0 0 1 3.2 0V9z" fill="${k}" fill-rule="evenodd"/>`,
  oak: (k) =>
    `<path d="M-.9 9V3C-6 4-9-.5-6.6-3.6-7.5-7-3.6-9-1.6-7.5 0-10 4-8.8 4.4-6.6 8-6 8.6-1.6 6 .4 5.2 3.4 2.4 3.6.9 3V9z" fill="${k}"/>`,
  sun: drawSun,
  moon: (k) =>
    `<path d="M3.4-8.6A9 9 0 1 0 8.9 2.6 7 7 0 1 1 3.4-8.6Z" fill="${k}"/><path d="${toStarPath(2.2)}" transform="translate(4.4 -3)" fill="${k}"/>`,
  key: (k) =>
    `<g fill="none" stroke="${k}" stroke-width="1.7"><circle cy="-5.4" r="3.4"/><path d="M0-2V9M0 8.2h3.6M0 4.8h2.8"/></g>`,
  bell: (k) =>
    `<path d="M-7 5.6C-4.6 3.6-5.4-6 0-6.6 5.4-6 4.6 3.6 7 5.6Z" fill="${k}"/><circle cy="7.4" r="1.6" fill="${k}"/><circle cy="-8" r="1.2" fill="none" stroke="${k}"/>`,
  grapes: drawGrapes,
  hills: (k) =>
    `<path d="M-9 6-3.4-5 .4 1.4 3-2.6 9 6Z" fill="none" stroke="${k}" stroke-width="1.3"/><path d="M-9 8.6H9" stroke="${k}" stroke-width="1.1"/><circle cx="3.6" cy="-6" r="1.7" fill="${k}"/>`,
  wave: drawWave,
  star: (k) => `<path d="${toStarPath(9.6, 8, 0.52)}" fill="${k}"/>`,
  crown: (k) => `<path d="M-8 5-9-4.4-4.4-.6 0-7.6 4.4-.6 9-4.4 8 5ZM-8 8.4v-2H8v2z" fill="${k}"/>`,
  lily: (k) =>
    `<path d="M0-9.6C3.6-5.4 3-1.6 1.6 1.4H-1.6C-3-1.6-3.6-5.4 0-9.6ZM2.6 1.4C2.6-3 7.8-6 9.4-1.6 9.4 1 7 2 5.8.6 6.2 3-.2 2.4 2.6 1.4ZM-2.6 1.4C-2.6-3-7.8-6-9.4-1.6-9.4 1-7 2-5.8.6-6.2 3 .2 2.4-2.6 1.4ZM-4 2.6h8v1.5H-4ZM0 9.6C-2.4 8-2 5.6-1.2 4.4H1.2C2 5.6 2.4 8 0 9.6Z" fill="${k}"/>`,
  compass: (k) =>
    `<circle r="9" fill="none" stroke="${k}" stroke-width=".9"/><path d="${toStarPath(8, 4, 0.26)}" fill="${k}"/>`,
  leaf: (k) =>
    `<path d="M0 9.4V3.6C-4 5.6-6.4 4-6 2-9.4 1.4-9.6-2-7-3-7.6-6.4-4.6-8-2.6-6.4-1.6-9.6 1.6-9.6 2.6-6.4 4.6-8 7.6-6.4 7-3 9.6-2 9.4 1.4 6 2 6.4 4 4 5.6 0 3.6" fill="${k}" stroke="${k}" stroke-width=".8"/>`,
}

/** Beads on a circle, for a frame. */
export const drawBeads = (ink: string): string =>
  Array.from({ length: 40 }, (_, i) => {
    const a = (i * Math.PI) / 20
    return `<circle cx="${round(18.6 * Math.cos(a))}" cy="${round(18.6 * Math.sin(a))}" r=".75" fill="${ink}"/>`
  }).join('')
