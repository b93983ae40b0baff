// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { events as contract } from '../contract/events.ts'

export const events = remote<typeof contract>({
  events: 'GET /events',
  event: 'GET /events/{id}',
})
