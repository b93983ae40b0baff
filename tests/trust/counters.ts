import { and, eq } from 'drizzle-orm'
import { likes } from '#server/db/tables/content.ts'
import { wishes } from '#server/db/tables/members.ts'
import { restockNotices } from '#server/db/tables/stores.ts'
import { areas, countries } from '#server/db/tables/taxonomy.ts'
import { wineries } from '#server/db/tables/wineries.ts'
import { addProduct, addShoppers, addStore } from '../support/orders.ts'
import { count, withArena, sendBurst, type Arena, type Attack, type BurstRequest } from './arena.ts'

const names = { 'ko-KR': '보르도', 'en-US': 'B', 'zh-CN': 'B', 'zh-TW': 'B', 'ja-JP': 'B' }

const addWinery = async ({ db }: Arena): Promise<number> => {
  await db.insert(countries).values({ code: 'FR', names, position: 1 }).onConflictDoNothing()
  const place = { key: 'bordeaux', countryCode: 'FR', names, original: 'Bordeaux', position: 1 }
  const [area] = await db.insert(areas).values(place).returning({ id: areas.id })
  const search = { searchText: 'x', searchJamo: 'x', searchInitials: 'x', story: '' }
  const facts = { founded: 1900, hectares: 10, bottlesPerYear: 1000, lang: 'fr' }
  const nameColumns = { key: 'chateau', nameKo: '샤토', nameOriginal: 'Château', countryCode: 'FR' }
  const [winery] = await db
    .insert(wineries)
    .values({ ...nameColumns, ...facts, ...search, areaId: area?.id ?? 0 })
    .returning({ id: wineries.id })
  return winery?.id ?? 0
}

const createRequests = (path: string, tokens: readonly string[], each: number): BurstRequest[] =>
  tokens.flatMap((token) => Array.from({ length: each }, () => ({ path, token })))

/** Sends the same toggle often for several members; returns who should have it on at the end. */
const sendToggles = async (
  arena: Arena,
  path: string,
  members: readonly { id: number; token: string }[],
  each: number,
) => {
  const requests = createRequests(
    path,
    members.map(({ token }) => token),
    each,
  )
  const responses = await sendBurst(arena.base, requests)
  const on = members.filter(({ token }) => countAccepted(requests, responses, token) % 2 === 1)
  return { on: new Set(on.map(({ id }) => id)), failed: count(responses, ({ status }) => status !== 200) }
}
const countAccepted = (
  requests: readonly BurstRequest[],
  responses: readonly { status: number }[],
  token: string,
) => responses.filter(({ status }, index) => status === 200 && requests[index]?.token === token).length

const hasSameMembers = (rows: readonly { memberId: number }[], on: ReadonlySet<number>) =>
  rows.length === on.size && rows.every(({ memberId }) => on.has(memberId))

/** Requests and cancels a restock notice, often and concurrently: then the last call alone decides. */
const runRestockRound = async (arena: Arena, token: string, product: number) => {
  const path = `/cart/restock-noti/product/${product}/B2C`
  const ask = (method: 'POST' | 'DELETE') => arena.call(method, path, { token })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(index % 2 ? 'DELETE' : 'POST')),
  )
  const countNotices = () => arena.db.$count(restockNotices, eq(restockNotices.productId, product))
  await ask('POST')
  const countAfterRequest = await countNotices()
  await ask('DELETE')
  const countAfterRemoval = await countNotices()
  return {
    exact: countAfterRequest === 1 && countAfterRemoval === 0,
    failed: count(answers, ({ status }) => status !== 200),
  }
}

/** R11: wishes, likes and notices toggled over a hundred times at once. */
export const checkToggles = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 5 })
    const soldOut = await addProduct(arena.db, { storeId: store, qty: 0 })
    const winery = await addWinery(arena)
    const members = await addShoppers(arena.services, quick ? 3 : 10)
    const each = quick ? 21 : 101
    const wishToggles = await sendToggles(arena, `/wines/products/${product}/wish`, members, each)
    const likeToggles = await sendToggles(arena, `/wineries/${winery}/like`, members, each)
    const [wishRows, likeRows, [wineryRow]] = await Promise.all([
      arena.db.select().from(wishes).where(eq(wishes.productId, product)),
      arena.db
        .select()
        .from(likes)
        .where(and(eq(likes.subject, 'WINERY'), eq(likes.subjectId, winery))),
      arena.db.select({ likeCount: wineries.likeCount }).from(wineries).where(eq(wineries.id, winery)),
    ])
    const restock = await runRestockRound(arena, members[0]?.token ?? '', soldOut)
    const failureCount = wishToggles.failed + likeToggles.failed + restock.failed
    const differences = await arena.differences()
    const isCorrect =
      hasSameMembers(wishRows, wishToggles.on) &&
      hasSameMembers(likeRows, likeToggles.on) &&
      wineryRow?.likeCount === likeRows.length
    return {
      id: 'R11',
      promise: 'what is turned over ends as often as it was turned',
      passed: isCorrect && restock.exact && failureCount === 0 && differences === 0,
      figures: {
        toggles: 2 * members.length * each,
        failed: failureCount,
        wishes: `${wishRows.length} of ${wishToggles.on.size}`,
        likes: `${likeRows.length} of ${likeToggles.on.size}, counted ${wineryRow?.likeCount}`,
        'restock notices exact': restock.exact ? 'yes' : 'no',
        differences,
      },
    }
  })
