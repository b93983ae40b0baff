import { eq, inArray, sql } from 'drizzle-orm'
import { homeBlocks } from '../tables/content.ts'
import { mdPicks, merchandisers } from '../tables/picks.ts'
import { wines } from '../tables/wines.ts'
import type { Transaction } from '../transaction.ts'
import { mdCategories, merchandisers as merchandiserSeeds, picks } from './data/picks.ts'
import { getId, toIdsByKey, toLocalizedText } from './seed-rows.ts'

const isCategory = eq(homeBlocks.block, 'MD')

/** Seeds the MD categories of the home page, without wines. Where there is one, an operator's changes stay. */
export const seedMdCategories = async (tx: Transaction): Promise<void> => {
  if ((await tx.$count(homeBlocks, isCategory)) > 0) return
  await tx.insert(homeBlocks).values(
    mdCategories.map(({ key, names }, position) => ({
      block: 'MD' as const,
      key,
      names: toLocalizedText(names),
      content: {},
      position,
    })),
  )
}

const listCategoryIds = async (tx: Transaction) =>
  toIdsByKey(
    await tx.select({ id: homeBlocks.id, key: homeBlocks.key }).from(homeBlocks).where(isCategory).limit(100),
  )

const listWineIds = async (tx: Transaction) =>
  toIdsByKey(
    await tx
      .select({ id: wines.id, key: wines.key })
      .from(wines)
      .where(
        inArray(
          wines.key,
          picks.map(({ wine }) => wine),
        ),
      )
      .limit(picks.length),
  )

const seedMerchandisers = async (tx: Transaction) => {
  const rows = await tx
    .insert(merchandisers)
    .values(
      merchandiserSeeds.map(({ names, roles }) => ({
        names: toLocalizedText(names),
        roles: toLocalizedText(roles),
      })),
    )
    .returning({ id: merchandisers.id, names: merchandisers.names })
  const byName = new Map(rows.map(({ id, names }) => [names['ko-KR'], id]))
  return new Map(merchandiserSeeds.map(({ key, names }) => [key, byName.get(names.ko) ?? 0]))
}

/**
 * Seeds the MDs, the wines that they chose, and their notes. Where there is an MD, an operator's changes stay; a wine
 * that is chosen without a note gets one.
 */
export const seedPicks = async (tx: Transaction): Promise<void> => {
  await seedMdCategories(tx)
  if ((await tx.$count(merchandisers)) > 0) return
  const [categoryIds, wineIds] = [await listCategoryIds(tx), await listWineIds(tx)]
  const authorIds = await seedMerchandisers(tx)
  await tx
    .insert(mdPicks)
    .values(
      picks.flatMap(({ category, merchandiser, wine, note }, position) => {
        const blockId = categoryIds.get(category)
        // An operator may have removed the category.
        if (blockId === undefined) return []
        return {
          blockId,
          wineId: getId(wineIds, wine),
          merchandiserId: getId(authorIds, merchandiser),
          note: toLocalizedText(note),
          position,
        }
      }),
    )
    .onConflictDoUpdate({
      target: mdPicks.wineId,
      set: { merchandiserId: sql`excluded.merchandiser_id`, note: sql`excluded.note` },
      setWhere: sql`${mdPicks.note} is null`,
    })
}
