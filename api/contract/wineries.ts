import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import {
  Id,
  IdParams,
  Items,
  NamedItem,
  PagedItems,
  PagingByAge,
  SortedPaging,
  Picture,
  SortType,
  TextList,
  Story,
  TextLanguage,
} from '../fields.ts'
import { LikeState } from './magazines.ts'
import { productionCategories, winerySorts } from './wineries.options.ts'
import { Kind, MyStore, ProductCard } from './wines.shapes.ts'
import { productSorts } from './wines.options.ts'

export const ProductionCategory = defineEnum('ProductionCategory', productionCategories)

export const WineryCard = defineEntity('WineryCard', {
  id: Id,
  name: z.string(),
  originalName: z.string(),
  country: z.string(),
  countryCode: z.string(),
  area: z.string(),
  founded: z.int(),
  productCount: z.int(),
  likeCount: z.int(),
  liked: z.boolean(),
  mark: z.string(),
  image: Picture,
})

export const Winery = defineEntity('Winery', {
  ...WineryCard.shape,
  lang: z.string(),
  idArea: Id,
  hectares: z.int(),
  bottlesPerYear: z.int(),
  ...Story,
  kinds: z.array(Kind.extend({ qty: z.int() })),
  /** Stores with its wines on the shelf, those with the most first. */
  stores: z.array(
    NamedItem.extend({ lang: TextLanguage, province: z.string(), city: z.string(), productCount: z.int() }),
  ),
})

export const wineries = {
  wineries: call({
    method: 'get',
    path: '/wineries',
    access: 'optional',
    summary: 'Wineries of all countries or some, by name unless sorted otherwise',
    query: SortedPaging(winerySorts).extend({ countryCodes: TextList }),
    output: PagedItems(WineryCard),
    errors: [],
  }),
  sortTypes: call({
    method: 'get',
    path: '/wineries/sort-types',
    access: 'none',
    summary: 'The sorts of the list of wineries',
    output: Items(SortType),
    errors: [],
  }),
  countries: call({
    method: 'get',
    path: '/wineries/countries',
    access: 'none',
    summary: 'The countries that have wineries',
    output: Items(z.object({ countryCode: z.string(), name: z.string(), qty: z.int() })),
    errors: [],
  }),
  likedWineries: call({
    method: 'get',
    path: '/wineries/like',
    access: 'member',
    summary: 'Wineries the member likes, the latest liked first',
    query: PagingByAge,
    output: PagedItems(WineryCard),
    errors: [],
  }),
  productionCategories: call({
    method: 'get',
    path: '/wineries/production-wines/category',
    access: 'none',
    summary: 'The categories of what wineries make; each code is a `type` of production wines',
    output: Items(z.object({ code: ProductionCategory, name: z.string(), qty: z.int() })),
    errors: [],
  }),
  winery: call({
    method: 'get',
    path: '/wineries/{id}',
    access: 'optional',
    summary: 'One winery, whole',
    params: IdParams,
    output: Winery,
    errors: ['winery.not_found'],
  }),
  likeWinery: call({
    method: 'post',
    path: '/wineries/{id}/like',
    access: 'member',
    summary: 'Likes a winery, or takes the like back',
    params: IdParams,
    output: LikeState,
    errors: ['winery.not_found'],
  }),
  productionWines: call({
    method: 'get',
    path: '/wineries/{idWinery}/production-wines',
    access: 'optional',
    summary: 'What a winery makes, of all kinds or one, sorted as the list of wines is',
    params: z.object({ idWinery: IdParams.shape.id }),
    query: SortedPaging(productSorts).extend({ ...MyStore.shape, type: ProductionCategory.default('ALL') }),
    output: PagedItems(ProductCard),
    errors: ['winery.not_found'],
  }),
}
