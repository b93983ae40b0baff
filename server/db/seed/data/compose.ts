import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { importers } from './companies.ts'
import { dishes } from './dishes.ts'
import type { WineDraft } from './draft.ts'
import { keeping } from './keeping.ts'
import { pairingsAbroad } from './pairings-abroad.ts'
import { callings, claims, pairings, spokenAs } from './pairings.ts'
import type { Style } from './pairings.ts'
import type { KindCode, Names, VintageSeed, WineSeed } from './shapes.ts'
import { wineries } from './wineries.ts'

type WineKind = Exclude<KindCode, 'GOODS'>

const words = (text: string | undefined) => (text ? text.split(' ') : [])
const dishByKey = new Map(dishes.map((dish) => [dish.key, dish]))
const wineryByKey = new Map(wineries.map((winery) => [winery.key, winery]))
const isTraditional = (draft: WineDraft) => words(draft.themes).includes('traditional')

const redStyle = ([sweetness, , body, tannin = 3]: WineDraft['taste']): Style => {
  if (sweetness >= 3) return 'sweet-red'
  if (tannin >= 4) return 'tannic'
  return body <= 3 && tannin <= 2 ? 'light-red' : 'round'
}

const whiteStyle = (draft: WineDraft): Style => {
  const [sweetness, acidity, body] = draft.taste
  if (words(draft.themes).includes('orange')) return 'orange'
  if (sweetness >= 2) return 'aromatic'
  return body >= 4 || acidity <= 2 ? 'rich-white' : 'crisp'
}

const styleOf = (kind: WineKind, draft: WineDraft): Style => {
  switch (kind) {
    case 'RED':
      return redStyle(draft.taste)
    case 'WHITE':
      return whiteStyle(draft)
    case 'ROSE':
      return 'rose'
    case 'SPARKLING':
      return draft.taste[0] >= 3 ? 'sweet-bubbles' : 'bubbles'
    case 'FORTIFIED':
      return 'fortified'
    case 'DESSERT':
      return 'sweet'
    case 'NONALCOHOLIC':
      return 'alcohol-free'
  }
}

const grapesOf = (text: string) => {
  const parts = words(text)
  return parts.flatMap((key, at) => (at % 2 === 0 ? [{ key, percent: Number(parts[at + 1]) }] : []))
}

const isKorean = (key: string) => dishByKey.get(key)?.group?.startsWith('korean') ?? false

const namedIn = (story: string, key: string) =>
  (spokenAs[key] ?? [dishByKey.get(key)?.names.ko ?? key]).some((word) => story.includes(word))

const isTrueOf = (reason: string, aromas: string[]) =>
  claims.every(([word, needed]) => !reason.includes(word) || needed.some((aroma) => aromas.includes(aroma)))

/** A reason in five languages. */
const reasonAbroad = (ko: string): Names => {
  const told = pairingsAbroad[ko]
  if (!told) throw new Error(`no words abroad for: ${ko}`)
  const [en, zhCN, zhTW, ja] = told
  return { ko: `${ko}.`, en: `${en}.`, zhCN: `${zhCN}。`, zhTW: `${zhTW}。`, ja: `${ja}。` }
}

/** Three to five dishes, Korean ones first; what the story names or the aromas call for comes before the rest. */
const dishesOf = (style: Style, draft: WineDraft, luck: Chance): WineSeed['dishes'] => {
  const aromas = words(draft.aromas)
  const ranked = Object.entries(pairings[style])
    .map(([key, reasons]) => ({ key, reasons: reasons.filter((reason) => isTrueOf(reason, aromas)) }))
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ key, reasons }) => {
      const called = (callings[key] ?? []).some((aroma) => aromas.includes(aroma))
      const weight = (namedIn(draft.story, key) ? 2 : 0) + (called ? 0.4 : 0) + luck.next()
      return { key, weight, why: reasonAbroad(luck.pick(reasons)) }
    })
    .sort((one, other) => other.weight - one.weight)
  const korean = ranked.filter(({ key }) => isKorean(key)).slice(0, luck.between(2, 3))
  const others = ranked.filter(({ key }) => !isKorean(key)).slice(0, luck.between(1, 2))
  return [...korean, ...others].map(({ key, why }) => ({ key, why }))
}

const coolness: Record<Style, [number, number]> = {
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
const prime: Record<Style, [number, number] | null> = {
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

const windowOf = (style: Style, draft: WineDraft): [number, number] | [null, null] => {
  const [year] = draft.years
  const after = prime[style]
  if (year === 'NV' || year === undefined || !after) return [null, null]
  return draft.drink ?? [year + after[0], year + after[1]]
}

const bigBowl = new Set(['pinot-noir', 'nebbiolo', 'gamay', 'corvina', 'grenache', 'cinsault', 'barbera'])

const glassOf = (style: Style, draft: WineDraft): string => {
  const main = words(draft.grapes)[0] ?? ''
  if (draft.glass) return draft.glass
  if (style === 'tannic' || style === 'round' || style === 'light-red')
    return bigBowl.has(main) ? 'burgundy' : 'bordeaux'
  if (style === 'bubbles' || style === 'sweet-bubbles')
    return draft.level === 'daily' || draft.level === 'entry' ? 'flute' : 'tulip'
  if (style === 'crisp' || style === 'aromatic')
    return main === 'riesling' || main === 'gewurztraminer' ? 'aroma' : 'white'
  if (style === 'rich-white') return main === 'chardonnay' && draft.level !== 'daily' ? 'burgundy' : 'white'
  if (style === 'sweet') return 'dessert'
  if (style === 'fortified') return 'port'
  if (style === 'alcohol-free') return draft.bottle?.shape === 'champagne' ? 'flute' : 'universal'
  return style === 'sweet-red' ? 'universal' : 'white'
}

const decantOf = (style: Style, draft: WineDraft) =>
  draft.decant ?? (style === 'tannic' ? ((draft.taste[3] ?? 0) >= 5 || draft.price >= 100000 ? 60 : 30) : 0)

const keepOf = (kind: WineKind, style: Style, draft: WineDraft, until: number | null): Names => {
  const how = () => {
    if (kind === 'NONALCOHOLIC') return 'alcoholFree'
    if (kind === 'FORTIFIED') return until === null ? 'fortified' : 'agedFortified'
    if (kind === 'DESSERT') return 'dessert'
    if (until === null) return 'soon'
    if (draft.ml === 1500) return 'magnum'
    if (style === 'tannic') return 'tannic'
    if (draft.bottle?.closure === 'screw') return 'screwCap'
    if (style === 'rose' || style === 'sweet-bubbles') return 'fresh'
    return style === 'orange' ? 'orange' : 'lying'
  }
  return keeping(how(), until)
}

/** Rounds to a price that ends as the given one does, in 900 or in 000. */
const priceLike = (like: number, won: number) => {
  const thousands = Math.max(4, Math.round(won / 1000))
  return like % 1000 === 900 ? thousands * 1000 - 100 : thousands * 1000
}

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
const twoPlaces = (value: number) => Math.round(value * 100) / 100

const ratingOf = (draft: WineDraft, luck: Chance) => {
  if (draft.rating) return { mean: draft.rating[0], count: draft.rating[1] }
  const loved = { entry: -0.02, daily: -0.05, gourmet: 0, occasion: 0.08, collector: 0.15 }[draft.level]
  const crowd = draft.price < 30000 ? 1.5 : draft.price < 100000 ? 0.9 : draft.price < 200000 ? 0.4 : 0.15
  const fresh = luck.next() < 0.04
  const count = fresh ? 0 : clamp(0, Math.round(Math.exp(4.6 + luck.normal() * 0.95) * crowd), 912)
  const mean = clamp(2.2, 3.68 + loved + (draft.prize ? 0.15 : 0) + luck.normal() * 0.35, 4.72)
  return { count, mean: twoPlaces(mean) }
}

/** Older years of wines that keep cost more each year, those of wines for drinking now cost less. */
const olderPrice = (draft: WineDraft, age: number, luck: Chance) => {
  const keeps = draft.level === 'occasion' || draft.level === 'collector'
  const yearly = keeps ? 0.03 + luck.next() * 0.05 : -(0.02 + luck.next() * 0.04)
  return priceLike(draft.price, draft.price * (1 + yearly * age))
}

const vintagesOf = (draft: WineDraft, luck: Chance): VintageSeed[] => {
  const { count, mean } = ratingOf(draft, luck)
  const volumeMl = draft.ml ?? 750
  const [first = 'NV'] = draft.years
  const rated = (ratingMean: number, ratingCount: number) => ({
    ratingMean: ratingCount === 0 ? 0 : ratingMean,
    ratingCount,
  })
  const share = () => Math.round(count * (0.15 + luck.next() * 0.5))
  const near = () => twoPlaces(clamp(1.8, mean + luck.normal() * 0.15, 4.78))
  const older = draft.years.slice(1).map((vintage) => {
    const age = typeof vintage === 'number' && typeof first === 'number' ? first - vintage : 1
    const price = olderPrice(draft, age, luck)
    return { vintage, volumeMl, price, listPrice: price, ...rated(near(), share()) }
  })
  const sizes = (draft.sizes ?? []).map(([ml, price]) => ({
    vintage: first,
    volumeMl: ml,
    price,
    listPrice: price,
    ...rated(near(), Math.round(share() * 0.4)),
  }))
  const main = {
    vintage: first,
    volumeMl,
    price: draft.price,
    listPrice: draft.list ?? draft.price,
    ...rated(mean, count),
  }
  return [main, ...older, ...sizes]
}

const tasteOf = (kind: WineKind, draft: WineDraft): WineSeed['taste'] => {
  const [sweetness, acidity, body, fourth = null] = draft.taste
  const fizzy = kind === 'SPARKLING' || kind === 'NONALCOHOLIC'
  return { sweetness, acidity, body, tannin: kind === 'RED' ? fourth : null, fizz: fizzy ? fourth : null }
}

const importerOf = (draft: WineDraft) =>
  isTraditional(draft) ? '' : chanceOf(`importer:${draft.winery}`).pick(importers)

/** The whole wine of a draft; the same draft gives the same wine. */
export const compose = (kind: WineKind, draft: WineDraft): WineSeed => {
  if (!wineryByKey.has(draft.winery)) throw new Error(`unknown winery ${draft.winery}`)
  const luck = chanceOf(`wine:${draft.key}`)
  const style = styleOf(kind, draft)
  const [drinkFrom, drinkUntil] = windowOf(style, draft)
  return {
    key: draft.key,
    winery: draft.winery,
    nameKo: draft.ko,
    nameOriginal: draft.original,
    kind,
    area: draft.area,
    grapes: grapesOf(draft.grapes),
    alcohol: draft.alcohol,
    taste: tasteOf(kind, draft),
    aromas: words(draft.aromas),
    dishes: dishesOf(style, draft, luck),
    serving: {
      celsius: draft.celsius ?? coolness[style],
      glass: glassOf(style, draft),
      decantMinutes: decantOf(style, draft),
      keep: keepOf(kind, style, draft, drinkUntil),
    },
    drinkFrom,
    drinkUntil,
    headlineKo: draft.headline,
    storyKo: draft.story,
    themes: [
      ...words(draft.themes),
      ...(draft.prize && !words(draft.themes).includes('award') ? ['award'] : []),
    ],
    level: draft.level,
    awards: draft.prize ? [draft.prize] : [],
    importer: importerOf(draft),
    fulfilment: isTraditional(draft) || kind === 'NONALCOHOLIC' ? 'BOTH' : 'PICKUP',
    vintages: vintagesOf(draft, luck),
    bottle: draft.bottle ?? {},
  }
}
