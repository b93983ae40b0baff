import { z } from '@hono/zod-openapi'
import { IdList, QueryFlag, QueryId, QueryInt, QueryNumber, Text } from '../fields.ts'
import { alcoholBounds, levelBounds, priceBounds, scoreBounds } from './wines.options.ts'

const QueryPrice = QueryInt(priceBounds.min, priceBounds.max)
const QueryAlcohol = QueryNumber(alcoholBounds.min, alcoholBounds.max)
const QueryScore = QueryNumber(scoreBounds.min, scoreBounds.max)
const QueryLevel = QueryInt(levelBounds.min, levelBounds.max)

export const ProductFilters = z.object({
  idKinds: IdList,
  idProductionAreas: IdList,
  countryName: Text(60).optional(),
  idWineries: IdList,
  idLevels: IdList,
  idTypes: IdList,
  idFeatureds: IdList,
  sugarLevels: IdList,
  title: Text(100).optional(),
  startAlcohol: QueryAlcohol,
  endAlcohol: QueryAlcohol,
  startPrice: QueryPrice,
  endPrice: QueryPrice,
  score: QueryScore,
  startScore: QueryScore,
  endScore: QueryScore,
  startBody: QueryLevel,
  endBody: QueryLevel,
  startAcidity: QueryLevel,
  endAcidity: QueryLevel,
  startTannin: QueryLevel,
  endTannin: QueryLevel,
  idVolumes: IdList,
  /** Sellers whose stores have it. */
  idCompanies: IdList,
  vintages: IdList,
  idEvent: QueryId,
  idMagazine: QueryId,
  idWinery: QueryId,
  idStore: QueryId,
  vip: QueryFlag,
  subscribe: QueryFlag,
  pickup: QueryFlag,
  delivery: QueryFlag,
  inStock: QueryFlag,
})

/** `exact`: searches the words as typed, even if they find nothing. */
export const AsTyped = z.object({ exact: QueryFlag })
