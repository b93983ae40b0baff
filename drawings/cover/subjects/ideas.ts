import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import type { Colors } from '../scene.ts'
import { drawWineGlass } from './glassware.ts'
import { at, type DrawSubject, dot, oval, paint, trace } from './subject.ts'

export const globe: DrawSubject = (p) =>
  paint('M-90 0C-80 -34 80 -34 90 0Z', p.dark) +
  trace('M0 -30V-70', p.dark, 14) +
  trace('M-150 -330A184 184 0 0 0 150 -106', p.accent, 14) +
  dot(0, -220, 152, mix(p.far, p.sky, 0.3)) +
  paint(
    'M-110 -300C-70 -340 -20 -330 -10 -300C10 -270 -40 -250 -30 -220C-20 -180 -70 -170 -80 -210C-120 -230 -130 -270 -110 -300ZM30 -330C80 -330 120 -290 128 -250C100 -230 70 -260 50 -250C30 -270 20 -310 30 -330ZM40 -190C90 -200 120 -180 100 -130C70 -90 30 -110 40 -190Z',
    p.near,
  ) +
  trace(
    'M-152 -220H152M0 -372C-90 -330 -90 -110 0 -68M0 -372C90 -330 90 -110 0 -68',
    mix(p.light, p.far, 0.3),
    4,
  )

export const calendar: DrawSubject = (p) =>
  paint('M-200 0V-330H200V0Z', p.light) +
  paint('M-200 -330H200V-256H-200Z', p.accent) +
  [-120, 0, 120].map((x) => trace(`M${x} -356V-310`, p.dark, 13)).join('') +
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((i) => {
      const [x, y] = [-140 + (i % 4) * 94, -206 + Math.floor(i / 4) * 72]
      return i % 3 === 0
        ? dot(x, y, 23, '#e6a83c')
        : i % 3 === 1
          ? oval(x, y, 28, 15, mix(p.far, p.near, 0.4))
          : paint(
              `M${x} ${y - 22}C${x + 18} ${y} ${x + 14} ${y + 18} ${x} ${y + 18}C${x - 14} ${y + 18} ${x - 18} ${y} ${x} ${y - 22}Z`,
              '#5f86a8',
            )
    })
    .join('')

export const notebook: DrawSubject = (p) =>
  paint(
    'M-250 -10L-230 -220C-150 -250 -50 -240 0 -210C50 -240 150 -250 230 -220L250 -10C160 -40 60 -34 0 -4C-60 -34 -160 -40 -250 -10Z',
    p.light,
  ) +
  trace('M0 -206V-6', mix(p.light, p.dark, 0.4), 5) +
  [-190, -160, -130, -100]
    .map((y, i) =>
      trace(
        `M-196 ${y}C-140 ${y - 14} -80 ${y - 12} ${i % 2 ? -90 : -36} ${y + 4}M40 ${y + 4}C90 ${y - 14} 150 ${y - 14} ${i % 2 ? 150 : 196} ${y}`,
        mix(p.dark, p.light, 0.5),
        7,
      ),
    )
    .join('') +
  trace('M120 -70L290 -250', p.accent, 16) +
  at(-300, 0, drawWineGlass(p, p.grape, 0.4), 0.62)

const landPath =
  'M-230 -330C-150 -390 -20 -350 40 -380C130 -420 240 -350 250 -260C270 -180 200 -90 110 -60C20 -30 -70 -10 -150 -60C-240 -110 -280 -270 -230 -330Z'

export const map: DrawSubject = (p, luck) => {
  const pins = [
    [-110, -230],
    [60, -270],
    [20, -140],
  ] as const
  const pinAt = luck.int(0, 2)
  return (
    paint('M-320 10L-290 -410L-100 -440L90 -410L300 -440L320 -20L110 10L-100 -20Z', p.light) +
    paint(landPath, mix(p.far, p.mid, 0.4)) +
    trace('M-200 -300C-100 -250 -60 -180 60 -190S180 -130 230 -150', mix(p.light, p.sky, 0.4), 9) +
    trace('M-100 -440L-100 -20M90 -410L110 10', mix(p.light, p.dark, 0.2), 3) +
    pins
      .map(([x, y], i) =>
        i === pinAt
          ? paint(
              `M${x} ${y}C${x - 60} ${y - 70} ${x - 40} ${y - 130} ${x} ${y - 130}C${x + 40} ${y - 130} ${x + 60} ${y - 70} ${x} ${y}Z`,
              p.accent,
            ) + dot(x, y - 86, 18, p.light)
          : dot(x, y, 13, p.soil),
      )
      .join('')
  )
}

export const medal: DrawSubject = (p) => {
  const rim = Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12
    const r = i % 2 ? 150 : 134
    return `${round(r * Math.cos(a))} ${round(-250 + r * Math.sin(a))}`
  }).join('L')
  return (
    paint('M-80 -150L-120 20L-50 -20L-10 30L10 -140ZM80 -150L120 20L50 -20L10 30L-10 -140Z', p.accent) +
    paint(`M${rim}Z`, '#d9b45a') +
    dot(0, -250, 104, mix('#d9b45a', p.light, 0.35)) +
    trace('M-40 -250L-10 -220L46 -290', p.dark, 18)
  )
}

const drawBerries = (p: Colors, x: number, y: number, tone: Hex) =>
  [3, 4, 5, 4, 3, 2, 1]
    .flatMap((count, rowAt) =>
      Array.from(
        { length: count },
        (_, i) =>
          dot(
            x + (i - (count - 1) / 2) * 46,
            y + rowAt * 40,
            27,
            mix(tone, (i + rowAt) % 3 ? p.dark : p.light, 0.14),
          ) + dot(x + (i - (count - 1) / 2) * 46 - 8, y + rowAt * 40 - 9, 6, mix(tone, p.light, 0.6)),
      ),
    )
    .join('')

export const bunch: DrawSubject = (p) =>
  trace('M0 -320C-6 -360 10 -380 40 -400', p.dark, 11) +
  paint('M0 -330C-90 -410 -190 -360 -180 -300C-130 -250 -60 -270 0 -330Z', p.near) +
  paint('M10 -340C90 -400 170 -350 150 -290C100 -260 50 -280 10 -340Z', p.soil) +
  drawBerries(p, 0, -282, p.grape)

export const nobleBunch: DrawSubject = (p) =>
  at(-90, 0, drawBerries(p, 0, -270, '#b98a3a') + trace('M0 -300V-350', p.dark, 10)) +
  paint('M90 0C60 -60 60 -150 90 -180H230C260 -150 260 -60 230 0Z', '#d9962a') +
  paint('M84 -180H236V-214H84Z', p.light) +
  paint('M110 -130H210V-60H110Z', p.light)

/** A vine trained into a basket against the wind. */
export const basketVine: DrawSubject = (p, luck) => {
  let art = ''
  for (let i = 0; i < 9; i++)
    art += trace(
      `M${-210 + i * 8} ${-20 - i * 15}C-100 ${10 - i * 15} 100 ${10 - i * 15} ${210 - i * 8} ${-20 - i * 15}`,
      i % 2 ? '#7d5a3a' : '#9c7448',
      13,
    )
  for (let i = 0; i < 13; i++)
    art += oval(luck.in(-180, 180), luck.in(-220, -140), 38, 25, i % 2 ? p.near : p.soil, luck.int(-40, 40))
  return (
    art +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => dot(-60 + (i % 4) * 36, -120 - Math.floor(i / 4) * 34, 22, '#d9cf7a'))
      .join('')
  )
}

export const riddling: DrawSubject = (p) => {
  let art = paint('M-220 0L-150 -420H150L220 0Z', '#8f6636')
  for (let rowAt = 0; rowAt < 4; rowAt++)
    for (let i = 0; i < 4; i++) {
      const [x, y] = [-126 + i * 84 + (i - 1.5) * rowAt * 6, -350 + rowAt * 94]
      art += dot(x, y, 31, '#5f4220') + dot(x, y, 25, '#3c5a3c') + dot(x, y + 4, 11, p.accent)
    }
  return art
}
