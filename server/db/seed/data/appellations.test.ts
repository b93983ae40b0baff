import { describe, expect, it } from 'vitest'
import { grapes as grapeSeeds } from './grapes.ts'
import { wineDrafts } from './rows.ts'

type Draft = (typeof wineDrafts)[number]

/** The public rule of an appellation, as far as it speaks of grapes and strength. */
type Rule = {
  area: string
  /** Where the rule is that of some wines of the area. */
  only?: (wine: Draft) => boolean
  kinds?: Draft['kind'][]
  /** Every grape that may be in it; without a list, any. */
  grapes?: string
  /** The least and the most of a grape or of several together, in percent. */
  shares?: Record<string, [number, number]>
  alcohol?: [number, number]
}

const isKind =
  (...kinds: Draft['kind'][]) =>
  ({ kind }: Draft) =>
    kinds.includes(kind)
const isNamed =
  (pattern: RegExp) =>
  ({ name_original: name }: Draft) =>
    pattern.test(name)

const bordeauxReds = 'cabernet-sauvignon merlot cabernet-franc petit-verdot malbec carmenere'
const rules: Rule[] = [
  { area: 'barolo', kinds: ['RED'], shares: { nebbiolo: [100, 100] }, alcohol: [13, 16] },
  { area: 'barbaresco', kinds: ['RED'], shares: { nebbiolo: [100, 100] }, alcohol: [12.5, 16] },
  { area: 'langhe', only: isNamed(/Nebbiolo/), shares: { nebbiolo: [85, 100] } },
  { area: 'brunello-di-montalcino', kinds: ['RED'], shares: { sangiovese: [100, 100] }, alcohol: [12.5, 16] },
  { area: 'chianti-classico', only: isKind('RED'), shares: { sangiovese: [80, 100] }, alcohol: [12, 16] },
  { area: 'chianti-classico', only: isNamed(/Vin Santo/), grapes: 'trebbiano sangiovese', alcohol: [12, 19] },
  { area: 'moscato-dasti', kinds: ['SPARKLING'], shares: { moscato: [97, 100] }, alcohol: [4.5, 6.5] },
  {
    area: 'prosecco',
    only: isKind('SPARKLING'),
    grapes: 'glera pinot-noir chardonnay pinot-gris pinot-blanc',
    shares: { glera: [85, 100] },
    alcohol: [10.5, 12.5],
  },
  {
    area: 'valpolicella',
    kinds: ['RED', 'DESSERT'],
    shares: { corvina: [45, 95], rondinella: [5, 30], merlot: [0, 10] },
    alcohol: [11, 17],
  },
  { area: 'valpolicella', only: isNamed(/Amarone/), alcohol: [14, 17] },
  { area: 'valpolicella', only: isNamed(/Ripasso/), alcohol: [12.5, 15] },
  { area: 'chablis', kinds: ['WHITE'], shares: { chardonnay: [100, 100] }, alcohol: [10, 14] },
  { area: 'bourgogne', only: isKind('RED'), shares: { 'pinot-noir gamay': [100, 100], 'pinot-noir': [85, 100] } },
  { area: 'bourgogne', only: isKind('WHITE'), shares: { 'chardonnay pinot-blanc': [100, 100] } },
  { area: 'bourgogne', only: isKind('SPARKLING'), grapes: 'chardonnay pinot-noir gamay pinot-blanc' },
  { area: 'beaujolais', only: isKind('RED'), shares: { gamay: [85, 100] }, alcohol: [10, 14.5] },
  { area: 'sancerre', only: isKind('WHITE'), shares: { 'sauvignon-blanc': [100, 100] }, alcohol: [10.5, 15] },
  { area: 'sancerre', only: isKind('RED', 'ROSE'), shares: { 'pinot-noir': [100, 100] }, alcohol: [10.5, 15] },
  { area: 'pauillac', kinds: ['RED'], grapes: bordeauxReds, alcohol: [11, 15] },
  { area: 'margaux', kinds: ['RED'], grapes: bordeauxReds, alcohol: [11, 15] },
  { area: 'saint-emilion', kinds: ['RED'], grapes: bordeauxReds, alcohol: [11, 15.5] },
  { area: 'pessac-leognan', kinds: ['RED', 'WHITE'], grapes: `${bordeauxReds} sauvignon-blanc semillon` },
  { area: 'bordeaux', only: isKind('RED', 'ROSE'), grapes: bordeauxReds },
  { area: 'bordeaux', only: isKind('WHITE', 'DESSERT'), grapes: 'sauvignon-blanc semillon' },
  {
    area: 'champagne',
    kinds: ['SPARKLING'],
    grapes: 'pinot-noir pinot-meunier chardonnay pinot-blanc pinot-gris',
    alcohol: [11, 13],
  },
  {
    area: 'chateauneuf-du-pape',
    only: isKind('WHITE'),
    grapes: 'grenache-blanc',
    alcohol: [12.5, 16],
  },
  {
    area: 'chateauneuf-du-pape',
    only: isKind('RED'),
    grapes: 'grenache grenache-blanc syrah mourvedre cinsault',
    alcohol: [12.5, 16.5],
  },
  { area: 'cotes-de-provence', only: isKind('ROSE'), grapes: 'grenache cinsault syrah mourvedre', alcohol: [11, 14.5] },
  { area: 'alsace', only: isNamed(/^Riesling/), shares: { riesling: [100, 100] } },
  { area: 'alsace', only: isNamed(/Gewürztraminer/), shares: { gewurztraminer: [100, 100] } },
  { area: 'alsace', only: isNamed(/Crémant/), grapes: 'pinot-blanc riesling pinot-gris pinot-noir chardonnay' },
  {
    area: 'rioja',
    only: isKind('RED'),
    grapes: 'tempranillo grenache',
    alcohol: [11.5, 15],
  },
  { area: 'rioja', only: isKind('WHITE'), grapes: 'macabeo tempranillo grenache-blanc chardonnay sauvignon-blanc' },
  { area: 'ribera-del-duero', kinds: ['RED'], shares: { tempranillo: [75, 100] }, alcohol: [11.5, 16] },
  { area: 'rias-baixas', only: isNamed(/Albariño/), shares: { albarino: [100, 100] }, alcohol: [11, 14] },
  { area: 'priorat', only: isKind('RED'), grapes: 'grenache cabernet-sauvignon merlot syrah', alcohol: [13.5, 18] },
  {
    area: 'cava',
    kinds: ['SPARKLING'],
    grapes: 'macabeo xarello parellada chardonnay grenache pinot-noir',
    alcohol: [10.8, 12.8],
  },
  {
    area: 'jerez',
    only: isNamed(/Pedro Ximénez/),
    kinds: ['FORTIFIED'],
    shares: { 'pedro-ximenez': [85, 100] },
    alcohol: [15, 22],
  },
  { area: 'jerez', only: isNamed(/Moscatel/), shares: { moscato: [85, 100] }, alcohol: [15, 22] },
  { area: 'porto', kinds: ['FORTIFIED'], grapes: 'touriga-nacional tempranillo', alcohol: [19, 22] },
  { area: 'madeira', kinds: ['FORTIFIED'], alcohol: [17, 22] },
  { area: 'douro', only: isKind('RED'), grapes: 'touriga-nacional tempranillo', alcohol: [12, 15] },
  { area: 'vinho-verde', alcohol: [8, 14] },
  { area: 'vinho-verde', only: ({ grapes }) => grapes[0]?.key === 'albarino', alcohol: [11.5, 14] },
  { area: 'tokaj', grapes: 'furmint moscato', alcohol: [9, 15] },
  { area: 'mosel', only: isNamed(/Eiswein/), shares: { riesling: [85, 100] }, alcohol: [5.5, 12] },
  { area: 'mosel', only: isNamed(/Kabinett/), alcohol: [7, 12] },
  { area: 'kamptal', only: isNamed(/Grüner/), shares: { 'gruner-veltliner': [85, 100] } },
  { area: 'santorini', kinds: ['WHITE', 'DESSERT'], shares: { assyrtiko: [75, 100] } },
]

const sum = ({ grapes }: Draft, keys: string) =>
  grapes.filter(({ key }) => keys.split(' ').includes(key)).reduce((all, { percent }) => all + percent, 0)

const listFaults = (wine: Draft, { kinds, grapes, shares = {}, alcohol }: Rule): string[] => [
  ...(kinds && !kinds.includes(wine.kind) ? [`${wine.kind} is not made there`] : []),
  ...wine.grapes.flatMap(({ key }) =>
    grapes && !grapes.split(' ').includes(key) ? [`${key} is not allowed`] : [],
  ),
  ...Object.entries(shares).flatMap(([keys, [least, most]]) =>
    sum(wine, keys) < least || sum(wine, keys) > most ? [`${sum(wine, keys)} % of ${keys}`] : [],
  ),
  ...(alcohol && (wine.alcohol < alcohol[0] || wine.alcohol > alcohol[1]) ? [`${wine.alcohol} % alcohol`] : []),
]

describe('wines of an appellation', () => {
  const alcoholic = wineDrafts.filter(({ kind }) => kind !== 'NONALCOHOLIC')

  it('are made of its grapes, in its kinds and of its strength', () => {
    const faults = rules.flatMap((rule) =>
      alcoholic
        .filter((wine) => wine.area === rule.area && (rule.only?.(wine) ?? true))
        .flatMap((wine) => listFaults(wine, rule).map((fault) => `${wine.code}: ${fault}`)),
    )
    expect(faults).toEqual([])
  })

  it('are met by every rule', () => {
    const unmet = rules.filter(
      (rule) => !alcoholic.some((wine) => wine.area === rule.area && (rule.only?.(wine) ?? true)),
    )
    expect(unmet.map(({ area }) => area)).toEqual([])
  })

  it('that are white have white grapes, but for sparkling ones and those that say so', () => {
    const colors = new Map(grapeSeeds.map(({ key, color }) => [key, color]))
    const faults = alcoholic
      .filter(({ kind }) => kind === 'WHITE')
      .flatMap(({ code, grapes }) =>
        grapes.filter(({ key }) => colors.get(key) === 'red').map(({ key }) => `${code}: ${key}`),
      )
    expect(faults).toEqual([])
  })

  it('that are red have nine tenths of red grapes', () => {
    const red = new Set(grapeSeeds.filter(({ color }) => color === 'red').map(({ key }) => key))
    const faults = alcoholic
      .filter(({ kind }) => kind === 'RED')
      .filter((wine) => sum(wine, [...red].join(' ')) < 90)
      .map(({ code }) => code)
    expect(faults).toEqual([])
  })

  it('that are named after a grape have three quarters of it', () => {
    const faults = alcoholic.flatMap((wine) =>
      grapeSeeds
        .filter(({ original }) => wine.name_original.includes(original) && original.length > 4)
        .filter(({ key }) => !(key === 'moscato' && wine.area === 'moscato-dasti'))
        .filter(({ key }) => !wine.grapes.some((grape) => grape.key === key && grape.percent >= 40))
        .map(({ key }) => `${wine.code}: ${key}`),
    )
    expect(faults).toEqual([])
  })
})
