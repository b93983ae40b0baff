import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Email, Ok } from '../fields.ts'

export const AccessToken = z.object({
  access_token: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})

export const session = {
  logIn: call({
    method: 'post',
    path: '/login',
    access: 'none',
    summary: 'Logs in with e-mail and password',
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    output: AccessToken,
    errors: ['session.credentials.wrong', 'session.credentials.locked', 'request.busy'],
  }),
  logOut: call({
    method: 'post',
    path: '/logout',
    access: 'member',
    summary: 'Ends this session on the server',
    output: Ok,
    errors: [],
    beyondSpec: true,
  }),
}
