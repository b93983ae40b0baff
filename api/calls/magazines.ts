// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { magazines as contract } from '../contract/magazines.ts'

export const magazines = remote<typeof contract>({
  magazines: 'GET /magazines',
  categories: 'GET /magazines/categories',
  sortTypes: 'GET /magazines/sort-types',
  likedMagazines: 'GET /magazines/like',
  magazine: 'GET /magazines/{id}',
  seeMagazine: 'POST /magazines/{id}/views',
  likeMagazine: 'POST /magazines/{id}/like',
  products: 'GET /magazines/{id}/products',
  productKinds: 'POST /magazines/products/kinds',
})
