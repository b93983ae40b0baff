import { productSorts } from '#api/contract/wines.options.ts'
import type { TasteProfile } from '../db/tables/taste.ts'

export type SortCode = (typeof productSorts)[number]

export const parseProductSort = (sort: string | undefined): SortCode =>
  productSorts.find((code) => code === sort) ?? 'recommended'

/** The order of a list; `match` is that of a member's taste and history, null for a visitor. */
export type ListOrder = {
  sort: SortCode
  match: {
    taste: TasteProfile | null
    history: { weight: number; wineShares: ReadonlyMap<number, number> } | null
  } | null
}

/** From this share on, in percent, a wine is of a grape and does not merely hold some of it. */
export const minMainPercent = 50

/**
 * Whether the recommended order of a list begins with what is mostly of its grapes: who chooses Cabernet Sauvignon means
 * neither a Carménère with some of it nor a bottle without alcohol. Words and tastes have an order of their own.
 */
export const beginsWithMainGrape = (
  sort: SortCode,
  { grapeIds }: { grapeIds: readonly number[] },
  hasWords: boolean,
): boolean => sort === 'recommended' && grapeIds.length > 0 && !hasWords
