import { expect, it } from 'vitest'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toProductFilters } from './filters.rules.ts'
import { composeFacts } from './landing.rules.ts'

const taxonomy = {
  kinds: new Map([[1, { names: { 'ko-KR': '레드' } }]]),
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
