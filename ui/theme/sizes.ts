import { defineTokens } from '@pandacss/dev'

const px = (value: number) => ({ value: `${value}px` })
const ms = (value: number) => ({ value: `${value}ms` })

const steps = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 96]

export const spacing = defineTokens.spacing(Object.fromEntries(steps.map((step) => [step, px(step)])))

export const sizes = defineTokens.sizes({
  control: px(42),
  controlSmall: px(36),
  controlLarge: px(52),
  controlLargeMobile: px(48),
  buttonMin: px(88),
  buttonMinSmall: px(83),
  buttonMinWide: px(162),
  chip: px(32),
  check: px(20),
  tap: px(44),
  popupMax: px(400),
  searchListMax: px(300),
  subMenuMax: px(375),
  headerUtil: px(34),
  headerMain: px(76),
  headerNav: px(50),
  headerMobile: px(56),
  tabBar: px(57),
  rail: px(228),
  side: px(200),
  summary: px(380),
  content: px(1200),
})

export const radii = defineTokens.radii({
  tag: px(2),
  control: px(4),
  box: px(6),
  sheet: px(12),
  bubble: px(14),
  pill: px(999),
})

export const borderWidths = defineTokens.borderWidths({ hair: px(1), chosen: px(2) })

const ink = (alpha: number) => `rgb(33 28 25 / ${alpha})`

export const shadows = defineTokens.shadows({
  menu: { value: `0px 8px 24px -4px ${ink(0.14)}, 0px 2px 6px 0px ${ink(0.06)}` },
  dialog: { value: `0px 24px 64px -12px ${ink(0.28)}, 0px 4px 12px 0px ${ink(0.08)}` },
  sheet: { value: `0px -8px 32px 0px ${ink(0.16)}` },
  toast: { value: `0px 8px 24px -4px ${ink(0.22)}` },
})

export const durations = defineTokens.durations({
  instant: ms(80),
  quick: ms(140),
  calm: ms(220),
  sheet: ms(280),
  page: ms(360),
  skeletonDelay: ms(200),
  skeletonPulse: ms(1600),
  toast: ms(4000),
})

export const easings = defineTokens.easings({
  out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  in: { value: 'cubic-bezier(0.5, 0, 0.9, 0.4)' },
  inOut: { value: 'cubic-bezier(0.6, 0, 0.2, 1)' },
})

export const zIndex = defineTokens.zIndex({
  base: { value: 0 },
  raised: { value: 1 },
  sticky: { value: 100 },
  header: { value: 200 },
  tabBar: { value: 300 },
  menu: { value: 400 },
  scrim: { value: 500 },
  sheet: { value: 510 },
  dialog: { value: 600 },
  alert: { value: 700 },
  toast: { value: 800 },
  loadingBar: { value: 900 },
})

/** The page's side margin: 16, 20, 24, then 32 from 992 px. */
export const gutter = { base: '16px', sm: '20px', md: '24px', lg: '32px' }
