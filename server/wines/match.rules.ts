import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { TasteProfile } from '../db/tables/taste.ts'

export type Axis = keyof TasteProfile
export const axes: Axis[] = ['sweetness', 'acidity', 'body', 'tannin', 'fizz']
export type WineTaste = { [A in Axis]: number | null }

/** A wine without tannin or bubbles has the lowest value. */
const toTasteProfile = (wine: WineTaste): TasteProfile => ({
  sweetness: wine.sweetness ?? 3,
  acidity: wine.acidity ?? 3,
  body: wine.body ?? 3,
  tannin: wine.tannin ?? 1,
  fizz: wine.fizz ?? 1,
})

const share = (value: number) => Math.min(1, Math.max(0, value))

/**
 * The weight of each step away from a wish. For a high wish (4 or more) more is better, for a low wish (2 or
 * less) less is better; between the two the wish itself is best, with a gradual change.
 */
export const toAxisWeights = (wish: number): { over: number; under: number } => ({
  over: wish >= 3 ? share(4 - wish) : 1,
  under: wish < 3 ? share(wish - 2) : 1,
})

const calculateGap = (wish: number, value: number): number => {
  const { over, under } = toAxisWeights(wish)
  return value > wish ? (value - wish) * over : (wish - value) * under
}

/** How far a wine is from a taste, squared; more of a liked quality never adds to it. */
export const measureTasteGap = (profile: TasteProfile, wine: WineTaste): number => {
  const wineProfile = toTasteProfile(wine)
  return axes.reduce((sum, axis) => sum + calculateGap(profile[axis], wineProfile[axis]) ** 2, 0)
}

/** The largest possible distance of two tastes. */
export const farthest = Math.sqrt(axes.length * 4 ** 2)

/** How near a squared distance is, from 0 to 1 within the scale. */
export const toGapShare = (gap: number): number => 1 - Math.sqrt(gap) / farthest

/** How near a wine is to a taste, from 0 to 1; more of a liked quality never lowers it. */
export const toTasteShare = (profile: TasteProfile, wine: WineTaste): number =>
  toGapShare(measureTasteGap(profile, wine))

/** The same in whole percent. */
export const matchPercent = (profile: TasteProfile, wine: WineTaste): number =>
  Math.round(100 * toTasteShare(profile, wine))

/** A wish so far from the middle states a taste; a wine so far from such a wish contradicts it. */
const statedDistance = 0.5
const contraryGap = 1.5

/** Whether a wine is the contrary of a taste in something that the taste states. */
export const contradictsTaste = (profile: TasteProfile, wine: WineTaste): boolean => {
  const wineProfile = toTasteProfile(wine)
  return axes.some(
    (axis) =>
      Math.abs(profile[axis] - 3) >= statedDistance &&
      calculateGap(profile[axis], wineProfile[axis]) >= contraryGap,
  )
}

export type MatchReason =
  | 'sweet'
  | 'dry'
  | 'crisp'
  | 'soft'
  | 'full'
  | 'light'
  | 'firm'
  | 'smooth'
  | 'fizzy'
  | 'still'
  | 'halfDry'
  | 'evenAcidity'
  | 'middleBody'
  | 'middleTannin'
  | 'someFizz'

const sides = {
  sweetness: { high: 'sweet', middle: 'halfDry', low: 'dry' },
  acidity: { high: 'crisp', middle: 'evenAcidity', low: 'soft' },
  body: { high: 'full', middle: 'middleBody', low: 'light' },
  tannin: { high: 'firm', middle: 'middleTannin', low: 'smooth' },
  fizz: { high: 'fizzy', middle: 'someFizz', low: 'still' },
} as const satisfies Record<Axis, Record<'high' | 'middle' | 'low', MatchReason>>

/** The side on which the wine itself is, as the words of its page have it: 4 and 5 are high, 1 and 2 low. */
const getSide = (value: number): 'high' | 'middle' | 'low' => {
  if (value >= 4) return 'high'
  return value <= 2 ? 'low' : 'middle'
}

/** The other sides of a taste, in what it states. */
export const listOtherSides = (profile: TasteProfile): { axis: Axis; side: 'high' | 'low' }[] =>
  axes.flatMap((axis) => {
    const wish = profile[axis] - 3
    return Math.abs(wish) < statedDistance ? [] : { axis, side: wish > 0 ? 'low' : 'high' }
  })

/** Whether a wine is on the other side of a taste in something that the taste states. */
export const opposesTaste = (profile: TasteProfile, wine: WineTaste): boolean => {
  const wineProfile = toTasteProfile(wine)
  return listOtherSides(profile).some(({ axis, side }) => getSide(wineProfile[axis]) === side)
}

const maxReasons = 3
/** Within `near` a wine meets a wish; beyond the second distance it deserves a caution. */
const near = 1
const far = 1.2

/** The wishes that a wine meets, the strongest first, each named by the wine's own level; at least the closest one. */
export const listReasons = (profile: TasteProfile, wine: WineTaste): MatchReason[] => {
  const wineProfile = toTasteProfile(wine)
  const candidates = axes
    .filter((axis) => wine[axis] !== null)
    .map((axis) => ({
      why: sides[axis][getSide(wineProfile[axis])],
      strength: Math.abs(profile[axis] - 3),
      apart: calculateGap(profile[axis], wineProfile[axis]),
    }))
    .toSorted((a, b) => b.strength - 1.5 * b.apart - (a.strength - 1.5 * a.apart))
  const matches = candidates.filter(({ strength, apart }) => strength >= 0.5 && apart < near)
  const closest = candidates.toSorted((a, b) => a.apart - b.apart).slice(0, 1)
  return (matches.length > 0 ? matches : closest).slice(0, maxReasons).map(({ why }) => why)
}

/** The largest difference between a wine and a taste, named by the wine's quality; null when it is small. */
export const findCaution = (profile: TasteProfile, wine: WineTaste): Caution | null => {
  const wineProfile = toTasteProfile(wine)
  const [worst] = axes
    .map((axis) => ({ axis, apart: calculateGap(profile[axis], wineProfile[axis]) }))
    .toSorted((a, b) => b.apart - a.apart)
  if (!worst || worst.apart < far) return null
  return sides[worst.axis][wineProfile[worst.axis] > profile[worst.axis] ? 'high' : 'low']
}

/** A caution is relative to the taste, and never in the middle. */
type Caution = Exclude<MatchReason, 'halfDry' | 'evenAcidity' | 'middleBody' | 'middleTannin' | 'someFizz'>

const reasonTexts: Record<MatchReason, (typeof m)['content.taste.why_sweet']> = {
  sweet: m['content.taste.why_sweet'],
  dry: m['content.taste.why_dry'],
  crisp: m['content.taste.why_crisp'],
  soft: m['content.taste.why_soft'],
  full: m['content.taste.why_full'],
  light: m['content.taste.why_light'],
  firm: m['content.taste.why_firm'],
  smooth: m['content.taste.why_smooth'],
  fizzy: m['content.taste.why_fizzy'],
  still: m['content.taste.why_still'],
  halfDry: m['content.taste.why_half_dry'],
  evenAcidity: m['content.taste.why_even_acidity'],
  middleBody: m['content.taste.why_middle_body'],
  middleTannin: m['content.taste.why_middle_tannin'],
  someFizz: m['content.taste.why_some_fizz'],
}
const cautionTexts: Record<Caution, (typeof m)['content.taste.but_sweet']> = {
  sweet: m['content.taste.but_sweet'],
  dry: m['content.taste.but_dry'],
  crisp: m['content.taste.but_crisp'],
  soft: m['content.taste.but_soft'],
  full: m['content.taste.but_full'],
  light: m['content.taste.but_light'],
  firm: m['content.taste.but_firm'],
  smooth: m['content.taste.but_smooth'],
  fizzy: m['content.taste.but_fizzy'],
  still: m['content.taste.but_still'],
}

/** Why a wine matches: up to three reasons, and a caution. */
export const presentMatch = (profile: TasteProfile, wine: WineTaste, locale: Locale) => {
  const caution = findCaution(profile, wine)
  return {
    reasons: listReasons(profile, wine).map((why) => reasonTexts[why]({}, { locale })),
    caution: caution && cautionTexts[caution]({}, { locale }),
  }
}
