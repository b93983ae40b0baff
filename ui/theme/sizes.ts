import { defineTokens } from '@pandacss/dev'

const toPx = (value: number) => ({ value: `${value}px` })
const toMs = (value: number) => ({ value: `${value}ms` })

const steps = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 96]

export const spacing = defineTokens.spacing(Object.fromEntries(steps.map((step) => [step, toPx(step)])))

export const sizes = defineTokens.sizes({
  control: toPx(42),
  controlSmall: toPx(36),
  controlLarge: toPx(52),
  controlLargeMobile: toPx(48),
  buttonMin: toPx(88),
  buttonMinSmall: toPx(83),
  buttonMinWide: toPx(162),
  chip: toPx(32),
  check: toPx(20),
  tap: toPx(44),
  popupMax: toPx(400),
  searchListMax: toPx(300),
  subMenuMax: toPx(375),
  headerUtil: toPx(34),
  headerMain: toPx(76),
  headerNav: toPx(50),
  headerMobile: toPx(56),
  tabBar: toPx(57),
  rail: toPx(228),
  side: toPx(200),
  summary: toPx(380),
  content: toPx(1200),
})

export const radii = defineTokens.radii({
  tag: toPx(2),
  control: toPx(4),
  box: toPx(6),
  sheet: toPx(12),
  bubble: toPx(14),
  pill: toPx(999),
})

export const borderWidths = defineTokens.borderWidths({ hair: toPx(1), chosen: toPx(2) })

const toShadowColor = (alpha: number) => `rgb(33 28 25 / ${alpha})`

export const shadows = defineTokens.shadows({
  menu: { value: `0px 8px 24px -4px ${toShadowColor(0.14)}, 0px 2px 6px 0px ${toShadowColor(0.06)}` },
  dialog: { value: `0px 24px 64px -12px ${toShadowColor(0.28)}, 0px 4px 12px 0px ${toShadowColor(0.08)}` },
  sheet: { value: `0px -8px 32px 0px ${toShadowColor(0.16)}` },
  toast: { value: `0px 8px 24px -4px ${toShadowColor(0.22)}` },
})

export const durations = defineTokens.durations({
  instant: toMs(80),
  quick: toMs(140),
  calm: toMs(220),
  sheet: toMs(280),
  page: toMs(360),
  skeletonDelay: toMs(200),
  skeletonPulse: toMs(1600),
  toast: toMs(4000),
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
