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
