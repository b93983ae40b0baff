// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { safeNumbers as contract } from '../contract/safe-numbers.ts'

export const safeNumbers = remote<typeof contract>({
  on: 'POST /safenumber/on',
  off: 'POST /safenumber/off',
})
