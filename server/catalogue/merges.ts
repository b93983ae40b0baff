import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { mapLeads } from '../taxonomy/tree.rules.ts'
import type { Wine } from './list.rules.ts'
import type { Label } from './row.rules.ts'

type Merges = Record<'areas' | 'grapes' | 'levels' | 'featured', ReadonlyMap<number, number>>

/** The terms that stand for merged ones, as they are now: a list was matched against what was read before. */
export const listMerges = async (tx: Transaction): Promise<Merges> => {
  const { rows } = await tx.execute<{ list: keyof Merges; id: number; mergedInto: number }>(sql`
    select 'areas' as list, id, merged_into as "mergedInto" from areas where merged_into is not null
    union all select 'grapes', id, merged_into from grapes where merged_into is not null
    union all select 'levels', id, merged_into from levels where merged_into is not null
    union all select 'featured', id, merged_into from featured where merged_into is not null
    limit 8000`)
  const listLeads = (list: keyof Merges) =>
    mapLeads(rows.filter((row) => row.list === list).map((row) => ({ ...row, hidden: false })))
  return {
    ...{ areas: listLeads('areas'), grapes: listLeads('grapes') },
    ...{ levels: listLeads('levels'), featured: listLeads('featured') },
  }
}

const follow = <Id extends number | null>(id: Id, leads: ReadonlyMap<number, number>): Id =>
  // A lead is an id as the merged one was.
  (id === null ? id : (leads.get(id) ?? id)) as Id

/** Grapes of which one stands for another are one, with both shares. */
const followGrapes = (grapes: Label['grapes'], leads: ReadonlyMap<number, number>): Label['grapes'] => {
  const percentById = new Map<number, number>()
  for (const { grapeId, percent } of grapes) {
    const id = follow(grapeId, leads)
    percentById.set(id, (percentById.get(id) ?? 0) + percent)
  }
  return [...percentById].map(([grapeId, percent]) => ({ grapeId, percent }))
}

const followLabel = (label: Label, merges: Merges): Label => ({
  ...label,
  areaId: follow(label.areaId, merges.areas),
  levelId: follow(label.levelId, merges.levels),
  grapes: followGrapes(label.grapes, merges.grapes),
  featuredIds: [...new Set(label.featuredIds.map((id) => follow(id, merges.featured)))],
})

/** Wines of a list with the terms that stand for merged ones. */
export const followMerges = (wines: readonly Wine[], merges: Merges): Wine[] =>
  wines.map(({ label, products, ...facts }) => ({
    ...facts,
    label: followLabel(label, merges),
    products: products.map((product) => ({ ...product, label: followLabel(product.label, merges) })),
  }))
