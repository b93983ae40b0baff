import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { interpretQuery } from '#server/search/interpretation.ts'
import { getLexicon, type CatalogueLexicon } from '#server/search/lexicon.store.ts'
import type { Token } from '#server/search/segment.ts'
import { tokenizeQuery } from '#server/search/tokenize-query.ts'
import { getTaxonomy } from '#server/taxonomy/taxonomy.store.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/** What holds of every search, over the labelled queries of the project and the seeded catalogue. */

type Products = Answer<typeof wines.products>
/** A stretch of a query that means something. */
type Understood = Extract<Token, { is: 'slot' | 'entry' }>
type LeftFilter = Answer<typeof wines.leftFilter>

const queries = readFileSync('tests/search/queries.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')

let shop: TestShop
let lexicon: CatalogueLexicon
beforeAll(async () => {
  shop = await openTestShop()
  const now = shop.clock.now()
  lexicon = await getLexicon(shop.db, await getTaxonomy(shop.db, now), now)
})
afterAll(() => shop.close())

const pageSize = 100
/** Every query of the file is searched for. */
const patienceMs = 240_000

const read = async (query: Record<string, string>): Promise<Products> => {
  const path = `/wines/products?${new URLSearchParams({ size: String(pageSize), ...query })}`
  const { status, body } = await shop.call<Products>('GET', path)
  expect([query, status]).toEqual([query, 200])
  return body
}

/** The products of all pages, and how the words were read. */
const list = async (query: Record<string, string>) => {
  const first = await read(query)
  const items = [...first._embedded.items]
  for (let page = 1; page < first.page.totalPages; page++)
    items.push(...(await read({ ...query, page: String(page) }))._embedded.items)
  return {
    ids: new Set(items.map(({ id }) => id)),
    /** A list shows of each wine the bottle that meets it, another one for another search. */
    wines: new Set(items.map(({ name, originalName }) => `${name} ${originalName}`)),
    kinds: new Set<string>(items.map(({ kind }) => kind.code)),
    conditions: first.reading?.conditions ?? [],
  }
}
const isRelaxed = ({ conditions }: { conditions: readonly { relaxed: boolean }[] }) =>
  conditions.some(({ relaxed }) => relaxed)
const listMissing = <T>(part: ReadonlySet<T>, whole: ReadonlySet<T>) =>
  [...part].filter((id) => !whole.has(id))

const interpret = (query: string) => interpretQuery(query, lexicon)
const readIds = (query: string) => interpret(query).conditions.map(({ id }) => id)

/** The first query for each set of conditions: others ask for the same. */
const listDistinct = (): string[] => [
  ...new Map(queries.map((query) => [readIds(query).toSorted().join(' '), query])).values(),
]

describe('the conditions of a labelled query', () => {
  it(
    'never add a wine by a further one, as long as none gave way',
    async () => {
      let comparisons = 0
      for (const query of listDistinct()) {
        const { conditions } = interpret(query)
        // Two of a type mean either, and a kind beside alcohol-free is how that looks.
        const single = conditions.filter(
          ({ type }) => conditions.filter((one) => one.type === type).length === 1,
        )
        if (conditions.length < 2 || conditions.some(({ type }) => type === 'alcoholFree')) continue
        const all = await list({ query })
        if (isRelaxed(all)) continue
        // Where there is none of the kind, what looks like it stands for it: a rosé among the champagnes.
        const kinds = conditions.flatMap(({ type, key }) => (type === 'kind' ? key : []))
        if (kinds.length > 0 && [...all.kinds].some((kind) => !kinds.includes(kind))) continue
        for (const { id } of single) {
          const fewer = await list({ query, not: id })
          if (isRelaxed(fewer)) continue
          comparisons++
          expect([query, id, listMissing(all.wines, fewer.wines)]).toEqual([query, id, []])
        }
      }
      expect(comparisons).toBeGreaterThan(40)
    },
    patienceMs,
  )

  it(
    'never overlap what they leave out where they are denied',
    async () => {
      const comparedQueries: string[] = []
      for (const query of listDistinct()) {
        const [condition, ...others] = interpret(query).conditions
        if (!condition || others.length > 0 || condition.isNegative || !/[가-힣]/.test(query)) continue
        // A food alone is meant as goods of the shop, and beside a wine as a dish.
        if (condition.type === 'goods') continue
        const denial = await list({ query: `${query} 말고 다른 와인` })
        if (denial.conditions.length !== 1 || !denial.conditions[0]?.negative) continue
        comparedQueries.push(query)
        const positive = await list({ query })
        const both = [...positive.ids].filter((id) => denial.ids.has(id))
        expect([query, denial.conditions[0].id, both]).toEqual([query, `-${condition.id}`, []])
      }
      expect(comparedQueries.length).toBeGreaterThan(60)
    },
    patienceMs,
  )

  it(
    'are all chips: every word that is understood, by a name in the language of the reader',
    async () => {
      for (const query of queries) {
        const { conditions, unknown } = interpret(query)
        const { tokens } = tokenizeQuery(query, lexicon)
        const meanings = tokens.flatMap((token): Understood[] => {
          if (token.is === 'slot') return token.meaning ? [token] : []
          // A word of a name that a place or a grape beside it holds adds nothing to it.
          const isName = token.is === 'entry' && token.entry.meanings.every(({ type }) => type === 'name')
          return token.is === 'entry' && !isName && token.entry.meanings.length > 0 ? [token] : []
        })
        const silent = meanings.filter((token) => {
          const own = token.is === 'slot' ? [token.meaning] : token.entry.meanings
          return !conditions.some(
            ({ from, until, type, key }) =>
              (from < token.until && token.from < until) ||
              own.some((meaning) => meaning?.type === type && meaning.key === key),
          )
        })
        const isOfHead = silent.every(
          (token) =>
            token.is === 'entry' && token.entry.meanings.some(({ key }) => /^(?:head|word)-/.test(key)),
        )
        expect([query, isOfHead]).toEqual([query, true])
        expect([query, conditions.length + unknown.length > 0]).toEqual([query, true])
      }
      for (const query of listDistinct()) {
        const { reading } = await read({ query, size: '1' })
        const ids = new Set(readIds(query))
        expect([query, new Set(reading?.conditions.map(({ id }) => id))]).toEqual([query, ids])
        expect([query, reading?.conditions.filter(({ label }) => label === '')]).toEqual([query, []])
      }
    },
    patienceMs,
  )

  it(
    'never show alcohol where none is wanted',
    async () => {
      for (const query of listDistinct()) {
        const { items } = (await read({ query: `무알콜 ${query}`, size: '24' }))._embedded
        const others = items.filter(({ kind }) => kind.code !== 'NONALCOHOLIC').map(({ name }) => name)
        expect([query, others]).toEqual([query, []])
      }
    },
    patienceMs,
  )

  it(
    'never take in more where a degree is raised',
    async () => {
      for (const attribute of ['타닌', '산미', '단맛', '바디감'])
        for (const [degree, stronger] of [
          ['높은', '아주 높은'],
          ['강한', '매우 강한'],
          ['낮은', '아주 낮은'],
          ['적은', '거의 없는'],
        ] as const) {
          // Beside a kind what has none of it may be one by its looks, as long as there is no other: port as a red.
          const [wide, narrow] = [
            await list({ query: `${attribute} ${degree} 와인` }),
            await list({ query: `${attribute} ${stronger} 와인` }),
          ]
          if (isRelaxed(narrow) || isRelaxed(wide)) continue
          const missing = listMissing(narrow.ids, wide.ids)
          expect([attribute, stronger, missing]).toEqual([attribute, stronger, []])
        }
    },
    patienceMs,
  )
})

const withoutSpaces = (query: string) =>
  // Spaces part Latin words and numbers: red under 30000.
  query.replace(/(?<![\p{Script=Latin}\p{N}])\s+|\s+(?![\p{Script=Latin}\p{N}])/gu, '')

describe('the spaces of a labelled query', () => {
  it('change no condition where they are left out', () => {
    for (const query of queries) {
      const glued = withoutSpaces(query)
      expect([glued, new Set(readIds(glued))]).toEqual([glued, new Set(readIds(query))])
    }
  })

  it('change no condition where there are more of them, between any two words', () => {
    for (const query of queries) {
      const { queryText, tokens, corrected } = tokenizeQuery(query, lexicon)
      // Typed on the other keyboard, the words stand in letters of their own.
      if (corrected !== null) continue
      const spaced = tokens.map(({ from, until }) => queryText.text.slice(from, until)).join('  ')
      expect([spaced, new Set(readIds(` ${spaced} `))]).toEqual([spaced, new Set(readIds(query))])
    }
  })

  it('change no condition within a word of three syllables and more', () => {
    for (const query of queries) {
      const { queryText, tokens, corrected } = tokenizeQuery(query, lexicon)
      // What is misspelt is put right as the whole word that was typed: each piece of it is near to another name.
      if (corrected !== null) continue
      const { text } = queryText
      for (const { is, from, until } of tokens) {
        // Of two syllables each may be a word of grammar by itself: 로 제 is "as", "my"; 랑 게 is "with", "crab".
        if (is !== 'entry' || until - from < 3 || !/^[가-힣]+$/.test(text.slice(from, until))) continue
        for (let at = from + 1; at < until; at++) {
          const spaced = [...text]
            .map((letter, index) => (index === at || queryText.starts[index] ? ` ${letter}` : letter))
            .join('')
          expect([spaced, new Set(readIds(spaced))]).toEqual([spaced, new Set(readIds(query))])
        }
      }
    }
  })
})

describe('the area facet', () => {
  it(
    'counts of a region its own wines and those of all areas in it, as the list does',
    async () => {
      const { areas, areasWithin } = await getTaxonomy(shop.db, shop.clock.now())
      const { countries } = (await shop.call<LeftFilter>('GET', '/wines/left-filter')).body
      const counts = new Map(
        countries.flatMap(({ productionAreas }) => productionAreas.map(({ id, qty }) => [id, qty] as const)),
      )
      let regions = 0
      for (const [id, within] of areasWithin) {
        const qty = counts.get(id)
        if (qty === undefined) continue
        const { ids } = await list({ idProductionAreas: String(id) })
        expect([areas.get(id)?.original, ids.size]).toEqual([areas.get(id)?.original, qty])
        if (within.length > 1) regions++
        for (const inner of within) {
          const below = await list({ idProductionAreas: String(inner) })
          expect([areas.get(inner)?.original, listMissing(below.ids, ids)]).toEqual([
            areas.get(inner)?.original,
            [],
          ])
        }
      }
      expect(regions).toBeGreaterThan(8)
    },
    patienceMs,
  )
})
