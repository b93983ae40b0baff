import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { IdParams, PagedItems, PagingByAge, Won } from '../fields.ts'
import { MyStore, ProductCard } from './wines.shapes.ts'

export const wishes = {
  toggleWish: call({
    method: 'post',
    path: '/wines/products/{id}/wish',
    access: 'member',
    summary: 'Puts a wine on the wish list, or takes it off',
    params: IdParams,
    output: z.object({ wished: z.boolean() }),
    errors: ['wine.not_found'],
  }),
  wishes: call({
    method: 'get',
    path: '/wishes',
    access: 'member',
    summary: 'The wish list, newest first, with the price and the stock then',
    query: PagingByAge.extend(MyStore.shape),
    output: PagedItems(
      ProductCard.extend({
        priceThen: Won,
        /** Whether it could be bought then; null where that is not known. */
        inStockThen: z.boolean().nullable(),
      }),
    ),
    errors: [],
  }),
}
