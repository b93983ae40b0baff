import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { campaigns as calls } from '#api/contract/office/campaigns.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { matchesNames, matchesText } from '../db/list-filters.ts'
import { campaigns, codeBatches } from '../db/tables/coupons.ts'
import { buyerLevels } from '../db/tables/members.ts'
import { people } from '../db/tables/people.ts'
import { companies } from '../db/tables/stores.ts'
import { products, wines } from '../db/tables/wines.ts'

const selectCampaigns = (db: Executor) =>
  db
    .select({ campaign: campaigns, bearerName: companies.name })
    .from(campaigns)
    .leftJoin(companies, eq(companies.id, campaigns.bearerCompanyId))
    .$dynamic()
export type CampaignListRow = Awaited<ReturnType<typeof selectCampaigns>>[number]

const orders = {
  new: [desc(campaigns.id)],
  name: [asc(sql`${campaigns.names}->>'ko-KR'`), asc(campaigns.id)],
  used: [desc(campaigns.used), desc(campaigns.id)],
} as const satisfies Record<string, readonly SQL[]>

type Filter = z.output<(typeof calls)['campaigns']['query']>

/** A page of campaigns, the latest first, and their total number. */
export const listCampaigns = async (
  db: Executor,
  { state, whereToUse, bearer, query, sort = 'new', size, page }: Filter,
) => {
  const isBorneBySeller = isNotNull(campaigns.bearerCompanyId)
  const where = and(
    state && inArray(campaigns.state, state),
    whereToUse && inArray(campaigns.whereToUse, whereToUse),
    bearer && (bearer === 'SELLER' ? isBorneBySeller : isNull(campaigns.bearerCompanyId)),
    or(matchesNames(query, campaigns.names), matchesText(query, campaigns.code)),
  )
  const rows = await selectCampaigns(db)
    .where(where)
    .orderBy(...orders[sort])
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, campaigns, where) }
}

export const findCampaign = async (db: Executor, id: number): Promise<CampaignListRow | undefined> => {
  const [row] = await selectCampaigns(db).where(eq(campaigns.id, id)).limit(1)
  return row
}

/** The single codes of a campaign by the times at which they were made, the latest first. */
export const listBatches = (db: Executor, campaignId: number) =>
  db
    .select({ id: codeBatches.id, count: codeBatches.count, by: people.fullName, at: codeBatches.createdAt })
    .from(codeBatches)
    .innerJoin(people, eq(people.id, codeBatches.personId))
    .where(eq(codeBatches.campaignId, campaignId))
    .orderBy(desc(codeBatches.id))
    .limit(200)

const selectProductNames = (db: Executor) =>
  db
    .select({
      id: products.id,
      name: sql<string>`concat_ws(' ', ${wines.nameKo}, ${products.vintage}, ${products.volumeMl} || 'ml')`,
    })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .$dynamic()

export const listProductNames = async (db: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : selectProductNames(db)
        .where(inArray(products.id, [...ids]))
        .orderBy(asc(products.id))
        .limit(200)

/** Products whose wine has the words in its name. */
export const findProductsByName = (db: Executor, words: string) =>
  selectProductNames(db)
    .where(matchesText(words, wines.nameKo, wines.nameOriginal))
    .orderBy(asc(wines.nameKo), asc(products.id))
    .limit(20)

/** Levels of members, the lowest first. */
export const listLevelChoices = (db: Executor) =>
  db
    .select({ id: buyerLevels.id, names: buyerLevels.names })
    .from(buyerLevels)
    .orderBy(asc(buyerLevels.position))
    .limit(50)

const bearing = inArray(companies.state, ['OPEN', 'SUSPENDED'])

/** Sellers who can bear a discount. */
export const listBearers = (db: Executor) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(bearing)
    .orderBy(asc(companies.name))
    .limit(1000)

export const isBearer = async (db: Executor, id: number): Promise<boolean> =>
  (await db.$count(companies, and(eq(companies.id, id), bearing))) > 0
