import { createRandom } from './random.ts'
import type { SeededRandom } from './random.ts'
import { importers } from './companies.ts'
import { dishes } from './dishes.ts'
import { BottleFacts, pickFacts, WineFacts } from '../../../catalogue/plain.rules.ts'
import type { WineDraft } from './rows.ts'
import { formatStorageAdvice } from './storage-advice.ts'
import { pairingTranslations } from './pairing-translations.ts'
import { isRefusedPairing } from './pairing-rules.ts'
import { dishAromas, reasonClaims, pairings, spokenDishNames } from './pairings.ts'
import type { Style } from './pairings.ts'
import type { Names, VintageSeed, WineSeed } from './shapes.ts'
import { wineries } from './wineries.ts'

const dishByKey = new Map(dishes.map((dish) => [dish.key, dish]))
const wineryByKey = new Map(wineries.map((winery) => [winery.key, winery]))
const isTraditional = (draft: WineDraft) => draft.themes.includes('traditional')

const middleTannin = 3

const toRedStyle = ({ sweetness, body, tannin: ownTannin }: WineDraft): Style => {
  const tannin = ownTannin ?? middleTannin
  if (sweetness >= 3) return 'sweet-red'
  if (tannin >= 4) return 'tannic'
  return body <= 3 && tannin <= 2 ? 'light-red' : 'round'
}

const toWhiteStyle = (draft: WineDraft): Style => {
  const { sweetness, acidity, body } = draft
  if (draft.themes.includes('orange')) return 'orange'
  if (sweetness >= 2) return 'aromatic'
  return body >= 4 || acidity <= 2 ? 'rich-white' : 'crisp'
}

const toStyle = (draft: WineDraft): Style => {
  switch (draft.kind) {
    case 'RED':
      return toRedStyle(draft)
    case 'WHITE':
      return toWhiteStyle(draft)
    case 'ROSE':
      return 'rose'
    case 'SPARKLING':
      return draft.sweetness >= 3 ? 'sweet-bubbles' : 'bubbles'
    case 'FORTIFIED':
      return 'fortified'
    case 'DESSERT':
      return 'sweet'
    case 'NONALCOHOLIC':
      return 'alcohol-free'
  }
}

const isKorean = (key: string) => dishByKey.get(key)?.group?.startsWith('korean') ?? false

const isNamedIn = (story: string, key: string) =>
  (spokenDishNames[key] ?? [dishByKey.get(key)?.names.ko ?? key]).some((word) => story.includes(word))

const isReasonTrue = (reason: string, aromas: string[]) =>
  reasonClaims.every(([word, requiredAromas]) => !reason.includes(word) || requiredAromas.some((aroma) => aromas.includes(aroma)))

/** A reason in five languages. */
const translateReason = (ko: string): Names => {
  const translations = pairingTranslations[ko]
  if (!translations) throw new Error(`no words abroad for: ${ko}`)
  const [en, zhCN, zhTW, ja] = translations
  return { ko: `${ko}.`, en: `${en}.`, zhCN: `${zhCN}。`, zhTW: `${zhTW}。`, ja: `${ja}。` }
}

/** A sweet rosé stands beside what a sweet red does; it is served and kept as a rosé. */
const toPairedStyle = (style: Style, { sweetness }: WineDraft): Style =>
  style === 'rose' && sweetness >= 4 ? 'sweet-red' : style

const fewestDishes = 3

/** Three to five dishes, Korean ones first; dishes named by the story or suited to the aromas come first. */
const pickDishes = (style: Style, draft: WineDraft, random: SeededRandom): WineSeed['dishes'] => {
  const aromas = draft.aromas
  const ranked = Object.entries(pairings[style])
    .map(([key, reasons]) => ({ key, reasons: reasons.filter((reason) => isReasonTrue(reason, aromas)) }))
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ key, reasons }) => {
      const isCalledFor = (dishAromas[key] ?? []).some((aroma) => aromas.includes(aroma))
      const weight = (isNamedIn(draft.story, key) ? 2 : 0) + (isCalledFor ? 0.4 : 0) + random.next()
      return { key, weight, why: translateReason(random.pick(reasons)) }
    })
    .filter(({ key }) => !isRefusedPairing(key, { ...draft, tannin: draft.tannin ?? null }))
    .sort((one, other) => other.weight - one.weight)
  const korean = ranked.filter(({ key }) => isKorean(key)).slice(0, random.between(2, 3))
  const others = ranked
    .filter(({ key }) => !isKorean(key))
    .slice(0, Math.max(random.between(1, 2), fewestDishes - korean.length))
  return [...korean, ...others].map(({ key, why }) => ({ key, why }))
}

const servingTemperatures: Record<Style, [number, number]> = {
  tannic: [16, 18],
  round: [15, 17],
  'light-red': [12, 14],
  'sweet-red': [8, 10],
  crisp: [8, 10],
  'rich-white': [10, 12],
  aromatic: [8, 10],
  orange: [10, 12],
  rose: [8, 10],
  bubbles: [6, 8],
  'sweet-bubbles': [6, 8],
  sweet: [6, 10],
  fortified: [14, 16],
  'alcohol-free': [6, 8],
}

/** Years after the harvest between which a wine of the style is at its best. */
const drinkingYears: Record<Style, [number, number] | null> = {
  tannic: [3, 13],
  round: [1, 9],
  'light-red': [1, 7],
  'sweet-red': [0, 5],
  crisp: [1, 5],
  'rich-white': [1, 7],
  aromatic: [1, 7],
  orange: [1, 6],
  rose: [0, 3],
  bubbles: [1, 9],
  'sweet-bubbles': [0, 3],
  sweet: [1, 15],
  fortified: [5, 30],
  'alcohol-free': null,
}

/** Whose second fermentation is in a tank by the rules of the appellation: made for its fruit, not for age. */
const tankAreas = new Set(['prosecco', 'moscato-dasti'])

/** Also those that are bottled while they ferment (pétillant naturel). */
const isFreshSparkling = ({ kind, area, themes }: WineDraft): boolean =>
  kind === 'SPARKLING' && (tankAreas.has(area) || themes.includes('natural'))

const toDrinkingWindow = (style: Style, draft: WineDraft): [number, number] | [null, null] => {
  const { vintage } = draft
  const after = isFreshSparkling(draft) ? drinkingYears['sweet-bubbles'] : drinkingYears[style]
  if (vintage === null || !after) return [null, null]
  return draft.seed.drink ?? [vintage + after[0], vintage + after[1]]
}

const bigBowl = new Set(['pinot-noir', 'nebbiolo', 'gamay', 'corvina', 'grenache', 'cinsault', 'barbera'])

const chooseGlass = (style: Style, draft: WineDraft): string => {
  const main = draft.grapes[0]?.key ?? ''
  if (draft.seed.glass) return draft.seed.glass
  if (style === 'tannic' || style === 'round' || style === 'light-red')
    return bigBowl.has(main) ? 'burgundy' : 'bordeaux'
  if (style === 'bubbles' || style === 'sweet-bubbles')
    return draft.level === 'daily' || draft.level === 'entry' ? 'flute' : 'tulip'
  if (style === 'crisp' || style === 'aromatic')
    return main === 'riesling' || main === 'gewurztraminer' ? 'aroma' : 'white'
  if (style === 'rich-white') return main === 'chardonnay' && draft.level !== 'daily' ? 'burgundy' : 'white'
  if (style === 'sweet') return 'dessert'
  if (style === 'fortified') return 'port'
  if (style === 'alcohol-free') return draft.seed.bottle.shape === 'champagne' ? 'flute' : 'universal'
  return style === 'sweet-red' ? 'universal' : 'white'
}

const toDecantMinutes = (style: Style, draft: WineDraft) =>
  draft.seed.decant ?? (style === 'tannic' ? ((draft.tannin ?? 0) >= 5 || draft.price >= 100000 ? 60 : 30) : 0)

const toStorageAdvice = (style: Style, draft: WineDraft, until: number | null): Names => {
  const { kind } = draft
  const chooseAdviceKey = () => {
    if (kind === 'NONALCOHOLIC') return 'alcoholFree'
    if (kind === 'FORTIFIED') return until === null ? 'fortified' : 'agedFortified'
    if (kind === 'DESSERT') return 'dessert'
    if (until === null) return 'soon'
    if (draft.volume_ml === 1500) return 'magnum'
    if (style === 'tannic') return 'tannic'
    if (draft.seed.bottle.closure === 'screw') return 'screwCap'
    if (style === 'rose' || style === 'sweet-bubbles') return 'fresh'
    return style === 'orange' ? 'orange' : 'lying'
  }
  return formatStorageAdvice(chooseAdviceKey(), until)
}

/** Rounds an amount to an ending in 900 or 000, as the given price has. */
const roundLike = (like: number, amount: number) => {
  const thousands = Math.max(4, Math.round(amount / 1000))
  return like % 1000 === 900 ? thousands * 1000 - 100 : thousands * 1000
}

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
const roundToHundredths = (value: number) => Math.round(value * 100) / 100

const drawRating = (draft: WineDraft, random: SeededRandom) => {
  if (draft.seed.rating) return { mean: draft.seed.rating[0], count: draft.seed.rating[1] }
  const levelBonus = { entry: -0.02, daily: -0.05, gourmet: 0, occasion: 0.08, collector: 0.15 }[draft.level]
  const popularity = draft.price < 30000 ? 1.5 : draft.price < 100000 ? 0.9 : draft.price < 200000 ? 0.4 : 0.15
  const isUnrated = random.next() < 0.04
  const count = isUnrated ? 0 : clamp(0, Math.round(Math.exp(4.6 + random.normal() * 0.95) * popularity), 912)
  const mean = clamp(2.2, 3.68 + levelBonus + (draft.seed.prize ? 0.15 : 0) + random.normal() * 0.35, 4.72)
  return { count, mean: roundToHundredths(mean) }
}

/** Older vintages of wines that age cost more each year, those of wines for early drinking cost less. */
const toOlderPrice = (draft: WineDraft, age: number, random: SeededRandom) => {
  const isAgeworthy = draft.level === 'occasion' || draft.level === 'collector'
  const yearly = isAgeworthy ? 0.03 + random.next() * 0.05 : -(0.02 + random.next() * 0.04)
  return roundLike(draft.price, draft.price * (1 + yearly * age))
}

const toVintages = (draft: WineDraft, random: SeededRandom): VintageSeed[] => {
  const { count, mean } = drawRating(draft, random)
  const { volume_ml: volumeMl } = draft
  const first: VintageSeed['vintage'] = draft.vintage ?? 'NV'
  const toRating = (ratingMean: number, ratingCount: number) => ({
    ratingMean: ratingCount === 0 ? 0 : ratingMean,
    ratingCount,
  })
  const drawCount = () => Math.round(count * (0.15 + random.next() * 0.5))
  const drawMean = () => roundToHundredths(clamp(1.8, mean + random.normal() * 0.15, 4.78))
  const older = draft.seed.years.map((vintage) => {
    const age = typeof first === 'number' ? first - vintage : 1
    const price = toOlderPrice(draft, age, random)
    return { vintage, volumeMl, price, listPrice: price, ...toRating(drawMean(), drawCount()) }
  })
  const sizes = draft.seed.sizes.map(([ml, price]) => ({
    vintage: first,
    volumeMl: ml,
    price,
    listPrice: price,
    ...toRating(drawMean(), Math.round(drawCount() * 0.4)),
  }))
  const main = {
    vintage: first,
    volumeMl,
    price: draft.price,
    listPrice: draft.list_price ?? draft.price,
    ...toRating(mean, count),
  }
  return [main, ...older, ...sizes]
}

/** The company on the back label; a Korean maker needs none. */
const pickImporter = (draft: WineDraft) =>
  isTraditional(draft) ? '' : createRandom(`importer:${draft.winery}`).pick(importers)

/** Completes a draft to a wine; equal drafts give equal wines. */
export const composeWine = (draft: WineDraft): WineSeed => {
  const { kind, level, themes, seed } = draft
  if (!wineryByKey.has(draft.winery)) throw new Error(`unknown winery ${draft.winery}`)
  const random = createRandom(`wine:${draft.code}`)
  const style = toStyle(draft)
  const [drinkFrom, drinkUntil] = toDrinkingWindow(style, draft)
  return {
    key: draft.code,
    winery: draft.winery,
    nameKo: draft.name_ko,
    nameOriginal: draft.name_original,
    kind,
    area: draft.area,
    grapes: draft.grapes,
    wineFacts: { ...pickFacts(WineFacts, draft), importer: draft.importer || pickImporter(draft) },
    bottleFacts: pickFacts(BottleFacts, draft),
    aromas: draft.aromas,
    dishes: pickDishes(toPairedStyle(style, draft), draft, random),
    serving: {
      celsius: seed.celsius ?? servingTemperatures[style],
      glass: chooseGlass(style, draft),
      decantMinutes: toDecantMinutes(style, draft),
      keep: toStorageAdvice(style, draft, drinkUntil),
    },
    drinkFrom,
    drinkUntil,
    themes: [...themes, ...(seed.prize && !themes.includes('award') ? ['award'] : [])],
    level,
    awards: seed.prize ? [seed.prize] : [],
    fulfilment: isTraditional(draft) || kind === 'NONALCOHOLIC' ? 'BOTH' : 'PICKUP',
    vintages: toVintages(draft, random),
    bottle: seed.bottle,
  }
}
