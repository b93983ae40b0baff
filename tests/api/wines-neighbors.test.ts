import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import { wishes } from '#server/db/tables/members.ts'
import { wineNeighbors } from '#server/db/tables/neighbors.ts'
import { settings } from '#server/db/tables/plumbing.ts'
import { products } from '#server/db/tables/wines.ts'
import { rebuildNeighborsNightly } from '#server/wines/rebuild-neighbors.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Card = { id: number; matchPercent?: number }
type Pick = Card & { taste: { body: number | null; tannin: number | null } }
type Page = { similar: Card[]; alsoLiked: Card[] }
type List = { _embedded: { items: Card[] } }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T04:00:00+09:00' })
  await shop.db.delete(wishes)
})
afterAll(() => shop.close())

/** Wines without an order in the seed. */
const listLeads = () =>
  shop.db
    .select({ id: products.id, wineId: products.wineId, body: products.body, price: products.price })
    .from(products)
    .where(
      sql`${products.lead} and ${products.status} = 'ON_SALE' and ${products.inStock} and ${products.body} is not null and ${products.alcoholic}
        and not exists (select 1 from order_lines l join products bought on bought.id = l.product_id where bought.wine_id = products.wine_id)`,
    )
    .orderBy(products.id)
    .limit(200)
type Lead = Awaited<ReturnType<typeof listLeads>>[number]

/** Five wines far from each other in the catalogue, of several kinds. */
const pickLeads = async (): Promise<Lead[]> => {
  const leads = await listLeads()
  return [0, 30, 60, 90, 120].flatMap((at) => leads[at] ?? [])
}

const wish = async (token: string, ids: readonly number[]) => {
  for (const id of ids) {
    const { status } = await shop.call('POST', `/wines/products/${id}/wish`, { token })
    expect(status).toBe(200)
  }
}
const rebuild = async () => {
  await shop.db.delete(settings).where(eq(settings.key, 'neighbors_day'))
  return rebuildNeighborsNightly(shop.services)
}
const readPage = async (id: number, token?: string) =>
  (await shop.call<Page>('GET', `/wines/products/${id}`, token ? { token } : {})).body

describe('wines that are liked together', () => {
  it('are found each night from wishes: the cosine of who likes them, shrunk where few do', async () => {
    const leads = await pickLeads()
    const [a, b, c, d, e] = leads
    if (!a || !b || !c || !d || !e) throw new Error('five wines are needed')
    const histories = [
      [a, b, c, d],
      [a, b, c, d],
      [a, b, c, d],
      [a, b, d],
      [a, b],
      [a, e],
      [a, e],
    ]
    for (const history of histories)
      await wish(
        (await shop.asMember()).token,
        history.map(({ id }) => id),
      )
    expect(await rebuild()).toBeGreaterThan(0)
    const rows = await shop.db
      .select()
      .from(wineNeighbors)
      .where(eq(wineNeighbors.wineId, a.wineId))
      .limit(60)
    const likeness = new Map(rows.map((row) => [row.neighborId, row.likeness]))
    // Seven like a, five b, three c; five like a and b, three a and c; two are too few for a and e.
    expect(likeness.get(b.wineId)).toBeCloseTo((5 / Math.sqrt(7 * 5)) * (5 / 15), 5)
    expect(likeness.get(c.wineId)).toBeCloseTo((3 / Math.sqrt(7 * 3)) * (3 / 13), 5)
    expect(likeness.has(e.wineId)).toBe(false)
  })

  it('stand on the page of the wine, for visitors too, the nearest first and none of the similar ones', async () => {
    const [a, b, c, d] = await pickLeads()
    if (!a || !b || !c || !d) throw new Error('four wines are needed')
    const { alsoLiked, similar } = await readPage(a.id)
    expect(alsoLiked.map(({ id }) => id)).toEqual([b.id, d.id, c.id])
    expect(similar.filter(({ id }) => alsoLiked.some((one) => one.id === id))).toEqual([])
  })

  it('come first for a member who likes their neighbor, and the percentages of the list never rise', async () => {
    const [a, b, , d] = await pickLeads()
    if (!a || !b || !d) throw new Error('four wines are needed')
    const member = await shop.asMember()
    await wish(member.token, [a.id])
    const list = async (query: string) =>
      (await shop.call<List>('GET', `/wines/products?${query}`, { token: member.token })).body._embedded.items
    const plain = await list('sort=match&size=20')
    expect(plain.slice(0, 2).map(({ id }) => id)).toEqual([b.id, d.id])
    const answers = [
      { question: 'sweetness', choices: ['1'] },
      { question: 'body', choices: ['3'] },
      { question: 'tannin', choices: ['5'] },
      { question: 'fizz', choices: ['no'] },
      { question: 'coffee', choices: ['black'] },
      { question: 'fruit', choices: ['plum'] },
      { question: 'dishes', choices: ['grill'] },
    ]
    const body = { idTasteAnalysis: 1, answers }
    expect((await shop.call('POST', '/taste-analysis', { token: member.token, body })).status).toBe(200)
    const cards = await list('sort=match&size=100')
    const percents = cards.map(({ matchPercent }) => matchPercent ?? 0)
    expect(percents).toEqual(percents.toSorted((one, other) => other - one))
    const detail = (
      await shop.call<{ match: { percent: number } }>('GET', `/wines/products/${cards[15]?.id}`, {
        token: member.token,
      })
    ).body
    expect(detail.match.percent).toBe(percents[15])
  })

  it('are no match for a member whose taste they contradict, and no pick', async () => {
    const light = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(
        sql`${products.lead} and ${products.status} = 'ON_SALE' and ${products.inStock} and ${products.alcoholic}
          and ${products.body} <= 2 and ${products.tannin} is null`,
      )
      .orderBy(products.id)
      .limit(6)
    const ids = light.map(({ id }) => id)
    for (const _ of Array.from({ length: 4 })) await wish((await shop.asMember()).token, ids)
    await rebuild()
    const member = await shop.asMember()
    await wish(member.token, ids.slice(0, 3))
    const firm = ['black', 'plum', 'grill', '1', '5', '5', 'no']
    const questions = ['coffee', 'fruit', 'dishes', 'sweetness', 'body', 'tannin', 'fizz']
    const answers = questions.map((question, at) => ({ question, choices: [firm[at]] }))
    const { body } = await shop.call<{ type: { code: string }; picks: Pick[] }>('POST', '/taste-analysis', {
      token: member.token,
      body: { idTasteAnalysis: 1, answers },
    })
    expect(body.type.code).toBe('study')
    expect(body.picks).toHaveLength(3)
    expect(body.picks.every(({ taste }) => (taste.tannin ?? 1) >= 4 && (taste.body ?? 1) >= 3)).toBe(true)
    const percents = body.picks.map(({ matchPercent = 100 }) => matchPercent)
    expect(percents).toEqual(percents.toSorted((one, other) => other - one))
    expect(Math.max(...percents)).toBeLessThan(100)
    const cards = (
      await shop.call<List>('GET', '/wines/products?sort=match&size=100', { token: member.token })
    ).body._embedded.items
    expect(cards.slice(0, 20).some(({ id }) => ids.includes(id))).toBe(false)
  })

  it('are found once a day, at night, and those that nobody likes together any more go', async () => {
    expect(await rebuildNeighborsNightly(shop.services)).toBeNull()
    const [a] = await pickLeads()
    if (!a) throw new Error('a wine is needed')
    const bottles = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.wineId, a.wineId))
    await shop.db.delete(wishes).where(
      inArray(
        wishes.productId,
        bottles.map(({ id }) => id),
      ),
    )
    await rebuild()
    expect(await shop.db.$count(wineNeighbors, eq(wineNeighbors.wineId, a.wineId))).toBe(0)
  })
})
