import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { OfficeWine } from './catalogue.ts'
import { OfficeMemberCard } from './members.ts'
import { OfficeOrderRow } from './orders.shapes.ts'
import { OfficeSellerCard } from './sellers.shapes.ts'
import { StockLevel } from './stock.shapes.ts'
import { OfficeStoreCard } from './stores.ts'

/** The first things of a kind, and how many there are as its list counts them; null where the person may not see any. */
const Matches = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.int(), items: z.array(item) }).nullable()

/** What fits some words, by kind: each thing as its own list shows it, so that shoppers are masked. */
export const OfficeMatches = defineEntity('OfficeMatches', {
  orders: Matches(OfficeOrderRow),
  /** Wines of the catalogue, of the operator. */
  wines: Matches(OfficeWine),
  /** Bottles in the stores of a seller's people, who have no catalogue. */
  stock: Matches(StockLevel),
  sellers: Matches(OfficeSellerCard),
  stores: Matches(OfficeStoreCard),
  members: Matches(OfficeMemberCard),
})
