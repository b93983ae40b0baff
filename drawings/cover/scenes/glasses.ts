import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import { toPathAlong, createRidge } from '../land.ts'
import { type Colors, H, type Scene, W } from '../scene.ts'

const drawView = (luck: Luck, p: Colors) => {
  const far = createRidge(luck, 360, 26, 2)
  const getNearHeight = (x: number) => far(x) + 56 + 14 * Math.sin(x / 60)
  return (
    `<path d="M640 480${toPathAlong(far, 640, 960)}L960 480Z" fill="${p.far}"/><circle cx="740" cy="200" r="46" fill="${p.sun}"/>` +
    `<path d="M640 480${toPathAlong(getNearHeight, 640, 960)}L960 480Z" fill="${p.mid}"/><path d="M640 0V480H960V0M800 0V480M640 230H960" fill="none" stroke="${p.light}" stroke-width="14"/>`
  )
}

const drawStandingBottle = (p: Colors) =>
  `<path d="M306 650V372C306 330 338 318 340 268V150H384V268C386 318 418 330 418 372V650Q418 662 406 662H318Q306 662 306 650Z" fill="${p.dark}"/><path d="M337 146H387V236H337Z" fill="${p.accent}"/><path d="M306 430H418V570H306Z" fill="${p.light}"/><path d="M330 466H394M330 484H394M344 540H380" stroke="${p.dark}" stroke-width="4"/><circle cx="362" cy="513" r="9" fill="${p.accent}"/><path d="M320 380V416" stroke="${mix(p.dark, p.light, 0.35)}" stroke-width="6" stroke-linecap="round"/>`

const drawGlass = (x: number, y: number, size: number, wine: Hex, p: Colors) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-74-330C-96-220-82-130 0-122 82-130 96-220 74-330Z" fill="${p.light}" opacity=".38"/><path d="M-83-250C-86-180-70-130 0-124 70-130 86-180 83-250Q0-240-83-250Z" fill="${wine}"/><ellipse cy="-250" rx="83" ry="9" fill="${mix(wine, p.light, 0.22)}"/><path d="M-4-124H4V-8H-4Z" fill="${mix(p.light, p.far, 0.3)}"/><ellipse cy="-4" rx="62" ry="8" fill="${mix(p.light, p.far, 0.3)}"/><path d="M-58-310C-68-250-66-200-56-176" fill="none" stroke="${p.light}" stroke-width="6" stroke-linecap="round" opacity=".8"/></g>`

const fruitBowl = [
  [884, 640, 26],
  [930, 632, 30],
  [974, 642, 26],
] as const

const drawPlate = (p: Colors) =>
  `<ellipse cx="930" cy="668" rx="120" ry="22" fill="${p.light}"/>` +
  fruitBowl
    .map(
      ([x, y, r], i) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${i === 1 ? p.accent : mix(p.accent, p.sun, 0.55)}"/>`,
    )
    .join('')

/** A table by a window: a bottle, two glasses, fruit. */
export const drawGlasses: Scene = (luck, p) =>
  `<path d="M0 0H${W}V${H}H0Z" fill="${mix(p.sky, p.far, 0.25)}"/><path d="M640 0H960V480H640Z" fill="${mix(p.sky, p.light, 0.5)}"/>` +
  drawView(luck, p) +
  `<path d="M0 560H${W}V${H}H0Z" fill="${p.soil}"/><path d="M0 560H${W}V574H0Z" fill="${mix(p.soil, p.light, 0.2)}"/>` +
  drawStandingBottle(p) +
  drawGlass(560, 668, 1, p.grape, p) +
  drawGlass(742, 690, 1.08, mix(p.sun, p.accent, 0.1), p) +
  drawPlate(p)
