// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { reviews as contract } from '../contract/reviews.ts'

export const reviews = remote<typeof contract>({
  reviews: 'GET /wines/products/{id}/reviews',
  addReview: 'POST /wines/products/{id}/reviews',
  dropReview: 'DELETE /wines/reviews/{id}',
})
