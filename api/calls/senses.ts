// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { senses as contract } from '../contract/senses.ts'

export const senses = remote<typeof contract>({
  senses: 'GET /wine-senses',
  categories: 'GET /wine-senses/categories',
  sortTypes: 'GET /wine-senses/sort-types',
  likedSenses: 'GET /wine-senses/like',
  sense: 'GET /wine-senses/{id}',
  seeSense: 'POST /wine-senses/{id}/views',
  likeSense: 'POST /wine-senses/{id}/like',
  productKinds: 'POST /wine-senses/products/kinds',
})
