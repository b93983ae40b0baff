// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { posts as contract } from '../contract/posts.ts'

export const posts = remote<typeof contract>({
  types: 'GET /posts/types',
  categories: 'GET /posts/categories',
  posts: 'GET /posts',
  post: 'GET /posts/{id}',
})
