// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { me as contract } from '../contract/me.ts'

export const me = remote<typeof contract>({
  me: 'GET /me',
})
