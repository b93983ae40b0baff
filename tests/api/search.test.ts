import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/** What a label may ask of a product, such as grape=syrah, name~바롤로 or price<=50000; `|` is or, ` & ` is and. */
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
  | 'price',
  string[]
>
type Labelled = { query: string; finds: string }
type Judged = Labelled & { recall: number; rank: number }

const shown = 10
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
      'price', array[p.price::text]) as facts
    from products p join wines w on w.id = p.wine_id
    where p.lead and p.status = 'ON_SALE'`)
  return new Map(rows.map((row) => [row.id, row.facts]))
}

const holds = (label: string) => {
  const [, fact, sign, values = ''] = /^(\w+)(=|~|<=|>=)(.+)$/.exec(label) ?? []
  const wanted = values.split('|')
  const agrees = (value: string, one: string) => {
    if (sign === '~') return value.includes(one)
    if (sign === '<=') return Number(value) <= Number(one)
    return sign === '>=' ? Number(value) >= Number(one) : value === one
  }
  return (product: Facts): boolean => {
    const known = product[fact as keyof Facts]
    if (!known) throw new Error(`${label} asks for nothing known`)
    return known.some((value) => wanted.some((one) => agrees(value, one)))
  }
}

const labelled = (): Labelled[] =>
  readFileSync('tests/search/queries.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [query = '', finds = ''] = line.split('\t')
      return { query, finds }
    })

/** How much of what should be found is among the first ten, and at which place the first of it stands. */
const judge = async ({ query, finds }: Labelled): Promise<Judged> => {
  const asked = finds.split(' & ').map(holds)
  const right = new Set(
    [...facts].filter(([, product]) => asked.every((one) => one(product))).map(([id]) => id),
  )
  expect(right.size, `${query} is labelled with what the shop does not have`).toBeGreaterThan(0)
  const path = `/wines/products?${new URLSearchParams({ query, size: String(shown) })}`
  const { body } = await shop.call<Answer<typeof wines.products>>('GET', path)
  const found = body._embedded.items.map(({ id }) => right.has(id))
  const recall = found.filter(Boolean).length / Math.min(shown, right.size)
  return { query, finds, recall, rank: found.indexOf(true) + 1 || shown + 1 }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

beforeAll(async () => {
  shop = await openTestShop()
  facts = await readFacts()
})
afterAll(() => shop.close())

describe('search', () => {
  it('finds what shoppers mean among the first ten', async () => {
    const queries = labelled()
    expect(queries.length).toBeGreaterThanOrEqual(300)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    const judged: Judged[] = []
    for (const one of queries) judged.push(await judge(one))
    const [recall, rank] = [mean(judged.map((one) => one.recall)), mean(judged.map((one) => one.rank))]
    const missed = judged.filter((one) => one.recall < 1)
    const lines = missed.map(
      ({ query, finds, ...one }) =>
        `  ${query} → ${finds}: recall ${one.recall.toFixed(2)}, rank ${one.rank}`,
    )
    const summary = `search: ${judged.length} queries, recall@10 ${recall.toFixed(3)}, mean rank ${rank.toFixed(2)}`
    process.stdout.write([summary, ...lines, ''].join('\n'))
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(rank).toBeLessThanOrEqual(1.5)
  })
})
