// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { wineries as contract } from '../contract/wineries.ts'

export const wineries = remote<typeof contract>({
  wineries: 'GET /wineries',
  sortTypes: 'GET /wineries/sort-types',
  countries: 'GET /wineries/countries',
  likedWineries: 'GET /wineries/like',
  productionCategories: 'GET /wineries/production-wines/category',
  winery: 'GET /wineries/{id}',
  likeWinery: 'POST /wineries/{id}/like',
  productionWines: 'GET /wineries/{idWinery}/production-wines',
})
