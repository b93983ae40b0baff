// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { wineries as contract } from '../contract/wineries.ts'

export const wineries = remote<typeof contract>({
  wineries: 'GET /wineries',
})
