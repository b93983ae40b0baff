// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { signup as contract } from '../contract/signup.ts'

export const signup = remote<typeof contract>({
  validEmail: 'POST /valid-email',
  validMobile: 'POST /valid-mobile',
  signUp: 'POST /signup',
  jobs: 'GET /users-meta/jobs',
  inflowPaths: 'GET /users-meta/inflowPaths',
  recommenders: 'GET /recommenders',
  captcha: 'GET /captcha/challenge',
  checkCaptcha: 'POST /captcha/google-check',
})
