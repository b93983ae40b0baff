import { type Hex, mix } from '../../color.ts'
import type { Colors } from '../scene.ts'
import { at, type DrawSubject, dot, oval, paint, trace } from './subject.ts'

export const wineInks = {
  red: '#6b1a33',
  white: '#e6cf78',
  rose: '#e39a94',
  sparkling: '#ecd98e',
  orange: '#d98b3d',
} as const

/** A glass about 330 high with wine in it. */
export const drawWineGlass = (p: Colors, wine: Hex, level = 0.5): string => {
  const y = -330 + 190 * (1 - level)
  const w = 84 - Math.abs(level - 0.5) * 14
  return (
    oval(0, -4, 62, 8, mix(p.light, p.far, 0.3)) +
    paint('M-4 -124H4V-8H-4Z', mix(p.light, p.far, 0.3)) +
    paint('M-72 -330C-94 -222 -82 -130 0 -122C82 -130 94 -222 72 -330Z', p.light, 0.42) +
    paint(`M${-w} ${y}C-84 -176 -66 -130 0 -125C66 -130 84 -176 ${w} ${y}Z`, wine) +
    oval(0, y, w, 8, mix(wine, p.light, 0.25)) +
    trace('M-58 -312C-70 -250 -68 -200 -56 -174', p.light, 6)
  )
}

export const drawFlute = (p: Colors, wine: Hex): string =>
  oval(0, -4, 50, 7, mix(p.light, p.far, 0.3)) +
  paint('M-4 -150H4V-8H-4Z', mix(p.light, p.far, 0.3)) +
  paint('M-36 -390C-46 -290 -36 -160 0 -148C36 -160 46 -290 36 -390Z', p.light, 0.42) +
  paint('M-40 -330C-44 -250 -34 -160 0 -150C34 -160 44 -250 40 -330Z', wine) +
  oval(0, -330, 40, 5, mix(wine, p.light, 0.4)) +
  [-200, -230, -262, -290].map((y, i) => dot(i % 2 ? 8 : -7, y, 4, p.light)).join('')

/** A bottle 430 high. */
export const drawFlatBottle = (
  p: Colors,
  glass: Hex,
  label: Hex,
  shape: 'square' | 'sloping' | 'tall' = 'square',
): string => {
  const body = {
    square: 'M-54 0V-250C-54 -292 -22 -302 -20 -346V-430H20V-346C22 -302 54 -292 54 -250V0Z',
    sloping: 'M-60 0V-210C-60 -280 -22 -300 -20 -360V-430H20V-360C22 -300 60 -280 60 -210V0Z',
    tall: 'M-48 0V-210C-46 -300 -22 -350 -18 -420V-480H18V-420C22 -350 46 -300 48 -210V0Z',
  }[shape]
  const cap = shape === 'tall' ? -480 : -430
  return (
    paint(body, glass) +
    paint(`M-22 ${cap - 4}H22V${cap + 84}H-22Z`, p.accent) +
    paint('M-52 -190H52V-60H-52Z', label) +
    trace('M-30 -150H30M-22 -126H22M-14 -84H14', mix(p.dark, label, 0.25), 6) +
    trace('M-40 -240V-206', mix(glass, p.light, 0.4), 6)
  )
}

export const threeGlasses: DrawSubject = (p) =>
  at(-190, 0, drawWineGlass(p, wineInks.red, 0.42), 1.12) +
  at(0, 14, drawWineGlass(p, wineInks.white, 0.5), 0.88) +
  at(170, 4, drawFlute(p, wineInks.sparkling), 0.98)

export const fourColours: DrawSubject = (p) =>
  [wineInks.red, wineInks.white, wineInks.rose, wineInks.sparkling]
    .map((wine, i) =>
      at(-255 + i * 170, i % 2 ? 18 : 0, i === 3 ? drawFlute(p, wine) : drawWineGlass(p, wine, 0.5), 0.92),
    )
    .join('')

export const pours: DrawSubject = (p) =>
  at(-210, 0, drawFlatBottle(p, p.dark, p.light), 1.02) +
  [0, 1, 2, 3]
    .map((i) => at(-70 + i * 105, 12 + (i % 2) * 10, drawWineGlass(p, p.grape, 0.36), 0.62))
    .join('')

export const orangeGlass: DrawSubject = (p) =>
  at(130, 0, drawWineGlass(p, wineInks.orange, 0.55), 1.2) +
  paint(
    'M-150 0C-230 -30 -236 -190 -176 -250C-164 -268 -176 -290 -176 -300H-84C-84 -290 -96 -268 -84 -250C-24 -190 -30 -30 -110 0Z',
    '#b4673f',
  ) +
  paint('M-186 -300H-74V-318H-186Z', '#8f4d2e') +
  trace('M-208 -190C-180 -176 -80 -176 -52 -190M-212 -120C-170 -104 -90 -104 -48 -120', '#8f4d2e', 6)

export const swirl: DrawSubject = (p) =>
  at(0, 0, drawWineGlass(p, p.grape, 0.4), 1.45, 14) +
  trace('M150 -420C210 -400 230 -330 190 -280M190 -440C270 -410 290 -320 240 -250', p.light, 7)

export const upsideDown: DrawSubject = (p) =>
  paint('M-260 -16H260V6H-260Z', p.accent) +
  [-150, 0, 150]
    .map((x) =>
      at(
        x,
        -350,
        `<g transform="scale(1 -1)">${paint('M-72 -330C-94 -222 -82 -130 0 -122C82 -130 94 -222 72 -330Z', p.light, 0.5)}${paint('M-4 -124H4V-8H-4Z', mix(p.light, p.far, 0.3))}${oval(0, -4, 62, 8, mix(p.light, p.far, 0.3))}${trace('M-58 -312C-70 -250 -68 -200 -56 -174', p.light, 6)}</g>`,
        1,
      ),
    )
    .join('') +
  paint('M190 -30C220 -120 300 -110 310 -24Z', mix(p.light, p.accent, 0.25))

export const toast: DrawSubject = (p) =>
  at(-90, 0, drawFlute(p, wineInks.sparkling), 1.1, 9) +
  at(90, 0, drawFlute(p, wineInks.sparkling), 1.1, -9) +
  trace('M0 -470V-520M-56 -456L-84 -498M56 -456L84 -498', p.accent, 8)

export const decanting: DrawSubject = (p) =>
  paint(
    'M-34 -360C-30 -270 -40 -230 -110 -120C-160 -40 -130 0 -90 0H90C130 0 160 -40 110 -120C40 -230 30 -270 34 -360Z',
    p.light,
    0.5,
  ) +
  paint('M-122 -100C-156 -36 -126 -4 -90 -4H90C126 -4 156 -36 122 -100Z', p.grape) +
  oval(0, -100, 122, 12, mix(p.grape, p.light, 0.22)) +
  oval(0, -360, 34, 5, p.light) +
  trace('M-60 -160C-86 -120 -100 -110 -112 -80', p.light, 7) +
  at(230, 10, drawWineGlass(p, p.grape, 0.3), 0.8)

export const rosePitcher: DrawSubject = (p) =>
  paint('M-80 0C-110 -60 -100 -180 -70 -280L-84 -320H70L60 -280C94 -180 100 -60 80 0Z', p.light, 0.5) +
  paint('M-84 -200C-102 -110 -100 -50 -76 -6H76C98 -50 98 -110 78 -200Z', wineInks.rose) +
  trace('M66 -270C150 -270 150 -110 86 -110', mix(p.light, p.far, 0.3), 14) +
  [
    [-40, -150],
    [20, -120],
    [-10, -60],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 24, '#f0c04a') + dot(x, y, 18, '#f6dc8a'))
    .join('') +
  at(210, 6, drawWineGlass(p, wineInks.rose, 0.5), 0.82)

export const teaCup: DrawSubject = (p) =>
  oval(0, 0, 150, 16, mix(p.light, p.far, 0.35)) +
  paint('M-100 -120H100C100 -40 70 -8 30 -6H-30C-70 -8 -100 -40 -100 -120Z', p.light) +
  oval(0, -120, 100, 13, '#b98a52') +
  trace('M98 -104C160 -110 160 -40 76 -40', p.light, 14) +
  trace('M-30 -160C-50 -190 -10 -210 -30 -244M30 -160C10 -190 50 -210 30 -244', mix(p.light, p.far, 0.5), 8)

export const fluteAndSugar: DrawSubject = (p) =>
  at(-80, 0, drawFlute(p, wineInks.sparkling), 1.1) +
  [
    [60, 0],
    [126, 0],
    [192, 0],
    [93, -58],
    [159, -58],
    [126, -116],
  ]
    .map(
      ([x = 0, y = 0]) =>
        paint(`M${x} ${y}h58v-54h-58z`, p.light) +
        paint(`M${x + 58} ${y}l12 -10v-54l-12 10z`, mix(p.light, p.far, 0.6)) +
        paint(`M${x} ${y - 54}l12 -10h58l-12 10z`, '#ffffff'),
    )
    .join('')
