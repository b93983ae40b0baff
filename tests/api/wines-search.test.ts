import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/**
 * The product facts that a label may test, such as grape=syrah, name~바롤로 or price<=50000; `|` is or, ` & ` is
 * and.
 */
type Facts = Record<
  | 'grape'
  | 'area'
  | 'country'
  | 'kind'
  | 'winery'
  | 'theme'
  | 'dish'
  | 'drawing'
  | 'name'
  | 'sweetness'
  | 'acidity'
  | 'body'
  | 'tannin'
  | 'volume'
  | 'price'
  | 'wine',
  string[]
>
type LabeledQuery = { query: string; finds: string }
type QueryScore = LabeledQuery & { recall: number; rank: number }

const pageSize = 10
let shop: TestShop
let facts: Map<number, Facts>

const readFacts = async (): Promise<Map<number, Facts>> => {
  const { rows } = await shop.db.execute<{ id: number; facts: Facts }>(sql`
    select p.id, json_build_object(
      'grape', array(select key from grapes where id = any(p.grape_ids)),
      'area', array(select key from areas where id = p.area_id),
      'country', array_remove(array[p.country_code], null),
      'kind', array(select code from kinds where id = p.kind_id),
      'winery', array(select name_ko from wineries where id = p.winery_id),
      'theme', array(select key from featured where id = any(p.featured_ids)),
      'dish', array(select dish ->> 'key' from jsonb_array_elements(w.dishes) as dish),
      'drawing', array[w.drawing ->> 'type'],
      'name', array[p.name_ko],
      'sweetness', array[p.sweetness::text],
      'acidity', array[p.acidity::text],
      'body', array[p.body::text],
      'tannin', array[p.tannin::text],
      'volume', array[p.volume_ml::text],
      'price', array[p.price::text],
      'wine', array[p.wine_id::text]) as facts
    from products p join wines w on w.id = p.wine_id
    where p.status = 'ON_SALE'`)
  return new Map(rows.map((row) => [row.id, row.facts]))
}

const parseLabel = (label: string) => {
  const [, fact, sign, values = ''] = /^(\w+)(=|~|<=|>=)(.+)$/.exec(label) ?? []
  const alternatives = values.split('|')
  const isMatch = (value: string, one: string) => {
    if (sign === '~') return value.includes(one)
    if (sign === '<=') return Number(value) <= Number(one)
    return sign === '>=' ? Number(value) >= Number(one) : value === one
  }
  return (product: Facts): boolean => {
    const factValues = product[fact as keyof Facts]
    if (!factValues) throw new Error(`${label} asks for nothing known`)
    return factValues.some((value) => alternatives.some((one) => isMatch(value, one)))
  }
}

const readLabeledQueries = (): LabeledQuery[] =>
  readFileSync('tests/search/queries.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [query = '', finds = ''] = line.split('\t')
      return { query, finds }
    })

/** The recall among the first ten results, and the rank of the first right one (11 when there is none). */
const scoreQuery = async ({ query, finds }: LabeledQuery): Promise<QueryScore> => {
  const conditions = finds.split(' & ').map(parseLabel)
  const right = new Map([...facts].filter(([, product]) => conditions.every((one) => one(product))))
  const wineCount = new Set([...right.values()].flatMap(({ wine }) => wine)).size
  expect(right.size, `${query} is labelled with what the shop does not have`).toBeGreaterThan(0)
  const path = `/wines/products?${new URLSearchParams({ query, size: String(pageSize) })}`
  const { body } = await shop.call<Answer<typeof wines.products>>('GET', path)
  const hits = body._embedded.items.map(({ id }) => right.has(id))
  const recall = hits.filter(Boolean).length / Math.min(pageSize, wineCount)
  return { query, finds, recall, rank: hits.indexOf(true) + 1 || pageSize + 1 }
}

const computeMean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

beforeAll(async () => {
  shop = await openTestShop()
  facts = await readFacts()
})
afterAll(() => shop.close())

describe('search', () => {
  it('finds what shoppers mean among the first ten', async () => {
    const queries = readLabeledQueries()
    expect(queries.length).toBeGreaterThanOrEqual(300)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    const scores: QueryScore[] = []
    for (const one of queries) scores.push(await scoreQuery(one))
    const [recall, rank] = [
      computeMean(scores.map((one) => one.recall)),
      computeMean(scores.map((one) => one.rank)),
    ]
    const misses = scores.filter((one) => one.recall < 1)
    const lines = misses.map(
      ({ query, finds, ...one }) =>
        `  ${query} → ${finds}: recall ${one.recall.toFixed(2)}, rank ${one.rank}`,
    )
    const summary = `search: ${scores.length} queries, recall@10 ${recall.toFixed(3)}, mean rank ${rank.toFixed(2)}`
    process.stdout.write([summary, ...lines, ''].join('\n'))
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(rank).toBeLessThanOrEqual(1.5)
  })
})
