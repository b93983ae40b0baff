import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { bunch } from '../growing.ts'
import { LEFT, type Paint, rect, RIGHT, STREET } from './paint.ts'

const TOP = 430
const DOOR = 112

const flask = (x: number, foot: number, h: number, fill: Hex, label: Hex) => {
  const w = h * 0.15
  return `<path d="M${n(x - w)} ${foot}V${n(foot - h * 0.56)}C${n(x - w)} ${n(foot - h * 0.68)} ${n(x - w * 0.4)} ${n(foot - h * 0.66)} ${n(x - w * 0.4)} ${n(foot - h * 0.78)}V${n(foot - h)}H${n(x + w * 0.4)}V${n(foot - h * 0.78)}C${n(x + w * 0.4)} ${n(foot - h * 0.66)} ${n(x + w)} ${n(foot - h * 0.68)} ${n(x + w)} ${n(foot - h * 0.56)}V${foot}Z" fill="${fill}"/><path d="M${n(x - w)} ${n(foot - h * 0.44)}H${n(x + w)}V${n(foot - h * 0.14)}H${n(x - w)}Z" fill="${label}"/>`
}

const shelf = (luck: Luck, x: number, w: number, foot: number, p: Paint) => {
  const glass: Hex[] = [
    '#2c3a26',
    '#3a1220',
    mix('#c79a3e', p.sun, 0.3),
    '#1d1a1c',
    mix(p.grape, p.dark, 0.3),
  ]
  const labels = [p.light, mix(p.light, p.sun, 0.5), p.accent]
  let art = rect(x, foot, w, 6, p.wood)
  for (let at = x + 16; at < x + w - 12; at += 25)
    if (luck.next() < 0.86) art += flask(at, foot, luck.in(60, 74), luck.pick(glass), luck.pick(labels))
  return art
}

/** A pane with what stands behind it, on two shelves. */
const pane = (luck: Luck, x: number, w: number, p: Paint) =>
  rect(x - 8, TOP - 8, w + 16, STREET - TOP - 12, p.wood) +
  rect(x, TOP, w, STREET - TOP - 30, p.glow) +
  shelf(luck, x, w, TOP + 84, p) +
  shelf(luck, x, w, STREET - 40, p) +
  `<path d="M${n(x + w * 0.16)} ${TOP}h${n(w * 0.16)}L${n(x + w * 0.12)} ${STREET - 30}h${n(-w * 0.12)}V${n(TOP + 96)}z" fill="${p.light}" opacity=".22"/>` +
  rect(x - 8, STREET - 26, w + 16, 26, mix(p.wood, p.light, 0.12))

const doorway = (x: number, p: Paint) =>
  rect(x - DOOR / 2 - 8, TOP - 8, DOOR + 16, STREET - TOP + 8, p.wood) +
  rect(x - DOOR / 2, TOP, DOOR, STREET - TOP, mix(p.cloth, p.dark, 0.25)) +
  rect(x - DOOR / 2 + 16, TOP + 18, DOOR - 32, 116, mix(p.glow, p.sun, 0.25)) +
  `<path d="M${x + DOOR / 2 - 30} ${TOP + 146}v34" stroke="${p.light}" stroke-width="6" stroke-linecap="round"/>` +
  rect(x - DOOR / 2 - 16, STREET - 4, DOOR + 32, 12, mix(p.shade, p.light, 0.25))

/** The ground floor: panes on both sides of the door, or on the one side it leaves. */
export const shopFloor = (luck: Luck, door: number, p: Paint): string => {
  const [from, to] = [LEFT + 46, RIGHT - 46]
  const gap = DOOR / 2 + 26
  const sides = [
    [from, door - gap],
    [door + gap, to],
  ] as const
  const panes = sides
    .filter(([start, end]) => end - start > 90)
    .map(([start, end]) => pane(luck, start, end - start, p))
  return panes.join('') + doorway(door, p)
}

/** A striped awning over the whole front, its edge in scallops. */
export const awning = (p: Paint): string => {
  const count = 20
  const w = (RIGHT - LEFT - 40) / count
  let art = ''
  for (let i = 0; i < count; i++) {
    const x = LEFT + 20 + i * w
    const out = (at: number) => n(600 + (at - 600) * 1.045)
    art += `<path d="M${n(x)} 392H${n(x + w)}L${out(x + w)} 440A${n(w / 2)} 13 0 0 1 ${out(x)} 440Z" fill="${i % 2 ? mix(p.light, p.cloth, 0.06) : p.cloth}"/>`
  }
  return art
}

/** A flat roof over the door and the panes. */
export const canopy = (p: Paint): string =>
  rect(LEFT - 6, 400, RIGHT - LEFT + 12, 14, p.wood) + rect(LEFT + 8, 414, RIGHT - LEFT - 16, 8, p.shade)

/** The board above: grapes between two lines, for a name would be in one language. */
export const sign = (luck: Luck, y: number, p: Paint): string =>
  rect(LEFT + 60, y, RIGHT - LEFT - 120, 46, mix(p.dark, p.cloth, 0.35)) +
  `<path d="M${LEFT + 110} ${y + 23}H548M652 ${y + 23}H${RIGHT - 110}" stroke="${mix(p.light, p.accent, 0.3)}" stroke-width="4" stroke-linecap="round"/>` +
  `<circle cx="600" cy="${y + 23}" r="36" fill="${p.light}"/><circle cx="600" cy="${y + 23}" r="36" fill="none" stroke="${p.cloth}" stroke-width="4"/>` +
  bunch(luck, 600, y + 10, 0.22, p)

/** A round sign with a glass, hung from the wall. */
export const hanging = (side: -1 | 1, y: number, p: Paint): string => {
  const wall = side < 0 ? LEFT : RIGHT
  const x = wall + side * 46
  return (
    `<path d="M${wall} ${y}h${side * 76}M${x} ${y}v18" fill="none" stroke="${p.dark}" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="${y + 50}" r="34" fill="${p.cloth}"/>` +
    `<path d="M${x - 12} ${y + 30}h24c3 20-4 28-12 28s-15-8-12-28zM${x} ${y + 58}v12M${x - 9} ${y + 71}h18" fill="${p.light}" stroke="${p.light}" stroke-width="3" stroke-linejoin="round"/>`
  )
}
