import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { fewestMembers, halfLikeness, likedFrom, likingLimit, neighborLimit } from './neighbors.rules.ts'
import type { WineTaste } from './match.rules.ts'

/** Which members like which wines, and since when: by wishes, orders that were not taken back, and good reviews. */
const selectLikings = (memberId: number | null): SQL => {
  const matchesMember = (column: SQL) =>
    memberId === null ? sql`${column} is not null` : sql`${column} = ${memberId}`
  return sql`
    select member_id, wine_id, at, row_number() over (partition by member_id order by at desc, wine_id) as place
    from (
      select signs.member_id, p.wine_id, max(signs.at) as at
      from (
        select member_id, product_id, created_at as at from wishes where ${matchesMember(sql`member_id`)}
        union all
        select o.member_id, l.product_id, o.created_at from orders o join order_lines l on l.order_id = o.id
        where ${matchesMember(sql`o.member_id`)} and not o.gift and o.paid_at is not null
          and l.qty > l.cancelled_qty + l.returned_qty
        union all
        select member_id, product_id, created_at from reviews
        where ${matchesMember(sql`member_id`)} and stars >= ${likedFrom}::numeric and hidden_at is null
      ) as signs
      join products p on p.id = signs.product_id and p.body is not null
      group by signs.member_id, p.wine_id
    ) as likings`
}

/**
 * Finds the nearest wines of each anew, from the likings of all members, and writes those that differ. Wine and wine
 * without alcohol stand beside their own alone. Returns how many rows there are.
 */
export const rebuildNeighbors = async (tx: Transaction): Promise<number> => {
  // The likings of a large shop take longer than the limit for requests.
  await tx.execute(sql`set local statement_timeout = '2min'`)
  await tx.execute(sql`
    create temp table found_neighbors on commit drop as
    with likings as materialized (select * from (${selectLikings(null)}) as all_likings where place <= ${likingLimit}),
    wine_members as (select wine_id, count(*)::float8 as members from likings group by wine_id),
    alcoholic as (select distinct on (wine_id) wine_id, alcoholic from products order by wine_id, lead desc, id),
    pairs as (
      select one.wine_id, other.wine_id as neighbor_id, count(*)::float8 as together
      from likings one join likings other on other.member_id = one.member_id and other.wine_id <> one.wine_id
      group by one.wine_id, other.wine_id having count(*) >= ${fewestMembers}
    ),
    judged as (
      select pairs.wine_id, pairs.neighbor_id,
        (together / sqrt(a.members * b.members) * together / (together + ${halfLikeness}))::real as likeness
      from pairs
      join wine_members a on a.wine_id = pairs.wine_id
      join wine_members b on b.wine_id = pairs.neighbor_id
      join alcoholic x on x.wine_id = pairs.wine_id
      join alcoholic y on y.wine_id = pairs.neighbor_id and y.alcoholic = x.alcoholic
    )
    select wine_id, neighbor_id, likeness from (
      select *, row_number() over (partition by wine_id order by likeness desc, neighbor_id) as place from judged
    ) as placed where place <= ${neighborLimit}`)
  await tx.execute(sql`
    delete from wine_neighbors w
    where not exists (select 1 from found_neighbors f where f.wine_id = w.wine_id and f.neighbor_id = w.neighbor_id)`)
  await tx.execute(sql`
    insert into wine_neighbors (wine_id, neighbor_id, likeness) select wine_id, neighbor_id, likeness from found_neighbors
    on conflict (wine_id, neighbor_id) do update set likeness = excluded.likeness
    where wine_neighbors.likeness <> excluded.likeness`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from found_neighbors`,
  )
  return rows[0]?.count ?? 0
}

/** The lead bottles on sale of a wine's neighbors, the nearest first. */
export const queryNeighborIds = async (db: Database, productId: number, limit: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products this
    join wine_neighbors n on n.wine_id = this.wine_id
    join products p on p.wine_id = n.neighbor_id and p.lead and p.status = 'ON_SALE'
    where this.id = ${productId}
    order by n.likeness desc, p.rank desc, p.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** A wine near to what a member likes, with all its bottles and the taste of the one that lists show. */
export type TogetherRow = { wine_id: number; ids: number[]; rank: number; sum: number } & WineTaste

/** How many wines are ordered by a member's history; the rest follows by taste. */
const togetherLimit = 200

/** How many wines a member likes, and the wines that those like who like them, by the sum of their likeness. */
export const queryTogether = async (
  db: Database,
  memberId: number,
): Promise<{ likings: number; rows: TogetherRow[] }> => {
  const { rows } = await db.execute<TogetherRow & { likings: number }>(sql`
    with own as materialized (
      select wine_id from (${selectLikings(memberId)}) as likings where place <= ${likingLimit}
    ),
    sums as (
      select n.neighbor_id, sum(n.likeness)::float8 as sum
      from own join wine_neighbors n on n.wine_id = own.wine_id
      where n.neighbor_id not in (select wine_id from own)
      group by n.neighbor_id order by sum desc, n.neighbor_id limit ${togetherLimit}
    )
    select (select count(*)::int from own) as likings, sums.sum, p.wine_id, p.rank, p.sweetness, p.acidity, p.body, p.tannin, p.fizz,
      array(select b.id from products b where b.wine_id = p.wine_id) as ids
    from sums join products p on p.wine_id = sums.neighbor_id and p.lead and p.status = 'ON_SALE'
    order by sums.sum desc, p.wine_id`)
  return { likings: rows[0]?.likings ?? 0, rows: rows.map(({ likings: _, ...row }) => row) }
}
