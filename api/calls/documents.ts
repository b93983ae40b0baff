// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { documents as contract } from '../contract/documents.ts'

export const documents = remote<typeof contract>({
  types: 'GET /documents/types',
  inForce: 'GET /documents/type/{type}',
  versions: 'GET /documents/type/{type}/list',
  document: 'GET /documents/{id}',
})
