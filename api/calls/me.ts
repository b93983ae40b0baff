// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { me as contract } from '../contract/me.ts'

export const me = remote<typeof contract>({
  me: 'GET /me',
  matchPassword: 'POST /me/match-password',
  recheck: 'GET /me/recheck',
  changePassword: 'PATCH /me/password',
  changeMobile: 'PUT /change-mobile',
  changeUser: 'PUT /change-user',
  changeSns: 'PUT /change-sns',
  socialAccounts: 'GET /me/sns',
  linkNative: 'PATCH /me/sns/native',
  changeMain: 'PUT /me/main',
  farewell: 'GET /me/withdrawal',
  withdraw: 'POST /me/withdrawal',
  subscribeEmail: 'PATCH /me/subscribe/email',
  subscribeSms: 'PATCH /me/subscribe/sms',
  subscribeKakao: 'PATCH /me/subscribe/kakao',
  subscribePush: 'PATCH /me/subscribe/push',
  consents: 'GET /me/consents',
})
