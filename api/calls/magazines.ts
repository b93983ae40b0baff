// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { magazines as contract } from '../contract/magazines.ts'

export const magazines = remote<typeof contract>({
  magazines: 'GET /magazines',
  magazine: 'GET /magazines/{id}',
})
