import { asc, desc, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { contradictsTaste, toTasteShare, type WineTaste } from './match.rules.ts'
import { scoreWine, toMatchScale, type MatchScale, type TasteHistory } from './match-scale.rules.ts'
import { listTasteGroups, toNearestCondition } from './nearest-tastes.ts'
import { blendShares, toHistoryWeight } from './neighbors.rules.ts'
import { queryTogether, type TogetherRow } from './neighbors.store.ts'
import { toTasteDistance } from './taste.store.ts'

/** As many matches differ from each other. */
const distinctLimit = 10

const isCompared = sql`${products.lead} and ${products.status} = 'ON_SALE' and ${products.body} is not null`

const queryBestMatches = async (db: Database, taste: TasteProfile, now: Date) => {
  const nearest = { key: 'scale', condition: isCompared, minCount: distinctLimit, now }
  return db
    .select({
      // Spelled out: of a single table the builder names columns alone, which within would be those of `p`.
      ids: sql<number[]>`array(select p.id from products p where p.wine_id = products.wine_id)`,
      rank: products.rank,
      sweetness: products.sweetness,
      acidity: products.acidity,
      body: products.body,
      tannin: products.tannin,
      fizz: products.fizz,
    })
    .from(products)
    .where(await toNearestCondition(db, taste, nearest))
    .orderBy(toTasteDistance(taste), desc(products.rank), asc(products.id))
    .limit(distinctLimit)
}

/** A member's history with the wines that it speaks for; shares by wine are for the order of lists. */
export type MemberHistory = TasteHistory & {
  rows: readonly TogetherRow[]
  wineShares: ReadonlyMap<number, number>
}

/** Shares are of the largest sum of the whole history: what is left of a limited one weighs no more than before. */
const toMemberHistory = (
  weight: number,
  rows: readonly TogetherRow[],
  most = rows[0]?.sum ?? 1,
): MemberHistory => {
  return {
    weight: rows.length === 0 ? 0 : weight,
    rows,
    shares: new Map(rows.flatMap(({ ids, sum }) => ids.map((id): [number, number] => [id, sum / most]))),
    wineShares: new Map(rows.map(({ wine_id, sum }) => [wine_id, sum / most])),
  }
}

/** The part of a history that a taste does not contradict: the taste says what fits, the history what comes first. */
export const limitHistory = (history: MemberHistory, taste: TasteProfile): MemberHistory =>
  toMemberHistory(
    history.weight,
    history.rows.filter((row) => !contradictsTaste(taste, row)),
    history.rows[0]?.sum,
  )

const histories = createCache<MemberHistory>({ freshMs: 60_000, keepMs: 300_000, max: 500 })

/** What a member's wishes, orders and reviews say of other wines; kept for a minute. */
const findHistory = (db: Database, memberId: number, now: Date): Promise<MemberHistory> =>
  histories(db, String(memberId), now, async () => {
    const { likings, rows } = await queryTogether(db, memberId)
    return toMemberHistory(toHistoryWeight(likings), rows)
  })

/**
 * What a member's history says of wines that their taste, where there is one, does not contradict. A taste that is still
 * being read is awaited beside the history.
 */
export const findFittingHistory = async (
  db: Database,
  {
    memberId,
    taste: awaitedTaste,
  }: { memberId: number; taste: TasteProfile | null | Promise<TasteProfile | null> },
  now: Date,
): Promise<MemberHistory> => {
  const [history, taste] = await Promise.all([findHistory(db, memberId, now), awaitedTaste])
  return taste ? limitHistory(history, taste) : history
}

const scales = createCache<MatchScale>({ freshMs: 60_000, keepMs: 300_000, max: 500 })

const toTasteKey = ({ sweetness, acidity, body, tannin, fizz }: WineTaste): string =>
  JSON.stringify([sweetness, acidity, body, tannin, fizz])

const toRow = (
  member: Pick<MatchScale, 'taste' | 'history'>,
  { ids, rank, ...wine }: Omit<TogetherRow, 'wine_id' | 'sum'>,
) => ({
  ids,
  rank,
  score: scoreWine(member, { id: ids[0] ?? 0, taste: wine }),
})

/**
 * How matches are shown to a member, measured by all wines on sale: by the taste, and by the history where there is
 * one. Kept for a minute.
 */
export const findMatchScale = (
  db: Database,
  {
    taste,
    history,
    memberId = null,
  }: { taste: TasteProfile; history: MemberHistory | null; memberId?: number | null },
  now: Date,
): Promise<MatchScale> =>
  scales(db, JSON.stringify([taste, history && history.weight > 0 ? memberId : null]), now, async () => {
    const weight = history?.weight ?? 0
    const member = { taste, history: history ?? { weight: 0, shares: new Map<number, number>() } }
    const [groups, nearest] = await Promise.all([
      listTasteGroups(db, 'scale', now, isCompared),
      queryBestMatches(db, taste, now),
    ])
    const together = (history?.rows ?? []).map(({ wine_id: _, sum: _sum, ...row }) => toRow(member, row))
    const rows = [...together, ...nearest.map((row) => toRow(member, row))]
    const first = new Map(rows.toReversed().map((row) => [row.ids[0], row]))
    const best = [...first.values()]
      .toSorted((a, b) => b.score - a.score || b.rank - a.rank || (a.ids[0] ?? 0) - (b.ids[0] ?? 0))
      .slice(0, distinctLimit)
    // Wines with a score of their own are no part of their taste's group.
    const own = Map.groupBy(history?.rows ?? [], toTasteKey)
    const counts = groups.map(({ count, ...wine }) => ({
      score: blendShares(weight, toTasteShare(taste, wine), 0),
      count: Math.max(0, count - (own.get(toTasteKey(wine))?.length ?? 0)),
    }))
    return toMatchScale(member, [...counts, ...together.map(({ score }) => ({ score, count: 1 }))], best)
  })
