import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { ProductQuantity } from './cart.ts'
import {
  Id,
  IdList,
  IdParams,
  Items,
  NamedItem,
  PagedItems,
  Paging,
  SortedPaging,
  Picture,
  QueryNumber,
  SortType,
  Text,
  Won,
  KeyName,
  TextLanguage,
} from '../fields.ts'
import { Vintage } from './vintages.shapes.ts'
import { PickupPlace } from './pickup-places.ts'
import { AreaFacet, CountryAreas, FacetValue } from './wines.facets.ts'
import { Kind, MyStore, Product, ProductCard, WineKindCode, keeperTimes } from './wines.shapes.ts'
import { AsTyped, ListTotals, ProductFilters, ProductScope, SearchAnswer } from './filters.shapes.ts'
import { AlsoFits, SearchedCard, Suggestions } from './suggestions.shapes.ts'
import { productSorts } from './wines.options.ts'

export const wines = {
  kinds: call({
    method: 'get',
    path: '/wines/kinds',
    access: 'none',
    summary: 'The kinds of wine, with how many are on sale',
    output: Items(Kind.extend({ image: Picture.nullable() })),
    errors: [],
  }),
  levels: call({
    method: 'get',
    path: '/wines/levels',
    access: 'none',
    summary: 'What occasion a wine is for',
    output: Items(NamedItem),
    errors: [],
  }),
  productionAreas: call({
    method: 'get',
    path: '/wines/production-areas',
    access: 'none',
    summary: 'Production areas by country; the id -1 is the whole country, qty the bottles in stock',
    output: z.object({ _embedded: z.object({ countries: z.array(CountryAreas) }) }),
    errors: [],
  }),
  featured: call({
    method: 'get',
    path: '/wines/featured',
    access: 'none',
    summary: 'Featured collections',
    /** The bottle of a wine that has the theme; null where none is on sale. */
    output: Items(NamedItem.extend({ description: z.string(), image: Picture.nullable() })),
    errors: [],
  }),
  volumes: call({
    method: 'get',
    path: '/wines/volumes',
    access: 'none',
    summary: 'Bottle sizes',
    output: Items(z.object({ id: Id, millilitres: z.int() })),
    errors: [],
  }),
  types: call({
    method: 'get',
    path: '/wines/types',
    access: 'none',
    summary: 'Grape types, those of the most wines first',
    output: z.object({ types: z.object({ content: z.array(NamedItem) }) }),
    errors: [],
  }),
  products: call({
    method: 'get',
    path: '/wines/products',
    access: 'optional',
    summary: 'Wines by filter, range, words, sort and page',
    query: SortedPaging(productSorts).extend({ ...ProductFilters.shape, ...AsTyped.shape, ...MyStore.shape }),
    output: PagedItems(SearchedCard).extend({
      ...SearchAnswer.shape,
      totals: ListTotals,
      alsoFits: AlsoFits.optional(),
    }),
    errors: [],
  }),
  sortTypes: call({
    method: 'get',
    path: '/wines/products/sort-types',
    access: 'none',
    summary: 'The sorts of the product list',
    output: Items(SortType),
    errors: [],
  }),
  leftFilter: call({
    method: 'get',
    path: '/wines/left-filter',
    access: 'none',
    summary: 'Every filter value with how many wines it would leave, given the filters already chosen',
    query: Paging.pick({ query: true, startDate: true, endDate: true }).extend({
      ...ProductFilters.shape,
      ...AsTyped.shape,
    }),
    output: z.object({
      kinds: z.array(FacetValue.extend({ code: WineKindCode })),
      countries: z.array(
        z.object({
          countryCode: z.string(),
          name: z.string(),
          qty: z.int(),
          productionAreas: z.array(AreaFacet),
        }),
      ),
      types: z.array(FacetValue),
      featureds: z.array(FacetValue),
      levels: z.array(FacetValue),
      volumes: z.array(FacetValue),
      vintages: z.array(FacetValue),
      stores: z.array(FacetValue),
      companies: z.array(FacetValue),
      fulfilment: z.object({ pickup: z.int(), delivery: z.int(), inStock: z.int() }),
      within: ProductScope,
    }),
    errors: [],
  }),
  landing: call({
    method: 'get',
    path: '/wines/landing',
    access: 'none',
    beyondSpec: true,
    summary:
      'What stands above a list of exactly one kind, country, area, grape, theme or store: its story, its picture, and three picks with what is true of each, of what the chosen store has where there is one; null for other lists',
    query: ProductFilters.extend(MyStore.shape),
    output: z.object({
      landing: z
        .object({
          name: z.string(),
          story: z.string(),
          image: Picture,
          picks: z.array(ProductCard.extend({ why: z.string() })),
        })
        .nullable(),
    }),
    errors: [],
  }),
  some: call({
    method: 'get',
    path: '/wines/products/some',
    access: 'optional',
    beyondSpec: true,
    summary: 'Products by id, in the order given; those that are no longer on sale are left out',
    query: MyStore.extend({ ids: IdList }),
    output: Items(ProductCard),
    errors: [],
  }),
  product: call({
    method: 'get',
    path: '/wines/products/{id}',
    access: 'optional',
    summary: 'One wine, whole',
    params: IdParams,
    query: MyStore,
    output: Product,
    errors: ['wine.not_found'],
  }),
  vintages: call({
    method: 'get',
    path: '/wines/products/{id}/vintages',
    access: 'optional',
    summary: 'The vintages and sizes of the same wine, each with price, stock and rating of its own',
    params: IdParams,
    output: Items(Vintage),
    errors: ['wine.not_found'],
  }),
  shelves: call({
    method: 'get',
    path: '/wines/products/{id}/stores',
    access: 'none',
    beyondSpec: true,
    summary:
      'The stores that have this product, with stock and the earliest pickup; nearest first when a point is given, else the earliest. Words are names of stores and places in any language',
    params: IdParams,
    query: Paging.pick({ query: true }).extend({
      latitude: QueryNumber(-90, 90),
      longitude: QueryNumber(-180, 180),
    }),
    output: Items(
      z.object({
        id: Id,
        name: z.string(),
        province: KeyName,
        city: z.string(),
        address: z.string(),
        lang: TextLanguage,
        phone: z.string(),
        distanceKm: z.number().nullable(),
        stockQty: z.int(),
        /** What the store's seller asks. */
        price: Won,
        ...keeperTimes,
      }),
    ),
    errors: ['wine.not_found'],
  }),
  pickUp: call({
    method: 'post',
    path: '/wines/products/pick-up',
    access: 'member',
    summary:
      'The stores where all of these products can be collected, with days and hours, nearest first when a point is given',
    body: z.object({
      products: z.array(ProductQuantity).min(1).max(50),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    }),
    output: Items(PickupPlace),
    errors: ['wine.not_found'],
  }),
  suggestions: call({
    method: 'get',
    path: '/wines/suggestions',
    access: 'none',
    beyondSpec: true,
    summary: 'Grouped suggestions while typing',
    query: MyStore.extend({ query: Text(100) }),
    output: Suggestions,
    errors: [],
  }),
}
