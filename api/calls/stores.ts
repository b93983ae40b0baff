// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { stores as contract } from '../contract/stores.ts'

export const stores = remote<typeof contract>({
  stores: 'GET /stores',
  sortTypes: 'GET /stores/sort-types',
  options: 'GET /stores/options',
  siNms: 'GET /stores/siNms',
  companies: 'GET /stores/companies',
  filterStores: 'GET /stores/filter-stores',
  store: 'GET /stores/{id}',
})
