// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { wishes as contract } from '../contract/wishes.ts'

export const wishes = remote<typeof contract>({
  toggleWish: 'POST /wines/products/{id}/wish',
  wishes: 'GET /wishes',
})
