// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { faqs as contract } from '../contract/faqs.ts'

export const faqs = remote<typeof contract>({
  categories: 'GET /faqs/categories',
  faqs: 'GET /faqs',
  votes: 'GET /faqs/votes',
  vote: 'PUT /faqs/{id}/vote',
})
