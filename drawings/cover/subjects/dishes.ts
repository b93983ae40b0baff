import { type Hex, mix } from '../../color.ts'
import type { Colors } from '../scene.ts'
import { drawWineGlass, wineInks } from './glassware.ts'
import { at, type DrawSubject, dot, oval, paint, trace } from './subject.ts'

const drawPlate = (p: Colors, r = 190): string =>
  oval(0, 0, r, r * 0.2, mix(p.light, p.far, 0.5)) +
  oval(0, -10, r, r * 0.2, p.light) +
  oval(0, -10, r * 0.74, r * 0.14, mix(p.light, p.far, 0.18))

const drawBowl = (p: Colors, bowl: Hex, soup: Hex): string =>
  paint('M-170 -110C-160 -30 -100 0 -60 0H60C100 0 160 -30 170 -110Z', bowl) +
  oval(0, -110, 170, 34, mix(bowl, p.light, 0.3)) +
  oval(0, -106, 150, 27, soup)

const drawSteam = (p: Colors): string =>
  trace(
    'M-60 -190C-84 -226 -36 -246 -60 -290M0 -200C-24 -240 24 -262 0 -310M60 -190C36 -226 84 -246 60 -290',
    mix(p.light, p.sky, 0.2),
    8,
  )

export const stew: DrawSubject = (p) =>
  paint('M-200 -130C-196 -30 -140 0 -90 0H90C140 0 196 -30 200 -130Z', '#3a302c') +
  paint('M-236 -120H-190V-96H-236ZM190 -120H236V-96H190Z', '#2a2320') +
  oval(0, -130, 200, 40, '#52443c') +
  oval(0, -126, 180, 32, '#5a2a16') +
  [
    [-100, -134, 44],
    [-20, -148, 50],
    [70, -136, 46],
    [10, -116, 40],
    [120, -122, 30],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        oval(x, y, r, r * 0.5, '#7a3c1c') + oval(x - 6, y - 5, r * 0.6, r * 0.2, '#a4622f'),
    )
    .join('') +
  [
    [-60, -118],
    [40, -132],
    [-130, -124],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 17, 9, '#d98032'))
    .join('') +
  [
    [-10, -140],
    [90, -120],
    [-84, -146],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 11, 4, '#4f7a3c', 30))
    .join('') +
  drawSteam(p)

export const riceCakes: DrawSubject = (p) =>
  drawBowl(p, '#f2ead9', '#b8321c') +
  [
    [-90, -116, 10],
    [-30, -128, -24],
    [40, -112, 14],
    [96, -122, -12],
    [0, -98, 30],
    [-64, -96, -8],
  ]
    .map(
      ([x = 0, y = 0, t = 0]) => oval(x, y, 46, 12, '#e0603c', t) + oval(x - 4, y - 4, 34, 5, '#f3a07c', t),
    )
    .join('') +
  oval(60, -136, 30, 20, '#fbf3e0') +
  oval(60, -138, 14, 9, '#efb23c') +
  trace('M-20 -140L60 -300M14 -132L104 -290', '#7a4a2a', 9)

export const oysters: DrawSubject = (p, luck) => {
  const shells = [-130, -45, 45, 130]
    .map((x, i) => {
      const y = -34 - (i % 2) * 14
      return at(
        x,
        y,
        oval(0, 0, 58, 30, '#6d6f70', luck.int(-20, 20)) +
          oval(0, -4, 46, 21, '#e9e6df', 6) +
          oval(4, -4, 28, 12, '#bfb8ad', 10) +
          dot(10, -6, 5, '#ffffff'),
      )
    })
    .join('')
  const ice = [-170, -110, -60, 10, 80, 160]
    .map((x, i) => paint(`M${x} ${-18 - (i % 3) * 8}l18 -18l22 10l-6 20z`, '#ffffff', 0.85))
    .join('')
  return (
    drawPlate(p, 230) +
    ice +
    shells +
    paint('M-20 -70a34 34 0 0 1 60 -22z', '#f0d24a') +
    trace('M-14 -72L36 -92', '#fbf1c0', 4)
  )
}

export const butter: DrawSubject = (p) =>
  drawPlate(p, 200) +
  paint('M-110 -20V-96L-70 -124H120V-46L84 -20Z', '#f2d67c') +
  paint('M-110 -96L-70 -124H120L84 -96Z', '#fbeab0') +
  paint('M84 -96L120 -124V-46L84 -20Z', '#d9b656') +
  paint('M-150 -24V-88L-124 -106V-40Z', '#f7e2a0') +
  trace('M-40 -96V-22M30 -96V-22', '#d9b656', 4)

export const cheeseBoard: DrawSubject = (p) =>
  paint('M-240 -20H240V4H-240Z', '#8a5a34') +
  paint('M-200 -20V-110L20 -150L60 -20Z', '#efcf82') +
  paint('M-200 -110L20 -150L36 -98L-200 -80Z', '#c98f3c') +
  [
    [-140, -50, 12],
    [-80, -84, 9],
    [-30, -46, 14],
  ]
    .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#d9ae5a'))
    .join('') +
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      dot(
        110 + (i % 3) * 38 + (i > 2 ? 16 : 0),
        -40 - Math.floor(i / 3) * 32,
        21,
        mix(p.grape, p.light, i % 2 ? 0.18 : 0.05),
      ),
    )
    .join('')

export const fruit: DrawSubject = (p) =>
  drawPlate(p, 240) +
  dot(-120, -66, 60, '#d9a13a') +
  dot(-10, -80, 66, '#b3322e') +
  oval(118, -60, 74, 52, '#e6cf4e', -16) +
  trace('M-10 -140C-14 -170 10 -180 20 -190', p.dark, 7) +
  paint('M18 -182C50 -214 90 -196 92 -176C66 -160 36 -160 18 -182Z', p.near) +
  [0, 1, 2, 3, 4]
    .map((i) => dot(30 + i * 27, -24 + (i % 2) * 12, 15, mix(p.grape, p.light, i % 2 ? 0.2 : 0)))
    .join('') +
  trace(
    'M-210 -30C-180 -60 -180 -120 -200 -170M-206 -90C-226 -104 -230 -120 -228 -132M-192 -110C-172 -124 -168 -140 -170 -150',
    p.soil,
    7,
  )

export const raisins: DrawSubject = (p, luck) => {
  let art =
    paint('M-180 0C-200 -120 -150 -250 -120 -290H120C150 -250 200 -120 180 0Z', '#cbb083') +
    paint('M-132 -290L-116 -330H116L132 -290Z', '#b4956a') +
    trace('M-126 -288H126', '#7d5a34', 12)
  for (let i = 0; i < 24; i++)
    art += oval(luck.in(150, 300), luck.in(-50, 0), 16, 11, i % 3 ? '#5a2f2a' : '#8a5a24', luck.int(-60, 60))
  return (
    art +
    oval(0, -140, 78, 56, p.light) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => dot(-24 + (i % 3) * 24, -156 + Math.floor(i / 3) * 24, 13, p.grape))
      .join('')
  )
}

export const persimmons: DrawSubject = (p) =>
  [
    [-150, -50],
    [-40, -58],
    [70, -50],
    [-95, -134],
    [16, -138],
  ]
    .map(
      ([x = 0, y = 0]) =>
        oval(x, y, 60, 52, '#c8602a') +
        oval(x - 12, y - 16, 24, 12, '#e08c4c') +
        paint(
          `M${x - 26} ${y - 46}Q${x} ${y - 62} ${x + 26} ${y - 46}Q${x} ${y - 36} ${x - 26} ${y - 46}Z`,
          '#4f6b3a',
        ),
    )
    .join('') + at(230, 0, drawWineGlass(p, '#5a1a20', 0.36), 0.72)

export const songpyeon: DrawSubject = (p) =>
  drawPlate(p, 240) +
  ['#f4efe4', '#b9c98a', '#e9b9a8', '#f4efe4', '#8d9f6a', '#f0d9a0']
    .map((color, i) => {
      const [x, y] = [-150 + (i % 3) * 110 + (i > 2 ? 50 : 0), i > 2 ? -96 : -44]
      return (
        paint(
          `M${x - 54} ${y}C${x - 50} ${y - 60} ${x + 50} ${y - 60} ${x + 54} ${y}C${x + 20} ${y + 16} ${x - 20} ${y + 16} ${x - 54} ${y}Z`,
          color as Hex,
        ) +
        trace(`M${x - 40} ${y - 12}Q${x} ${y - 2} ${x + 40} ${y - 12}`, mix(color as Hex, '#5a4a3a', 0.35), 4)
      )
    })
    .join('') +
  trace('M-200 -30L-236 -54M190 -24L244 -60M170 -18L220 -12', p.soil, 6)

export const roseTable: DrawSubject = (p) =>
  drawPlate(p, 170) + at(-60, -20, drawWineGlass(p, wineInks.rose, 0.5), 0.9)
