import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'

export const FacetValue = defineEntity('FacetValue', { id: z.int(), name: z.string(), qty: z.int() })
export const AreaFacet = defineEntity('AreaFacet', {
  ...FacetValue.shape,
  countryName: z.string(),
  /** How many wines the list of the area holds, where `qty` counts bottles. */
  wineQty: z.int().optional(),
})
export const CountryAreas = defineEntity('CountryFacet', {
  countryCode: z.string(),
  name: z.string(),
  productionAreas: z.array(AreaFacet),
})
