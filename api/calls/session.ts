// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { session as contract } from '../contract/session.ts'

export const session = remote<typeof contract>({
  logIn: 'POST /login',
  logOut: 'POST /logout',
})
