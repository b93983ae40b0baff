import { type Hex, mix } from '../../color.ts'
import type { Colors } from '../scene.ts'
import { drawFlatBottle, drawWineGlass, wineInks } from './glassware.ts'
import { at, type DrawSubject, dot, oval, paint, trace } from './subject.ts'

const steel: Hex = '#b7bcbd'
const wood: Hex = '#a5763f'
const cork: Hex = '#c9a06a'

const drawCork = (turn = 0) =>
  at(
    0,
    0,
    paint('M-26 -78H26V0H-26Z', cork) +
      oval(0, -78, 26, 7, '#dcb987') +
      [
        [-12, -50],
        [10, -30],
        [-4, -14],
        [14, -60],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 3.4, '#9c7443'))
        .join(''),
    1,
    turn,
  )

export const barrel: DrawSubject = (p) =>
  paint('M-150 0C-196 -110 -196 -250 -150 -360H150C196 -250 196 -110 150 0Z', '#a8743f') +
  [-90, -30, 30, 90]
    .map((x) => trace(`M${x} -360C${x * 1.3} -250 ${x * 1.3} -110 ${x} 0`, '#7d5028', 4))
    .join('') +
  [-330, -262, -98, -30]
    .map((y) =>
      trace(
        `M${-160 - (180 - Math.abs(y + 180)) * 0.19} ${y}Q0 ${y + 22} ${160 + (180 - Math.abs(y + 180)) * 0.19} ${y}`,
        p.dark,
        18,
      ),
    )
    .join('') +
  oval(0, -360, 150, 24, '#c08a50') +
  oval(0, -360, 128, 19, '#a8743f') +
  dot(0, -180, 17, p.dark)

export const corkscrew: DrawSubject = (p) =>
  paint(
    'M-150 -300C-90 -330 90 -330 150 -300C176 -290 176 -256 146 -256C90 -272 -90 -272 -146 -256C-176 -256 -176 -290 -150 -300Z',
    wood,
  ) +
  trace('M-120 -288C-60 -302 60 -302 120 -288', mix(wood, p.light, 0.4), 6) +
  trace('M0 -270V-226', steel, 14) +
  trace(
    'M0 -226C34 -214 34 -200 0 -192C-34 -184 -34 -168 0 -160C34 -152 34 -136 0 -128C-34 -120 -34 -104 0 -96C30 -88 30 -74 0 -66C-26 -60 -22 -48 0 -40',
    steel,
    11,
  ) +
  at(190, 0, drawCork(), 1.2, 0) +
  at(-200, -26, drawCork(90), 1.1)

export const corks: DrawSubject = (p) =>
  at(-150, 0, drawCork(), 1.7) +
  at(-10, -44, drawCork(84), 1.7) +
  at(190, 0, drawCork(), 1.7) +
  at(20, -160, drawCork(-20), 1.5) +
  paint('M166 -40h48v34h-48z', p.grape)

export const stoppered: DrawSubject = (p) =>
  at(-70, 0, drawFlatBottle(p, mix(p.soil, p.dark, 0.4), p.light), 1.1) +
  paint('M-100 -474C-100 -520 -40 -520 -40 -474Z', steel) +
  paint('M-98 -478H-42V-458H-98Z', p.dark) +
  paint('M120 0V-150H190V0Z', steel) +
  paint('M140 -150V-200H170V-150Z', mix(steel, p.dark, 0.3)) +
  paint('M104 -200H206V-236H104Z', p.dark)

export const thermometer: DrawSubject = (p) =>
  at(-120, 0, drawWineGlass(p, wineInks.white, 0.5), 1.16) +
  paint('M110 -430Q110 -460 140 -460T170 -430V-110A56 56 0 1 1 110 -110Z', p.light) +
  paint('M130 -270H150V-100A40 40 0 1 1 130 -100Z', '#b3322e') +
  [-400, -350, -300, -250, -200, -150]
    .map((y, i) => trace(`M176 ${y}H${i % 2 ? 200 : 216}`, p.dark, 6))
    .join('')

export const scales: DrawSubject = (p) =>
  trace('M0 -20V-330M-190 -300H190', p.dark, 14) +
  paint('M-90 0C-80 -40 80 -40 90 0Z', p.dark) +
  trace(
    'M-190 -300L-250 -170M-190 -300L-130 -170M190 -300L130 -150M190 -300L250 -150',
    mix(p.dark, p.light, 0.3),
    5,
  ) +
  paint('M-266 -170H-114C-120 -120 -260 -120 -266 -170Z', p.accent) +
  paint('M114 -150H266C260 -100 120 -100 114 -150Z', p.accent) +
  at(-190, -172, drawWineGlass(p, p.grape, 0.5), 0.34) +
  dot(170, -172, 24, '#d9a13a') +
  dot(214, -172, 22, '#b3322e') +
  dot(0, -338, 17, p.accent)

export const measuringCup: DrawSubject = (p) =>
  paint('M-110 0L-130 -330L-150 -350H130L110 0Z', p.light, 0.55) +
  paint('M-110 -4L-122 -190H122L110 -4Z', p.grape) +
  oval(0, -190, 122, 14, mix(p.grape, p.light, 0.25)) +
  [-280, -235, -190, -145, -100, -55]
    .map((y, i) => trace(`M40 ${y}H${i % 2 ? 80 : 100}`, p.dark, 6))
    .join('') +
  trace('M124 -280C220 -280 220 -90 114 -90', mix(p.light, p.far, 0.3), 16) +
  at(260, 4, drawWineGlass(p, p.grape, 0.3), 0.6)

export const flask: DrawSubject = (p) =>
  paint(
    'M-40 -380V-240L-170 -40C-184 -14 -170 0 -140 0H140C170 0 184 -14 170 -40L40 -240V-380Z',
    p.light,
    0.5,
  ) +
  paint('M-112 -130L-166 -40C-178 -14 -166 -4 -140 -4H140C166 -4 178 -14 166 -40L112 -130Z', wineInks.white) +
  oval(0, -130, 112, 12, mix(wineInks.white, p.light, 0.4)) +
  paint('M-52 -396H52V-376H-52Z', mix(p.light, p.far, 0.4)) +
  [
    [-40, -70, 13],
    [30, -50, 17],
    [70, -86, 9],
    [-80, -40, 10],
    [0, -100, 8],
  ]
    .map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${p.light}" opacity=".75"/>`)
    .join('') +
  at(240, 6, drawWineGlass(p, p.grape, 0.5), 0.66)

export const vat: DrawSubject = (p) =>
  paint('M-180 0L-200 -300H200L180 0Z', mix(wood, p.soil, 0.2)) +
  [-110, -40, 40, 110].map((x) => trace(`M${x * 1.1} -300L${x} 0`, mix(wood, p.dark, 0.55), 4)).join('') +
  trace('M-192 -230H192M-184 -70H184', p.dark, 18) +
  oval(0, -300, 200, 34, mix(p.grape, p.dark, 0.2)) +
  [
    [-130, -310, 26],
    [-70, -322, 34],
    [0, -318, 30],
    [70, -324, 36],
    [140, -308, 24],
    [-20, -346, 22],
    [44, -352, 18],
  ]
    .map(([x = 0, y = 0, r = 0], i) => dot(x, y, r, mix(p.grape, p.light, 0.3 + (i % 3) * 0.14)))
    .join('')

export const press: DrawSubject = (p) =>
  paint('M-210 0V-36H210V0Z', p.dark) +
  paint('M-150 -36V-230H150V-36Z', mix(wood, p.light, 0.1)) +
  [-110, -70, -30, 10, 50, 90]
    .map((x) => paint(`M${x} -230h16V-36h-16z`, mix(p.grape, p.dark, 0.3)))
    .join('') +
  trace('M-156 -200H156M-156 -70H156', p.dark, 14) +
  paint('M-130 -250H130V-230H-130Z', p.dark) +
  trace('M0 -250V-430', steel, 20) +
  trace('M-140 -420H140', wood, 20) +
  paint('M150 -60L230 -40V-26L150 -40Z', p.dark) +
  paint('M222 -36C236 -16 236 -6 226 0C216 -6 214 -18 222 -36Z', p.grape)

export const rack: DrawSubject = (p) => {
  const frame = paint('M-240 -400H240V0H-240Z', mix(wood, p.dark, 0.45))
  let art = ''
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4; i++) {
      const [x, y] = [-180 + i * 120, -332 + row * 128]
      art +=
        dot(x, y, 54, mix(wood, p.dark, 0.8)) +
        ((row + i) % 4 === 3
          ? ''
          : dot(x, y, 44, [p.soil, p.dark, p.grape][(row * 2 + i) % 3] ?? p.dark) +
            dot(x, y, 19, p.accent) +
            dot(x, y, 13, mix(p.accent, p.light, 0.3)))
    }
  return frame + art
}

export const bagged: DrawSubject = (p) =>
  [-180, 0, 180]
    .map((x, i) =>
      at(
        x,
        i === 1 ? 14 : 0,
        paint('M-20 -430H20V-330H-20Z', p.dark) +
          paint(
            'M-74 0C-90 -120 -80 -250 -56 -316L-66 -340H66L56 -316C80 -250 90 -120 74 0Z',
            ([p.accent, '#cbb083', mix(p.near, p.light, 0.2)] as const)[i] ?? p.accent,
          ) +
          trace('M-58 -314H58', p.dark, 9) +
          dot(0, -150, 40, p.light) +
          trace(
            [
              'M0 -176V-124',
              'M-16 -170C0 -186 22 -160 -2 -144L-16 -126H18',
              'M-14 -172H12L-4 -152C20 -150 16 -122 -14 -128',
            ][i] ?? '',
            p.dark,
            9,
          ),
      ),
    )
    .join('')

const drawCrystal = (x: number, y: number) => paint(`M${x} ${y}l30 -26l34 8l-4 36l-38 8z`, '#ffffff', 0.86)

export const iceBucket: DrawSubject = (p: Colors) =>
  at(20, -90, drawFlatBottle(p, mix(p.near, '#2f6b3a', 0.4), p.light, 'sloping'), 0.94, 12) +
  drawCrystal(-110, -240) +
  drawCrystal(-50, -256) +
  drawCrystal(60, -244) +
  drawCrystal(-84, -268) +
  paint('M-150 -250H150L122 0H-122Z', steel) +
  paint('M-150 -250H-90L-76 0H-122Z', '#ffffff', 0.4) +
  paint('M-158 -262H158V-234H-158Z', '#8f979a') +
  trace('M-154 -200C-196 -200 -196 -140 -148 -140M154 -200C196 -200 196 -140 148 -140', '#8f979a', 12)
