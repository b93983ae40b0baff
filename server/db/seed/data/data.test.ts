import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas } from './areas.ts'
import { aromas } from './aromas.ts'
import { companies, importers } from './companies.ts'
import { composeWine } from './compose.ts'
import { countries } from './countries.ts'
import { dishes } from './dishes.ts'
import { documents } from './documents.ts'
import { events } from './events.ts'
import { faqCategories, faqs } from './faqs.ts'
import { glasses } from './glasses.ts'
import { goodsFacts } from './goods-facts.ts'
import { grapes } from './grapes.ts'
import { inquiryCategories } from './inquiry-categories.ts'
import { kinds } from './kinds.ts'
import { levels } from './levels.ts'
import { magazineCategories } from './magazine-categories.ts'
import { magazines } from './magazines.ts'
import { options } from './options.ts'
import { pairingTranslations } from './pairing-translations.ts'
import { pairings } from './pairings.ts'
import { mdCategories, merchandisers, picks } from './picks.ts'
import { postCategories, posts } from './posts.ts'
import { provinces } from './provinces.ts'
import { composeReviews } from './reviews.ts'
import { goods, wineDrafts } from './rows.ts'
import { senseCategories } from './sense-categories.ts'
import { senses } from './senses.ts'
import type { Names, WineSeed } from './shapes.ts'
import { stores } from './stores.ts'
import { tasteQuestions, tasteTypes } from './taste.ts'
import { themes } from './themes.ts'
import { volumes } from './volumes.ts'
import { wineries } from './wineries.ts'
import { wines } from './wines.ts'

const toKeys = (list: readonly { key: string }[]) => list.map(({ key }) => key)
const findDuplicates = <T>(list: readonly T[]) => list.filter((one, at) => list.indexOf(one) !== at)
const findUnknownKeys = (keys: readonly string[], validKeys: string[]) =>
  [...new Set(keys)].filter((key) => !validKeys.includes(key))
const countSentences = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0
const getMainVintage = (wine: WineSeed) => {
  const [main] = wine.vintages
  if (!main) throw new Error(`${wine.key} has no vintage`)
  return main
}
const findCountry = (area: string) => areas.find(({ key }) => key === area)?.country

const vocabularies: Record<string, { names: Names }[]> = {
  countries,
  areas,
  grapes,
  kinds,
  levels,
  themes,
  aromas,
  dishes,
  glasses,
  volumes,
  options,
  provinces,
  magazineCategories,
  senseCategories,
  faqCategories,
  postCategories,
  inquiryCategories,
  tasteTypes,
}

describe('vocabularies', () => {
  it.each(Object.entries(vocabularies))('%s have names in five languages, all different', (_, list) => {
    for (const { names } of list) {
      for (const name of Object.values(names)) expect(name.trim()).not.toBe('')
    }
    expect(findDuplicates(list.map(({ names }) => names.ko))).toEqual([])
    expect(findDuplicates(list.map(({ names }) => names.en))).toEqual([])
  })

  it('keys are unique in each list', () => {
    const lists = [
      areas,
      grapes,
      levels,
      themes,
      aromas,
      dishes,
      glasses,
      options,
      provinces,
      companies,
      wineries,
      wines,
      goods,
      stores,
    ]
    for (const list of [...lists, magazines, senses, magazineCategories, events, faqs, posts, tasteQuestions])
      expect(findDuplicates(toKeys(list))).toEqual([])
  })

  it('areas and grapes are those of the facts, under their Korean names', () => {
    const facts: {
      regions: { ko: string; countryCode: string }[]
      grapes: { ko: string; aliases: string[]; color: string }[]
    } = JSON.parse(readFileSync(new URL('../../../../facts/regions-grapes.json', import.meta.url), 'utf8'))
    expect(areas.map(({ names, country }) => [names.ko, country])).toEqual(
      facts.regions.map((one) => [one.ko, one.countryCode]),
    )
    expect(new Set(grapes.map(({ names }) => names.ko))).toEqual(new Set(facts.grapes.map(({ ko }) => ko)))
    for (const { ko, aliases, color } of facts.grapes) {
      const grape = grapes.find(({ names }) => names.ko === ko)
      expect(grape?.aliases).toEqual(expect.arrayContaining(aliases))
      expect(grape?.color).toBe(color)
    }
  })

  it('there are 77 areas, 52 grapes, 8 kinds, 5 levels and 17 provinces', () => {
    expect([areas, grapes, kinds, levels, provinces].map(({ length }) => length)).toEqual([77, 52, 8, 5, 17])
  })

  it('every country has an area and every area a country', () => {
    expect(new Set(areas.map(({ country }) => country))).toEqual(new Set(countries.map(({ code }) => code)))
  })

  it('a misspelling leads to one grape only', () => {
    expect(findDuplicates(grapes.flatMap(({ names, aliases }) => [...new Set([names.ko, ...aliases])]))).toEqual([])
    const findGrapeKey = (spelling: string) => grapes.find(({ aliases }) => aliases.includes(spelling))?.key
    expect(['까베르네 쇼비뇽', '쉬라즈', '피노느와', '샤도네이', '쇼비뇽블랑', '리즐링'].map(findGrapeKey)).toEqual([
      'cabernet-sauvignon',
      'syrah',
      'pinot-noir',
      'chardonnay',
      'sauvignon-blanc',
      'riesling',
    ])
  })
})

describe('wineries', () => {
  it('are 40, each in a known area, with three to five sentences of their own', () => {
    expect(wineries).toHaveLength(40)
    expect(
      findUnknownKeys(
        wineries.map(({ area }) => area),
        toKeys(areas),
      ),
    ).toEqual([])
    for (const { key, storyKo } of wineries) {
      expect(countSentences(storyKo), key).toBeGreaterThanOrEqual(3)
      expect(countSentences(storyKo), key).toBeLessThanOrEqual(5)
    }
    expect(findDuplicates(wineries.flatMap(({ storyKo }) => storyKo.split(/(?<=\.) /)))).toEqual([])
  })

  it('make wine in their own country only, and each makes some', () => {
    for (const { key, area } of wineries) {
      const ownWines = wines.filter(({ winery }) => winery === key)
      expect(ownWines.length, key).toBeGreaterThan(0)
      for (const wine of ownWines) expect(findCountry(wine.area), wine.key).toBe(findCountry(area))
    }
  })

  it('the traditional makers are one in Yeongdong and one in Yeongcheon', () => {
    const korean = wineries.filter(({ area }) => findCountry(area) === 'KR')
    expect(korean.map(({ area }) => area)).toEqual(['yeongdong', 'yeongcheon'])
  })
})

describe('wines', () => {
  it('are 240 in the mix of a Korean wine shop', () => {
    const count = (code: string) => wines.filter(({ kind }) => kind === code).length
    expect(wines).toHaveLength(240)
    expect(['RED', 'WHITE', 'SPARKLING', 'ROSE', 'DESSERT', 'FORTIFIED', 'NONALCOHOLIC'].map(count)).toEqual([
      117, 54, 24, 18, 14, 7, 6,
    ])
  })

  it('point only at what exists, and leave no area, grape, aroma, dish, glass, theme or level unused', () => {
    const references: [string[], readonly { key: string }[]][] = [
      [wines.map(({ area }) => area), areas],
      [wines.flatMap((wine) => toKeys(wine.grapes)), grapes],
      [wines.flatMap((wine) => wine.aromas), aromas],
      [wines.flatMap((wine) => toKeys(wine.dishes)), dishes],
      [wines.map(({ serving }) => serving.glass), glasses],
      [wines.flatMap((wine) => wine.themes), themes],
      [wines.map(({ level }) => level), levels],
      [wines.map(({ winery }) => winery), wineries],
    ]
    for (const [keys, list] of references) expect(new Set(keys)).toEqual(new Set(toKeys(list)))
    const sizes = volumes.map(({ ml }) => ml)
    expect(wines.flatMap(({ vintages }) => vintages).every(({ volumeMl }) => sizes.includes(volumeMl))).toBe(
      true,
    )
  })

  it('grapes add up to a hundred percent', () => {
    for (const { key, grapes: parts } of wines)
      expect(
        parts.reduce((sum, { percent }) => sum + percent, 0),
        key,
      ).toBe(100)
  })

  it('no two share a name, a headline or a sentence of their story', () => {
    expect(findDuplicates(wines.map(({ nameKo }) => nameKo))).toEqual([])
    expect(findDuplicates(wines.map(({ winery, nameOriginal, kind }) => `${winery}/${nameOriginal}/${kind}`))).toEqual(
      [],
    )
    expect(findDuplicates(wines.map(({ wineFacts }) => wineFacts.headline))).toEqual([])
    expect(findDuplicates(wines.flatMap(({ wineFacts }) => wineFacts.story.split(/(?<=[.!?]) /)))).toEqual([])
  })

  it('have a headline and two to four sentences', () => {
    for (const { key, wineFacts } of wines) {
      expect(wineFacts.headline.length, key).toBeLessThanOrEqual(45)
      expect(countSentences(wineFacts.story), key).toBeGreaterThanOrEqual(2)
      expect(countSentences(wineFacts.story), key).toBeLessThanOrEqual(4)
    }
  })

  it('have four to seven aromas and three to five dishes, Korean dishes first', () => {
    const isKorean = (dish: string) =>
      dishes.find(({ key }) => key === dish)?.group?.startsWith('korean') ?? false
    for (const wine of wines) {
      expect(wine.aromas.length, wine.key).toBeGreaterThanOrEqual(4)
      expect(wine.aromas.length, wine.key).toBeLessThanOrEqual(7)
      expect(findDuplicates(wine.aromas), wine.key).toEqual([])
      expect(wine.dishes.length, wine.key).toBeGreaterThanOrEqual(3)
      expect(wine.dishes.length, wine.key).toBeLessThanOrEqual(5)
      const order = wine.dishes.map(({ key }) => isKorean(key))
      expect(order, wine.key).toEqual([...order].sort((one, other) => Number(other) - Number(one)))
      expect(order[0], wine.key).toBe(true)
    }
  })

  it('cost what the price bands ask for, within two points', () => {
    const bands = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 500_000, Infinity]
    const weights = [5, 25, 22, 20, 15, 8, 4, 1]
    const shares = bands.map((top, at) => {
      const floor = bands[at - 1] ?? 0
      const winesInBand = wines.filter((wine) => getMainVintage(wine).price >= floor && getMainVintage(wine).price < top)
      return (winesInBand.length / wines.length) * 100
    })
    shares.forEach((share, at) =>
      expect(Math.abs(share - (weights[at] ?? 0)), `band ${at}`).toBeLessThanOrEqual(2),
    )
  })

  it('prices end in 900 or 000, and about 18 percent are 10 to 30 percent off', () => {
    for (const { price, listPrice } of wines.flatMap(({ vintages }) => vintages)) {
      expect([0, 900]).toContain(price % 1000)
      expect([0, 900]).toContain(listPrice % 1000)
      expect(listPrice).toBeGreaterThanOrEqual(price)
    }
    const saleVintages = wines.map(getMainVintage).filter(({ price, listPrice }) => listPrice > price)
    expect(saleVintages.length / wines.length).toBeGreaterThan(0.16)
    expect(saleVintages.length / wines.length).toBeLessThan(0.2)
    for (const { price, listPrice } of saleVintages) {
      expect(Math.round((1 - price / listPrice) * 100)).toBeGreaterThanOrEqual(10)
      expect(Math.round((1 - price / listPrice) * 100)).toBeLessThanOrEqual(30)
    }
  })

  it('about 70 have further vintages, none twice, all between 1990 and 2025', () => {
    const further = wines.filter(({ vintages }) => new Set(vintages.map(({ vintage }) => vintage)).size > 1)
    expect(further.length).toBeGreaterThanOrEqual(65)
    expect(further.length).toBeLessThanOrEqual(78)
    for (const { key, vintages } of wines) {
      expect(findDuplicates(vintages.map(({ vintage, volumeMl }) => `${vintage}/${volumeMl}`)), key).toEqual([])
      for (const { vintage } of vintages) {
        if (vintage === 'NV') continue
        expect(vintage, key).toBeGreaterThanOrEqual(1990)
        expect(vintage, key).toBeLessThanOrEqual(2025)
      }
    }
  })

  it('ratings lie around 3.7 with a spread of 0.35; a wine without reviews has none', () => {
    const ratedVintages = wines.map(getMainVintage).filter(({ ratingCount }) => ratingCount > 0)
    const mean = ratedVintages.reduce((sum, { ratingMean }) => sum + ratingMean, 0) / ratedVintages.length
    const spread = Math.sqrt(
      ratedVintages.reduce((sum, { ratingMean }) => sum + (ratingMean - mean) ** 2, 0) / ratedVintages.length,
    )
    expect(mean).toBeCloseTo(3.7, 1)
    expect(spread).toBeGreaterThan(0.3)
    expect(spread).toBeLessThan(0.42)
    for (const { ratingMean, ratingCount } of wines.flatMap(({ vintages }) => vintages)) {
      expect(ratingCount).toBeLessThanOrEqual(920)
      if (ratingCount === 0) expect(ratingMean).toBe(0)
      else expect(ratingMean).toBeGreaterThanOrEqual(1.5)
      expect(ratingMean).toBeLessThanOrEqual(4.81)
    }
    expect(wines.filter((wine) => getMainVintage(wine).ratingCount < 25).length).toBeGreaterThan(15)
  })

  it('taste is given in steps of one to five, tannin for reds alone, fizz for all sparkling wines', () => {
    for (const { key, kind, bottleFacts } of wines) {
      const { alcohol: _, ...taste } = bottleFacts
      for (const step of Object.values(taste)) {
        if (step !== null) expect([1, 2, 3, 4, 5], key).toContain(step)
      }
      expect(taste.tannin !== null, key).toBe(kind === 'RED')
      if (kind !== 'NONALCOHOLIC') expect(taste.fizz !== null, key).toBe(kind === 'SPARKLING')
    }
  })

  it('alcohol and serving temperature are those of the kind', () => {
    const strength = {
      RED: [10, 16],
      WHITE: [8, 14.5],
      ROSE: [10, 13],
      SPARKLING: [5, 13.5],
      DESSERT: [7.5, 15.5],
      FORTIFIED: [15, 22],
      NONALCOHOLIC: [0, 0.5],
    }
    const coolness = {
      RED: [8, 18],
      WHITE: [8, 12],
      ROSE: [8, 12],
      SPARKLING: [6, 10],
      DESSERT: [6, 10],
      FORTIFIED: [8, 18],
      NONALCOHOLIC: [6, 14],
    }
    for (const { key, kind, bottleFacts, serving } of wines) {
      const { alcohol } = bottleFacts
      if (kind === 'GOODS') throw new Error('goods are no wine')
      const [weakest = 0, strongest = 0] = strength[kind]
      const [coldest = 0, warmest = 0] = coolness[kind]
      expect(alcohol, key).toBeGreaterThanOrEqual(weakest)
      expect(alcohol, key).toBeLessThanOrEqual(strongest)
      expect(serving.celsius[0], key).toBeGreaterThanOrEqual(coldest)
      expect(serving.celsius[1], key).toBeLessThanOrEqual(warmest)
      expect(serving.celsius[0], key).toBeLessThan(serving.celsius[1])
    }
  })

  it('are not past their best while on sale', () => {
    for (const { key, drinkFrom, drinkUntil, vintages } of wines) {
      if (drinkFrom === null || drinkUntil === null) continue
      const { vintage } = vintages[0] ?? {}
      if (typeof vintage === 'number') expect(drinkFrom, key).toBeGreaterThanOrEqual(vintage)
      expect(drinkUntil, key).toBeGreaterThanOrEqual(2027)
      expect(drinkUntil, key).toBeGreaterThan(drinkFrom)
    }
  })

  it('only wine of the traditional makers and wine without alcohol may be delivered', () => {
    for (const wine of wines) {
      const traditional = findCountry(wine.area) === 'KR'
      expect(wine.fulfilment, wine.key).toBe(traditional || wine.kind === 'NONALCOHOLIC' ? 'BOTH' : 'PICKUP')
      expect(wine.themes.includes('traditional'), wine.key).toBe(traditional)
      if (traditional) expect(wine.wineFacts.importer).toBe('')
      else expect(importers).toContain(wine.wineFacts.importer)
    }
  })

  it('carry the themes they deserve', () => {
    for (const wine of wines) {
      expect(wine.awards.length > 0, wine.key).toBe(wine.themes.includes('award'))
      expect(wine.bottleFacts.alcohol <= 11, wine.key).toBe(wine.themes.includes('low-alcohol'))
      expect(
        wine.vintages.some(({ volumeMl }) => volumeMl >= 1500),
        wine.key,
      ).toBe(wine.themes.includes('magnum'))
      if (wine.themes.includes('value')) expect(getMainVintage(wine).price, wine.key).toBeLessThan(30_000)
      expect(findDuplicates(wine.themes), wine.key).toEqual([])
    }
  })

  it('bottles can be drawn: known shapes, glasses, labels and closures, original names in Latin letters', () => {
    const drawingOptions = {
      shape: ['bordeaux', 'burgundy', 'champagne', 'hock', 'port', 'half'],
      glass: ['antique', 'leaf', 'clear', 'emerald', 'amber', 'black'],
      label: ['chateau', 'modern', 'crest', 'band', 'vine', 'numeral', 'hills', 'shield', 'arch'],
      closure: ['capsule', 'wax', 'screw', 'cork', 'foil', 'stopper'],
    }
    const colors = [
      'ruby',
      'garnet',
      'purple',
      'straw',
      'lemon',
      'gold',
      'salmon',
      'pink',
      'amber',
      'tawny',
      'orange',
    ]
    for (const { key, bottle, nameOriginal } of wines) {
      if (bottle.shape) expect(drawingOptions.shape, key).toContain(bottle.shape)
      if (bottle.glass) expect(drawingOptions.glass, key).toContain(bottle.glass)
      if (bottle.label) expect(drawingOptions.label, key).toContain(bottle.label)
      if (bottle.closure) expect(drawingOptions.closure, key).toContain(bottle.closure)
      if (bottle.wine && !/^#[0-9a-f]{6}$/.test(bottle.wine)) expect(colors, key).toContain(bottle.wine)
      expect(nameOriginal, key).toMatch(/^[\p{Script=Latin}0-9 ’&·.-]+$/u)
    }
    for (const { nameOriginal } of wineries) expect(nameOriginal).toMatch(/^[\p{Script=Latin} ’&-]+$/u)
  })

  it('the same draft composes to the same wine', () => {
    expect(wineDrafts.map(composeWine)).toEqual(wines)
  })

  it('every reason for a dish has its words in the other four languages, each in its own letters', () => {
    const reasons = [...new Set(Object.values(pairings).flatMap((style) => Object.values(style).flat()))]
    expect(Object.keys(pairingTranslations).toSorted()).toEqual(reasons.toSorted())
    for (const [en, zhCN, zhTW, ja] of Object.values(pairingTranslations)) {
      expect(en).toMatch(/^[A-Z][\p{Script=Latin} ,’-]+$/u)
      expect(zhCN).toMatch(/^[\p{Script=Han}，、]+$/u)
      expect(zhTW).toMatch(/^[\p{Script=Han}，、]+$/u)
      expect(ja).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、]+$/u)
    }
  })

  it('the advice on keeping a wine is there in five languages, with the same year', () => {
    for (const { key, serving, drinkUntil } of wines) {
      const { ko, ...abroad } = serving.keep
      for (const text of Object.values(abroad)) {
        expect(text, key).not.toMatch(/[가-힣{}]/)
        if (drinkUntil !== null) expect(text.includes(`${drinkUntil}`)).toBe(ko.includes(`${drinkUntil}`))
      }
    }
  })

  it('pairings speak of known dishes', () => {
    expect(
      findUnknownKeys(
        Object.values(pairings).flatMap((style) => Object.keys(style)),
        toKeys(dishes),
      ),
    ).toEqual([])
  })
})

describe('seeded goods', () => {
  it('are 28, each drawn by a known variant and priced as the wines are', () => {
    const variants = {
      glass: [
        'burgundy',
        'bordeaux',
        'flute',
        'white',
        'tumbler',
        'decanter',
        'carafe',
        'opener',
        'stopper',
        'cooler',
      ],
      'gift-box': ['single', 'double', 'magnum', 'basket', 'paper-bag'],
      food: ['cheese', 'crackers', 'olives', 'chocolate', 'nuts', 'jam', 'honey', 'salami', 'grape-juice'],
    }
    expect(goods).toHaveLength(28)
    expect(findDuplicates(goods.map(({ nameKo }) => nameKo))).toEqual([])
    for (const { drawing, variant, price, listPrice, themes: own } of goods) {
      expect(variants[drawing]).toContain(variant)
      expect([0, 900]).toContain(price % 1000)
      expect(listPrice).toBeGreaterThanOrEqual(price)
      expect(findUnknownKeys(own, toKeys(themes))).toEqual([])
    }
    for (const [drawing, names] of Object.entries(variants)) {
      expect(new Set(goods.filter((one) => one.drawing === drawing).map(({ variant }) => variant))).toEqual(
        new Set(names),
      )
    }
  })
})

describe('the notice of goods', () => {
  it('says of each what it is made of, its size, country, care and warranty; what is electric has a mark', () => {
    expect(Object.keys(goodsFacts).toSorted()).toEqual(goods.map(({ key }) => key).toSorted())
    for (const { key, drawing } of goods) {
      const facts = goodsFacts[key]
      if (!facts) throw new Error(`${key} has no notice`)
      const { category, certification, translations: _translations, ...texts } = facts
      for (const text of Object.values(texts)) expect(text.length, key).toBeGreaterThan(1)
      expect(category === 'FOOD', key).toBe(drawing === 'food')
      expect(certification?.startsWith('KC') ?? false, key).toBe(category === 'ELECTRIC')
    }
  })
})

describe('stores and companies', () => {
  it('stores are 24 over all 17 provinces, 비니 성수점 first', () => {
    const count = (province: string) => stores.filter((store) => store.province === province).length
    expect(stores).toHaveLength(24)
    expect(stores[0]?.nameKo).toBe('비니 성수점')
    for (const { key } of provinces)
      expect(count(key), key).toBe({ seoul: 5, gyeonggi: 3, busan: 2 }[key] ?? 1)
  })

  it('a store belongs to a company, stands in its province and opens before it closes', () => {
    for (const store of stores) {
      const province = provinces.find(({ key }) => key === store.province)
      expect(toKeys(companies), store.key).toContain(store.company)
      expect(findUnknownKeys(store.options, toKeys(options)), store.key).toEqual([])
      expect(store.address1.startsWith(province?.shortKo ?? '?'), store.key).toBe(true)
      expect(Math.abs(store.latitude - (province?.latitude ?? 0)), store.key).toBeLessThan(0.8)
      expect(Math.abs(store.longitude - (province?.longitude ?? 0)), store.key).toBeLessThan(1.3)
      expect(store.postalCode).toMatch(/^\d{5}$/)
      expect(store.hours).toHaveLength(7)
      for (const span of store.hours) if (span) expect(span[0] < span[1]).toBe(true)
    }
    expect(stores.some(({ hours }) => hours[0] === null)).toBe(true)
    expect(findDuplicates(stores.map(({ safeNumber }) => safeNumber))).toEqual([])
    expect(findDuplicates(stores.map(({ phone }) => phone))).toEqual([])
  })

  it('companies are eight, and every number is plainly a made-up one', () => {
    expect(companies).toHaveLength(8)
    for (const company of companies) {
      expect(company.businessNumber).toMatch(/^000-00-0000\d$/)
      expect(company.email).toMatch(/example\.com$/)
      expect(company.phone).toMatch(/^0\d{1,2}-0{3,4}-\d{4}$/)
      expect(stores.some((store) => store.company === company.key)).toBe(true)
    }
    for (const { safeNumber } of stores) expect(safeNumber).toMatch(/^0504-0000-\d{4}$/)
  })
})

describe('magazines and events', () => {
  it('there are 24 articles with headings, some hundred words each, published in 2026', () => {
    expect(magazines).toHaveLength(24)
    expect(new Set(magazines.map(({ category }) => category))).toEqual(new Set(toKeys(magazineCategories)))
    for (const { key, bodyKo, publishedAt, readingMinutes, grapes: grapeKeys, areas: places } of magazines) {
      expect(bodyKo.match(/^## .+$/gm)?.length ?? 0, key).toBeGreaterThanOrEqual(3)
      expect(bodyKo.split(/\s+/).length, key).toBeGreaterThan(250)
      expect(publishedAt, key).toMatch(/^2026-\d\d-\d\dT\d\d:00:00\+09:00$/)
      const syllables = bodyKo.replace(/\s/g, '').length
      expect(syllables / readingMinutes, key).toBeLessThanOrEqual(450)
      expect(syllables / (readingMinutes - 1), key).toBeGreaterThan(400)
      expect(findUnknownKeys(grapeKeys, toKeys(grapes)), key).toEqual([])
      expect(findUnknownKeys(places, toKeys(areas)), key).toEqual([])
    }
    expect(new Set(magazines.map(({ readingMinutes }) => readingMinutes)).size).toBeGreaterThan(1)
    expect(findDuplicates(magazines.flatMap(({ bodyKo }) => bodyKo.split(/(?<=[.!?])\s+/)))).toEqual([])
  })

  it('the newest article comes first and none comes from after the day the shop opens', () => {
    const days = magazines.map(({ publishedAt }) => publishedAt)
    expect(days).toEqual([...days].sort().reverse())
    expect((days[0] ?? '') < '2026-11-21').toBe(true)
  })

  it('there are 12 events: some planned, some running, some over, each showing wines there are', () => {
    expect(events).toHaveLength(12)
    expect(events.filter(({ startsInDays }) => startsInDays > 0).length).toBeGreaterThanOrEqual(2)
    expect(events.filter(({ endsInDays }) => endsInDays < 0).length).toBeGreaterThanOrEqual(2)
    expect(
      events.filter((one) => one.startsInDays <= 0 && one.endsInDays >= 0).length,
    ).toBeGreaterThanOrEqual(5)
    for (const event of events) {
      expect(event.endsInDays, event.key).toBeGreaterThan(event.startsInDays)
      expect(findUnknownKeys(event.themes, toKeys(themes)), event.key).toEqual([])
      expect(findUnknownKeys(event.areas, toKeys(areas)), event.key).toEqual([])
      const eventProducts = [...wines, ...goods.map((one) => ({ ...one, kind: 'GOODS' as const, area: '' }))].filter(
        ({ kind, themes: own, area }) =>
          event.kinds.includes(kind) &&
          ((event.themes.length === 0 && event.areas.length === 0) ||
            own.some((theme) => event.themes.includes(theme)) ||
            event.areas.includes(area)),
      )
      expect(eventProducts.length, event.key).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('wine sense', () => {
  it('there are 24 articles with headings, some hundred words each, no sentence twice in the shop', () => {
    expect(senses).toHaveLength(24)
    expect(new Set(senses.map(({ category }) => category))).toEqual(new Set(toKeys(senseCategories)))
    for (const { key, bodyKo, publishedAt, grapes: grapeKeys, areas: places } of senses) {
      expect(bodyKo.match(/^## .+$/gm)?.length ?? 0, key).toBeGreaterThanOrEqual(4)
      expect(bodyKo.split(/\s+/).length, key).toBeGreaterThan(240)
      expect(publishedAt, key).toMatch(/^2026-\d\d-\d\dT\d\d:00:00\+09:00$/)
      expect(findUnknownKeys(grapeKeys, toKeys(grapes)), key).toEqual([])
      expect(findUnknownKeys(places, toKeys(areas)), key).toEqual([])
    }
    const bodies = [...magazines, ...senses].map(({ bodyKo }) => bodyKo)
    expect(findDuplicates(bodies.flatMap((body) => body.split(/(?<=[.!?])\s+/)))).toEqual([])
  })
})

describe('seeded help', () => {
  it('there are 30 questions and 20 posts, each in a known category, none before its answer', () => {
    expect(faqs).toHaveLength(30)
    expect(new Set(faqs.map(({ category }) => category))).toEqual(new Set(toKeys(faqCategories)))
    for (const { key, questionKo, answerKo } of faqs) {
      expect(questionKo, key).toMatch(/[?.]$/)
      expect(countSentences(answerKo), key).toBeGreaterThanOrEqual(2)
    }
    expect(posts).toHaveLength(20)
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(toKeys(postCategories)))
    for (const { key, publishedAt } of posts) expect(publishedAt < '2026-11-21', key).toBe(true)
  })

  it('terms and privacy have two versions that differ, every document is long enough to bind', () => {
    for (const type of ['TERM', 'PRIVACY'] as const) {
      const [first, second] = documents.filter((one) => one.type === type)
      expect(first?.body.length, type).toBeGreaterThan(3000)
      expect(second?.body, type).not.toBe(first?.body)
      expect(second?.changes, type).not.toBe('')
    }
    for (const { type, body, announcedOn, effectiveOn } of documents) {
      expect(announcedOn < effectiveOn, type).toBe(true)
      expect(body.match(/^## /gm)?.length ?? 0, type).toBeGreaterThan(5)
      expect(body, type).not.toMatch(/\{date\}|undefined/)
    }
  })

  it('articles of the terms are numbered without a gap', () => {
    for (const { body } of documents.filter(({ type }) => type === 'TERM')) {
      const numbers = [...body.matchAll(/^## 제(\d+)조/gm)].map(([, number]) => Number(number))
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    }
  })
})

describe('the taste survey', () => {
  it('asks eight questions whose choices are named in five languages', () => {
    expect(tasteQuestions).toHaveLength(8)
    for (const { key, choices, names } of tasteQuestions) {
      expect(choices.length, key).toBeGreaterThanOrEqual(3)
      for (const name of [names, ...choices.map((choice) => choice.names)].flatMap((all) => Object.values(all)))
        expect(name.trim(), key).not.toBe('')
      expect(findDuplicates(toKeys(choices)), key).toEqual([])
    }
  })
})

describe('reviews', () => {
  const sampleWines = wines.filter((_, at) => at % 4 === 0)

  it('are the same for the same seed, others for another, never the same words twice for a wine', () => {
    for (const wine of sampleWines) {
      const reviews = composeReviews(wine, 1, 12)
      expect(reviews).toHaveLength(12)
      expect(composeReviews(wine, 1, 12)).toEqual(reviews)
      expect(composeReviews(wine, 2, 12)).not.toEqual(reviews)
      expect(findDuplicates(reviews.map(({ bodyKo }) => bodyKo))).toEqual([])
    }
  })

  it('say nothing twice in a whole shop: all sentences differ, within a kind and over all', () => {
    const usedSentences = new Set<string>()
    const sentences = wines.flatMap((wine) =>
      composeReviews(wine, 1, 12, usedSentences).flatMap(({ bodyKo }) => bodyKo.split(/(?<=[.!])\s+/)),
    )
    expect(sentences.length).toBeGreaterThan(wines.length * 24)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('give half stars from one to five by masked names, about years and dishes of the wine', () => {
    for (const wine of sampleWines) {
      for (const { author, stars, vintage, dish, daysAgo } of composeReviews(wine, 3, 20)) {
        expect(author).toMatch(/^[가-힣]\*[가-힣]$/)
        expect(stars * 2).toBe(Math.round(stars * 2))
        expect(stars).toBeGreaterThanOrEqual(1)
        expect(stars).toBeLessThanOrEqual(5)
        expect(wine.vintages.some((one) => one.vintage === vintage)).toBe(true)
        if (dish !== null) expect(toKeys(wine.dishes)).toContain(dish)
        expect(daysAgo).toBeGreaterThan(0)
      }
    }
  })
})

describe('Korean', () => {
  /** 0 is none, 8 is ㄹ, by Unicode's order of final consonants. */
  const getFinalConsonant = (syllable: string) => ((syllable.codePointAt(0) ?? 0) - 0xac00) % 28
  const texts: [string, string][] = [
    ...wines.flatMap((wine): [string, string][] => [
      [wine.key, wine.wineFacts.headline],
      [wine.key, wine.wineFacts.story],
      [wine.key, wine.serving.keep.ko],
      ...wine.dishes.map(({ why }): [string, string] => [wine.key, why.ko]),
      ...composeReviews(wine, 7, 8).map(({ bodyKo }): [string, string] => [`${wine.key} review`, bodyKo]),
    ]),
    ...wineries.map(({ key, storyKo }): [string, string] => [key, storyKo]),
    ...goods.flatMap(({ key, headline, story }): [string, string][] => [
      [key, headline],
      [key, story],
    ]),
    ...stores.flatMap(({ key, noticeKo, introKo }): [string, string][] => [
      [key, noticeKo],
      [key, introKo],
    ]),
    ...themes.map(({ key, descriptionKo }): [string, string] => [key, descriptionKo]),
    ...picks.map(({ wine, note }): [string, string] => [wine, note.ko]),
    ...magazines.flatMap(({ key, titleKo, leadKo, bodyKo }): [string, string][] => [
      [key, titleKo],
      [key, leadKo],
      [key, bodyKo],
    ]),
    ...events.flatMap(({ key, titleKo, leadKo, bodyKo, termsKo }): [string, string][] => [
      [key, titleKo],
      [key, leadKo],
      [key, bodyKo],
      ...termsKo.map((term): [string, string] => [key, term]),
    ]),
  ]

  /** Words that end like a particle but have none. */
  const wholeWords =
    /(?:가을|마을|노을|콜차과|여을|사과|모과|무화과|외과|저을|효과|초과|유과|약과|다과|결과|경로|통로|난로|선로|진로|함부로|새로|서로|저절로|스스로|그대로|제대로|대로|따로|바로|별로|홀로|참으로|종로|의외로|세로|도로)$/

  const findParticleErrors = (text: string) =>
    (text.match(/[가-힣]+/g) ?? []).filter((word) => {
      if (word.length < 2 || wholeWords.test(word)) return false
      const before = getFinalConsonant(word.at(-2) ?? '')
      const last = word.at(-1)
      if (last === '를' || last === '와') return before !== 0
      if (last === '을' || last === '과') return before === 0
      if (word.endsWith('으로'))
        return before !== 0 ? false : word.length > 2 && [0, 8].includes(getFinalConsonant(word.at(-3) ?? ''))
      if (last === '로') return before !== 0 && before !== 8
      if (word.endsWith('이에요')) return word.length > 3 && getFinalConsonant(word.at(-4) ?? '') === 0
      if (word.endsWith('예요')) return word.length > 2 && getFinalConsonant(word.at(-3) ?? '') !== 0
      return false
    })

  it('particles fit the syllable before them', () => {
    expect(texts.flatMap(([key, text]) => findParticleErrors(text).map((word) => `${key}: ${word}`))).toEqual([])
  })

  it('the check itself sees a slip', () => {
    expect(findParticleErrors('와인를 바롤로을 집로 나무이에요 물예요 굴와 초밥으로 사과를 가을')).toEqual([
      '와인를',
      '바롤로을',
      '집로',
      '나무이에요',
      '물예요',
      '굴와',
    ])
  })

  it('speaks one courteous tone: no 합니다 endings, no emoji, no double spaces, no empty slots', () => {
    for (const [key, text] of texts) {
      expect(text, key).not.toMatch(/ {2}/)
      expect(text, key).not.toMatch(/\p{Extended_Pictographic}/u)
      expect(text, key).not.toMatch(/[{}]|undefined|NaN|null/)
      expect(text, key).not.toMatch(/니다[.!?]?$/m)
    }
  })
})

describe('the picks of the MDs', () => {
  it('are wines of the catalogue, each chosen once, in categories and by MDs that exist', () => {
    expect(findUnknownKeys(picks.map(({ wine }) => wine), toKeys(wines))).toEqual([])
    expect(findDuplicates(picks.map(({ wine }) => wine))).toEqual([])
    expect(findUnknownKeys(picks.map(({ category }) => category), toKeys(mdCategories))).toEqual([])
    expect(findUnknownKeys(picks.map(({ merchandiser }) => merchandiser), toKeys(merchandisers))).toEqual([])
  })

  const toSentences = (text: string) => text.split(/(?<=[.!?])\s|(?<=。)/).filter(Boolean)

  it('have notes of two or three sentences in every language, none of which is written twice', () => {
    for (const { wine, note } of picks)
      for (const [language, text] of Object.entries(note)) {
        const count = toSentences(text).length
        expect([wine, language, count >= 2 && count <= 3]).toEqual([wine, language, true])
        expect(/\p{Script=Hangul}/u.test(text)).toBe(language === 'ko')
      }
    const inEachLanguage = picks.flatMap(({ note }) =>
      Object.entries(note).flatMap(([language, text]) =>
        toSentences(text).map((sentence) => `${language} ${sentence}`),
      ),
    )
    expect(findDuplicates(inEachLanguage)).toEqual([])
  })

  it('repeat no sentence of the wine’s own story', () => {
    const stories = new Map(
      wines.map(({ key, wineFacts }) => [key, `${wineFacts.headline} ${wineFacts.story}`]),
    )
    for (const { wine, note } of picks)
      for (const sentence of toSentences(note.ko)) expect(stories.get(wine)).not.toContain(sentence)
  })
})
