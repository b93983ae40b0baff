import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import {
  Id,
  IdList,
  IdParams,
  Items,
  Moment,
  NamedItem,
  PagedItems,
  SortedPaging,
  SortType,
  TextLanguage,
} from '../fields.ts'
import { Category } from './magazines.ts'
import { postTypes } from './posts.options.ts'

export const PostType = defineEnum('PostType', postTypes)
export const postSorts = ['new', 'old'] as const

export const PostCard = defineEntity('PostCard', {
  id: Id,
  type: PostType,
  typeName: z.string(),
  category: NamedItem,
  title: z.string(),
  lang: TextLanguage,
  pinned: z.boolean(),
  publishedAt: Moment,
})

const Neighbor = defineEntity('PostLink', { id: Id, title: z.string(), lang: TextLanguage }).nullable()

export const posts = {
  types: call({
    method: 'get',
    path: '/posts/types',
    access: 'none',
    summary: 'The types of posts',
    output: Items(SortType.extend({ code: PostType, qty: z.int() })),
    errors: [],
  }),
  categories: call({
    method: 'get',
    path: '/posts/categories',
    access: 'none',
    summary: 'The categories of posts',
    output: Items(Category),
    errors: [],
  }),
  posts: call({
    method: 'get',
    path: '/posts',
    access: 'none',
    summary: 'Notices, news and guides: pinned ones first, then the newest',
    query: SortedPaging(postSorts).extend({ type: PostType.optional(), idCategories: IdList }),
    output: PagedItems(PostCard),
    errors: [],
  }),
  post: call({
    method: 'get',
    path: '/posts/{id}',
    access: 'none',
    summary: 'One post, whole, with the ones before and after it of its type; its body is Markdown',
    params: IdParams,
    output: PostCard.extend({ body: z.string(), bodyLang: TextLanguage, older: Neighbor, newer: Neighbor }),
    errors: ['post.not_found'],
  }),
}
