import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import {
  Id,
  Items,
  Moment,
  NamedItem,
  PagedItems,
  Paging,
  Picture,
  QueryId,
  TextLanguage,
} from '../fields.ts'
import { ArticleCard } from './magazines.ts'
import { EventCard } from './events.ts'
import { MyStore, ProductCard } from './wines.shapes.ts'

export const home = {
  events: call({
    method: 'get',
    path: '/home/b2c/events',
    access: 'none',
    summary: 'Running events for the home page',
    output: Items(EventCard),
    errors: [],
  }),
  mdProducts: call({
    method: 'get',
    path: '/home/b2c/md-products',
    access: 'optional',
    summary: 'The wines an MD chose, by category, 60 on a page',
    query: MyStore.extend({ idMDCategory: QueryId, page: Paging.shape.page }),
    output: PagedItems(ProductCard),
    errors: [],
  }),
  orderBlocks: call({
    method: 'get',
    path: '/home/b2c/main-order-blocks',
    access: 'none',
    summary: 'The tiles that lead into the catalogue, with what the chosen store has of each',
    query: MyStore,
    output: Items(
      z.object({
        id: Id,
        label: z.string(),
        qty: z.int(),
        kind: z.string(),
        idKind: Id,
        image: Picture.nullable(),
      }),
    ),
    errors: [],
  }),
  covers: call({
    method: 'get',
    path: '/home/b2c/main-covers',
    access: 'none',
    summary: 'The covers of the home page',
    output: Items(
      z.object({
        id: Id,
        eyebrow: z.string(),
        title: z.string(),
        lead: z.string(),
        action: z.string(),
        /** The language of these texts. */
        lang: TextLanguage,
        href: z.string(),
        second: z.object({ action: z.string(), href: z.string() }).nullable(),
        image: Picture,
        /** The wines in front of the cover; each is on the first page of `href`. */
        bottles: z.array(ProductCard),
      }),
    ),
    errors: [],
  }),
  bestProducts: call({
    method: 'get',
    path: '/home/b2c/month-best-product',
    access: 'optional',
    summary: 'The wines ordered most in the last 30 days',
    query: MyStore,
    output: Items(
      ProductCard.extend({
        /** Its place in the 30 days before; null for a wine that came into the shop since. */
        previousRank: z.int().nullable(),
      }),
    ),
    errors: [],
  }),
  mdCategories: call({
    method: 'get',
    path: '/home/b2c/md-categories',
    access: 'none',
    summary: 'The MD categories',
    output: Items(NamedItem),
    errors: [],
  }),
  magazines: call({
    method: 'get',
    path: '/home/b2c/magazines',
    access: 'optional',
    summary: 'New articles for the home page',
    output: Items(ArticleCard),
    errors: [],
  }),
  timeDeal: call({
    method: 'get',
    path: '/home/b2c/timedeal',
    access: 'none',
    summary: 'The time deal: until when by the server clock, and what is left',
    query: MyStore,
    output: z.object({
      now: Moment,
      endsAt: Moment.nullable(),
      _embedded: z.object({ items: z.array(ProductCard.extend({ leftQty: z.int(), leftPercent: z.int() })) }),
    }),
    errors: [],
  }),
}
