import { expect, it } from 'vitest'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toProductFilters } from './filters.rules.ts'
import { composeFacts, toPickScope } from './landing.rules.ts'

const taxonomy = {
  kinds: new Map([
    [1, { code: 'RED', names: { 'ko-KR': '레드' } }],
    [3, { code: 'ROSE', names: { 'ko-KR': '로제' } }],
    [7, { code: 'NONALCOHOLIC', names: { 'ko-KR': '무알코올' } }],
    [8, { code: 'GOODS', names: { 'ko-KR': '용품' } }],
  ]),
  areas: new Map(),
  countries: new Map(),
  leads: { areas: new Map(), levels: new Map(), grapes: new Map() },
  areasWithin: new Map(),
  grapes: new Map([[2, { names: { 'ko-KR': '말벡' } }]]),
} as unknown as Taxonomy

const compose = (counts: Parameters<typeof composeFacts>[0], lowest: number | undefined) =>
  composeFacts(counts, toProductFilters({}, taxonomy), { taxonomy, locale: 'ko-KR', lowest })

it('a list is told in the facts that it has, and one of nothing in none', () => {
  const kinds = new Map([['1', 3]])
  const counts: Parameters<typeof composeFacts>[0] = new Map([
    ['kind', kinds],
    ['grape', new Map([['2', 3]])],
  ])
  expect(compose(counts, 42_000)).toBe('레드 3종 · 말벡 중심 · 4만원대부터')
  expect(compose(new Map([['kind', kinds]]), undefined)).toBe('레드 3종')
  expect(compose(new Map(), undefined)).toBe('')
})

it('names every kind of a list, or counts those that it does not name, so that the parts are the whole', () => {
  const countKinds = (counts: [string, number][]) => compose(new Map([['kind', new Map(counts)]]), undefined)
  const reds: [string, number][] = [
    ['1', 28],
    ['3', 1],
    ['7', 1],
  ]
  expect(countKinds(reds)).toBe('레드 28종 · 로제 1종 · 무알코올 1종')
  expect(countKinds([...reds, ['8', 4]])).toBe('레드 28종 · 용품 4종 · 그 외 2종')
})

it('picks wines, of a grape those of its most frequent kind, and other things where nothing else is listed', () => {
  const pickKinds = (counts: [string, number][], query: Parameters<typeof toProductFilters>[0] = {}) =>
    toPickScope(new Map([['kind', new Map(counts)]]), toProductFilters(query, taxonomy), taxonomy)
  const mixed: [string, number][] = [
    ['8', 9],
    ['3', 2],
    ['1', 5],
    ['7', 1],
  ]
  expect(pickKinds(mixed)).toEqual({ kindIds: [1, 3], isWhole: false })
  expect(pickKinds(mixed, { idTypes: [2] })).toEqual({ kindIds: [1], isWhole: false })
  expect(pickKinds(mixed, { idKinds: [7] })).toEqual({ kindIds: [7], isWhole: true })
  expect(pickKinds([['1', 5]])).toEqual({ kindIds: [], isWhole: true })
  expect(
    pickKinds([
      ['8', 9],
      ['7', 1],
    ]),
  ).toEqual({ kindIds: [], isWhole: true })
})
