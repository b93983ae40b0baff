import { type Hex, mix } from '../../color.ts'
import { drawFlatBottle, drawWineGlass, wineInks } from './glassware.ts'
import { at, type DrawSubject, dot, oval, paint, trace } from './subject.ts'

export const pair: DrawSubject = (p) =>
  at(-76, 0, drawFlatBottle(p, p.dark, p.light), 1.05) +
  at(76, 10, drawFlatBottle(p, mix(p.dark, p.grape, 0.3), mix(p.light, p.accent, 0.25)), 1.05)

export const row: DrawSubject = (p) =>
  (
    [
      ['tall', '#8c9f4a'],
      ['sloping', '#5a7a48'],
      ['square', p.dark],
      ['sloping', p.grape],
      ['square', mix(p.dark, p.soil, 0.4)],
    ] as const
  )
    .map(([shape, glass], i) =>
      at(
        -260 + i * 130,
        i % 2 ? 16 : 0,
        drawFlatBottle(p, glass, i % 2 ? mix(p.light, p.accent, 0.3) : p.light, shape),
        0.9,
      ),
    )
    .join('')

export const hockBottle: DrawSubject = (p) =>
  at(-60, 0, drawFlatBottle(p, '#6d8a3f', p.light, 'tall'), 1.1) +
  at(130, 6, drawWineGlass(p, wineInks.white, 0.5), 0.9) +
  paint('M-260 0L-230 -50L-180 -66L-150 -30L-140 0Z', '#5d6670') +
  paint('M-230 -50L-180 -66L-190 -20Z', '#7d8790')

export const closeLabel: DrawSubject = (p) =>
  paint('M-190 0V-430C-190 -500 -90 -520 -70 -600H70C90 -520 190 -500 190 -430V0Z', p.dark) +
  paint('M-176 -380H176V-70H-176Z', p.light) +
  dot(0, -316, 34, p.accent) +
  trace('M-110 -240H110M-80 -200H80', p.dark, 13) +
  trace('M-120 -150H-30M30 -150H120M-60 -112H60', mix(p.dark, p.light, 0.4), 8) +
  trace('M-156 -440V-400', mix(p.dark, p.light, 0.5), 10)

export const backLabel: DrawSubject = (p) =>
  paint(
    'M-170 0V-420C-170 -500 -80 -520 -60 -600H60C80 -520 170 -500 170 -420V0Z',
    mix(p.soil, p.dark, 0.4),
  ) +
  paint('M-120 -360H120V-60H-120Z', p.light) +
  [-330, -306, -282, -258, -234, -210, -186]
    .map((y, i) => trace(`M-96 ${y}H${i % 3 === 2 ? 30 : 96}`, mix(p.dark, p.light, 0.35), 7))
    .join('') +
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((i) => paint(`M${-90 + i * 20} -150h${i % 3 ? 7 : 12}v62h${i % 3 ? -7 : -12}z`, p.dark))
    .join('') +
  `<circle cx="210" cy="-200" r="92" fill="${p.sky}" opacity=".6"/><circle cx="210" cy="-200" r="92" fill="none" stroke="${p.accent}" stroke-width="18"/>` +
  trace('M276 -132L340 -62', p.accent, 24)

export const candle: DrawSubject = (p) =>
  at(-110, 0, drawFlatBottle(p, p.dark, p.light), 1.05) +
  at(90, 6, drawWineGlass(p, p.grape, 0.42), 0.86) +
  paint('M190 0V-170H236V0Z', p.light) +
  paint('M213 -250C238 -214 236 -184 213 -178C190 -184 188 -214 213 -250Z', '#f0b23c') +
  oval(213, 0, 54, 10, p.accent)

const gold: Hex = '#d9b45a'

export const giftBox: DrawSubject = (p) =>
  paint('M-150 -10H150V-230H-150Z', p.accent) +
  paint('M-166 -230H166V-284H-166Z', mix(p.accent, p.dark, 0.2)) +
  paint('M-24 -284H24V-10H-24Z', gold) +
  paint(
    'M0 -290C-40 -370 -130 -350 -110 -300C-90 -276 -30 -282 0 -288C30 -282 90 -276 110 -300C130 -350 40 -370 0 -290Z',
    gold,
  ) +
  at(230, 0, drawFlatBottle(p, p.dark, p.light), 0.84)

export const magnum: DrawSubject = (p) =>
  at(-60, 0, drawFlatBottle(p, p.dark, p.light), 1.42) +
  paint('M-108 -440H-12V-420H-108Z', gold) +
  at(110, 4, drawFlatBottle(p, mix(p.dark, p.soil, 0.4), p.light), 0.76) +
  [
    [210, -20],
    [250, -34],
    [286, -16],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 22, '#b3322e'))
    .join('') +
  trace('M190 -10C230 -80 270 -80 320 -30', p.near, 9)

export const parcel: DrawSubject = (p) =>
  paint('M-210 0V-220H210V0Z', '#c6a06a') +
  paint('M-210 -220L-150 -280H270L210 -220Z', '#dcbd8c') +
  paint('M210 -220L270 -280V-60L210 0Z', '#a8844f') +
  paint('M-26 -220H26V0H-26ZM-26 -220L34 -280H86L26 -220Z', p.accent) +
  paint('M-180 -70H-70V-28H-180Z', p.light) +
  trace('M-166 -56H-90M-166 -42H-110', '#a8844f', 4)

export const paperBag: DrawSubject = (p) =>
  paint('M-120 0L-130 -300H130L120 0Z', '#cbb083') +
  paint('M60 -300H130L120 0H84Z', '#a98f62') +
  trace('M-60 -296C-60 -380 10 -380 10 -296', p.dark, 9) +
  at(-20, -292, paint('M-20 0V-110H20V0Z', p.accent), 1) +
  dot(-30, -150, 44, p.light) +
  trace('M-46 -166L-30 -130L-14 -166', p.accent, 10)

export const harvestCrate: DrawSubject = (p, luck) => {
  let berries = ''
  for (let i = 0; i < 34; i++)
    berries += dot(luck.in(-180, 180), luck.in(-190, -130), 25, mix(p.grape, i % 3 ? p.dark : p.light, 0.16))
  const slats = [-124, -76, -28]
    .map(
      (y) =>
        paint(`M-220 ${y - 18}H220V${y + 18}H-220Z`, '#b58a52') + trace(`M-210 ${y + 8}H210`, '#8f6636', 3),
    )
    .join('')
  return (
    berries +
    paint('M40 -196C80 -250 150 -230 160 -196C130 -170 70 -170 40 -196Z', p.near) +
    slats +
    paint('M-220 -142h26V0h-26zM194 -142h26V0h-26z', '#8f6636')
  )
}
