// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { verification as contract } from '../contract/verification.ts'

export const verification = remote<typeof contract>({
  sendCode: 'POST /cert',
  confirmCode: 'POST /cert/confirm',
  codeOut: 'POST /cert/out',
  sendEmailCode: 'POST /cert/email',
  sendAuthEmail: 'POST /cert/send/auth-email',
  confirmAuthEmail: 'POST /cert/send/auth-email/confirm',
  beginIdentity: 'GET /niceid/check',
  identityVerified: 'GET /niceid/success',
  releaseIdentity: 'POST /members/{id}/identity/release',
  identityFailed: 'GET /niceid/fail',
})
