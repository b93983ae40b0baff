import { describe, expect, it } from 'vitest'
import { createLabelReader, listLawBreaches, type LawfulWine } from '../../../catalogue/appellation.rules.ts'
import { appellationRules, judgedGrapes } from '../../../catalogue/appellations.ts'
import { areas } from './areas.ts'
import { grapes as grapeSeeds } from './grapes.ts'
import { wineDrafts } from './rows.ts'
import { senses } from './senses.ts'
import { magazines } from './magazines.ts'

type Draft = (typeof wineDrafts)[number]

const today = new Date('2026-11-29T00:00:00+09:00')
const grapeNames = grapeSeeds.map(({ key, original, names, aliases }) => ({
  key,
  spellings: [original, ...names.en.split(' / '), ...aliases],
}))
const countries = new Map(areas.map(({ key, country }) => [key, country]))

const law = { listNamedGrapes: createLabelReader(grapeNames), today }
const listFaults = (wine: LawfulWine) => listLawBreaches(wine, law)

const toLawful = (draft: Draft): LawfulWine => ({
  area: draft.area,
  country: countries.get(draft.area) ?? null,
  kind: draft.kind,
  nameOriginal: draft.name_original,
  grapes: draft.grapes,
  alcohol: draft.alcohol,
  sweetness: draft.sweetness,
  vintage: draft.vintage,
  volumeMl: draft.volume_ml,
})

/** The wine of the row, in its older years and its further sizes. */
const toBottles = (draft: Draft): LawfulWine[] => {
  const first = toLawful(draft)
  return [
    first,
    ...draft.seed.years.map((vintage) => ({ ...first, vintage })),
    ...draft.seed.sizes.map(([volumeMl]) => ({ ...first, volumeMl })),
  ]
}

const sum = ({ grapes }: Draft, keys: string) =>
  grapes.filter(({ key }) => keys.split(' ').includes(key)).reduce((all, { percent }) => all + percent, 0)

const find = (code: string): Draft => {
  const draft = wineDrafts.find((one) => one.code === code)
  if (!draft) throw new Error(`no wine ${code}`)
  return draft
}
const listCodes = (code: string, wrong: Partial<LawfulWine>) => [
  ...new Set(listFaults({ ...toLawful(find(code)), ...wrong }).map((fault) => fault.code)),
]
const only = (key: string) => [{ key, percent: 100 }]

describe('wines of an appellation', () => {
  const alcoholic = wineDrafts.filter(({ kind }) => kind !== 'NONALCOHOLIC')

  it('are lawful in every year and size', () => {
    const faults = wineDrafts.flatMap((draft) =>
      toBottles(draft).flatMap((wine) =>
        listFaults(wine).map(({ code, values, source }) => `${draft.code}: ${code} ${JSON.stringify(values)} (${source})`),
      ),
    )
    expect(faults).toEqual([])
  })

  it('have one designation for every area, and rules for no other', () => {
    const designated = appellationRules.flatMap(({ area, designation }) => (area && designation ? [area] : []))
    expect(designated.toSorted()).toEqual(areas.map(({ key }) => key).toSorted())
    const ruled = new Set(appellationRules.flatMap(({ area }) => area ?? []))
    expect([...ruled].filter((area) => !designated.includes(area))).toEqual([])
  })

  it('are ruled by grapes there are, and each rule has its source', () => {
    const keys = new Set(grapeSeeds.map(({ key }) => key))
    const ruled = appellationRules.flatMap(({ area, grapes = [], shares = [] }) =>
      area ? [...grapes, ...shares.flatMap((share) => share.keys)] : [],
    )
    expect(ruled.filter((key) => !keys.has(key))).toEqual([])
    expect(judgedGrapes).toEqual(keys)
    expect(appellationRules.filter(({ source }) => source.length < 10)).toEqual([])
  })

  it('would be refused with the facts of other wines', () => {
    const refusals: [code: string, wrong: Partial<LawfulWine>, faults: string[]][] = [
      ['morellin-valpolicella', { grapes: only('corvina') }, ['law_share']],
      ['morellin-ripasso', { grapes: only('corvina') }, ['law_share']],
      ['morellin-amarone', { grapes: only('corvina') }, ['law_share']],
      ['morellin-quaranta', { grapes: only('corvina'), vintage: 2024 }, ['law_share', 'law_release']],
      ['morellin-recioto', { grapes: only('corvina') }, ['law_share']],
      ['garrigante-blanc', { grapes: only('grenache') }, ['law_grape']],
      ['gavasso-passito', { area: 'moscato-dasti' }, ['law_kind', 'law_alcohol']],
      ['gavasso-rosa', { area: 'langhe' }, ['law_kind', 'law_alcohol']],
      ['gavasso-rosa', { nameOriginal: 'Moscato Rosa' }, ['law_grape']],
      ['gavasso-rosa', { grapes: [{ key: 'moscato', percent: 85 }, { key: 'barbera', percent: 15 }] }, ['law_grape']],
      ['sobreiral-branco', { grapes: only('albarino') }, ['law_alcohol']],
      ['loismuhl-liter', { area: 'kamptal' }, ['law_volume']],
      ['loismuhl-liter', { area: 'kamptal', alcohol: 11, volumeMl: 750 }, ['law_alcohol']],
      ['sarmelle-or', { area: 'bordeaux' }, ['law_kind']],
      ['sarmelle-brume', { area: 'bordeaux' }, ['law_kind']],
      ['roca-fosca-penedes-cabernet', { grapes: [{ key: 'cabernet-sauvignon', percent: 80 }, { key: 'merlot', percent: 20 }] }, ['law_varietal']],
      ['montserrat-brut', { volumeMl: 187 }, ['law_volume']],
      ['torvello-serralto', { vintage: 2023 }, ['law_release']],
      ['torvello-serralto', { vintage: null }, ['law_no_vintage']],
      ['morellin-brut', { sweetness: 4 }, ['law_sweetness']],
      ['valdemoura-tawny-20', { vintage: 2005, alcohol: 18 }, ['law_alcohol', 'law_vintage']],
    ]
    for (const [code, wrong, faults] of refusals) expect(listCodes(code, wrong), code).toEqual(faults)
  })

  it('are warned of nothing that they do not say, nor of a grape that the law does not know', () => {
    expect(listCodes('morellin-amarone', { grapes: [], alcohol: null, sweetness: null })).toEqual([])
    const withGraciano = [{ key: 'tempranillo', percent: 90 }, { key: 'graciano', percent: 10 }]
    expect(listCodes('sierrafina-crianza', { grapes: withGraciano })).toEqual([])
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
})

/** How a sentence says that a wine is made. */
const methodClaims: [claim: RegExp, method: string][] = [
  [/두 번째 발효를.*탱크|탱크에서 (?:두 번째 )?발효/u, 'tank'],
  [/병 (?:속|안)에서.*발효/u, 'bottle'],
  [/발효를 한 번만|발효를 멈추/u, 'interrupted'],
]

const listMethods = (area: string): string[] =>
  appellationRules.flatMap((rule) =>
    rule.area === area && rule.method && ['tank', 'bottle', 'interrupted'].includes(rule.method) ? [rule.method] : [],
  )

const areaNames = areas.map(({ key, names }) => ({ key, name: names.ko.replace('샹파뉴', '샴페인') }))

/**
 * What a text says against the rule of an area that it names, or that its wine is of. What a sentence says without
 * naming an area is said of the areas that the next ones name.
 */
const listContradictions = (text: string, ownArea?: string): string[] => {
  let carried: string[] = []
  return text.split(/(?<=[.!?])\s+/u).flatMap((sentence) => {
    const own = methodClaims.filter(([claim]) => claim.test(sentence)).map(([, method]) => method)
    const mentions = areaNames.filter(({ key, name }) => key === ownArea || sentence.includes(name))
    const claims = own.length > 0 ? own : carried
    if (own.length > 0) carried = mentions.length > 0 ? [] : own
    return mentions
      .filter(({ key }) => claims.length > 0 && listMethods(key).length > 0)
      .filter(({ key }) => !listMethods(key).some((method) => claims.includes(method)))
      .map(({ name }) => `${name} by ${claims.join(', ')}`)
  })
}

describe('texts about how an appellation is made', () => {
  it('name the method of its rule', () => {
    const faults = [
      ...[...senses, ...magazines].flatMap(({ key, bodyKo }) =>
        bodyKo.split('\n\n').flatMap((text) => listContradictions(text).map((fault) => `${key}: ${fault}`)),
      ),
      ...wineDrafts.flatMap(({ code, area, story }) =>
        listContradictions(story, area).map((fault) => `${code}: ${fault}`),
      ),
    ]
    expect(faults).toEqual([])
  })

  it('would be refused with the method of another', () => {
    const wrong = '두 번째 발효를 커다란 강철 탱크에서 해요. 프로세코와 모스카토 다스티가 대표예요.'
    expect(listContradictions(wrong)).toEqual(['모스카토 다스티 by tank'])
    expect(listContradictions('탱크에서 두 번째 발효를 했어요.', 'cava')).toEqual(['카바 by tank'])
  })
})
