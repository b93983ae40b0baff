// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { recovery as contract } from '../contract/recovery.ts'

export const recovery = remote<typeof contract>({
  findByMobile: 'POST /find/account/mobile',
  confirmFound: 'POST /find/account/mobile/confirm',
  findByEmail: 'POST /find/account/email',
  sendResetLink: 'POST /find/reset/password',
  resetByLink: 'POST /find/reset/password/change',
  sendResetCode: 'POST /find/password/mobile',
  confirmResetCode: 'POST /find/password/mobile/confirm',
  resetByMobile: 'POST /reset/password/mobile',
})
