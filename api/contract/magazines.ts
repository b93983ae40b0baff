import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import {
  Id,
  IdList,
  IdParams,
  Items,
  Moment,
  NamedItem,
  PagedItems,
  PagingByAge,
  SortedPaging,
  Picture,
  SortType,
  TextLanguage,
} from '../fields.ts'
import { articleSorts } from './magazines.options.ts'
import { Kind, MyStore, ProductCard } from './wines.shapes.ts'
import { productSorts } from './wines.options.ts'

export const ArticleCard = defineEntity('ArticleCard', {
  id: Id,
  title: z.string(),
  lead: z.string(),
  /** The language of title and lead. */
  lang: TextLanguage,
  category: z.string(),
  readingMinutes: z.int(),
  likeCount: z.int(),
  liked: z.boolean(),
  publishedAt: Moment,
  image: Picture,
})

/** The body is Markdown with second-level headings. */
export const Article = defineEntity('Article', {
  ...ArticleCard.shape,
  body: z.string(),
  bodyLang: TextLanguage,
  /** A drawing to stand within the text. */
  figure: Picture,
})
export const ArticleFilters = SortedPaging(articleSorts).extend({ idCategories: IdList })
/** `qty` counts what is published in the category. */
export const Category = defineEntity('Category', { ...NamedItem.shape, qty: z.int() })
export const LikeState = defineEntity('LikeState', { liked: z.boolean(), likeCount: z.int() })

export const ViewCount = defineEntity('ViewCount', { viewCount: z.int() })

/** Which articles, events or other texts are meant. */
export const SomeIds = defineEntity('IdSelection', { ids: z.array(Id).min(1).max(50) })
/** Products of one kind, with how many there are; at most sixty are shown in all. */
export const KindOfProducts = Kind.extend({ qty: z.int(), products: z.array(ProductCard) }).openapi(
  'KindProducts',
)

export const magazines = {
  magazines: call({
    method: 'get',
    path: '/magazines',
    access: 'optional',
    summary: 'Magazine articles, newest first unless sorted otherwise',
    query: ArticleFilters,
    output: PagedItems(ArticleCard),
    errors: [],
  }),
  categories: call({
    method: 'get',
    path: '/magazines/categories',
    access: 'none',
    summary: 'The categories of the magazine',
    output: Items(Category),
    errors: [],
  }),
  sortTypes: call({
    method: 'get',
    path: '/magazines/sort-types',
    access: 'none',
    summary: 'The sorts of the magazine',
    output: Items(SortType),
    errors: [],
  }),
  likedMagazines: call({
    method: 'get',
    path: '/magazines/like',
    access: 'member',
    summary: 'Articles the member likes, the latest liked first',
    query: PagingByAge,
    output: PagedItems(ArticleCard),
    errors: [],
  }),
  magazine: call({
    method: 'get',
    path: '/magazines/{id}',
    access: 'optional',
    summary: 'One article, whole; its body is Markdown with second-level headings',
    params: IdParams,
    output: Article,
    errors: ['magazine.not_found'],
  }),
  seeMagazine: call({
    method: 'post',
    path: '/magazines/{id}/views',
    access: 'optional',
    beyondSpec: true,
    summary: 'Counts that somebody read an article: once a day for each reader',
    params: IdParams,
    output: ViewCount,
    errors: ['magazine.not_found'],
  }),
  likeMagazine: call({
    method: 'post',
    path: '/magazines/{id}/like',
    access: 'member',
    summary: 'Likes an article, or takes the like back',
    params: IdParams,
    output: LikeState,
    errors: ['magazine.not_found'],
  }),
  products: call({
    method: 'get',
    path: '/magazines/{id}/products',
    access: 'optional',
    summary: 'The wines an article is about, sorted as the list of wines is',
    params: IdParams,
    query: SortedPaging(productSorts).extend(MyStore.shape),
    output: PagedItems(ProductCard),
    errors: ['magazine.not_found'],
  }),
  productKinds: call({
    method: 'post',
    path: '/magazines/products/kinds',
    access: 'none',
    summary: 'The wines that some articles are about, by kind',
    query: MyStore,
    body: SomeIds,
    output: Items(KindOfProducts),
    errors: [],
  }),
}
