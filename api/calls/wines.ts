// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { wines as contract } from '../contract/wines.ts'

export const wines = remote<typeof contract>({
  kinds: 'GET /wines/kinds',
  levels: 'GET /wines/levels',
  productionAreas: 'GET /wines/production-areas',
  featured: 'GET /wines/featured',
  volumes: 'GET /wines/volumes',
  types: 'GET /wines/types',
  products: 'GET /wines/products',
  sortTypes: 'GET /wines/products/sort-types',
  leftFilter: 'GET /wines/left-filter',
  some: 'GET /wines/products/some',
  product: 'GET /wines/products/{id}',
  vintages: 'GET /wines/products/{id}/vintages',
  shelves: 'GET /wines/products/{id}/stores',
  pickUp: 'POST /wines/products/pick-up',
  suggestions: 'GET /wines/suggestions',
})
