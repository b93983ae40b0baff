import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Moment, Ok, Password, PasswordAgain, Text } from '../fields.ts'

/** The part behind the # of the link that `npm run db -- staff add` prints. */
const LinkCode = Text(100, 1)

const linkErrors = ['invitation.invalid', 'request.too_many'] as const

/** The operator invites colleagues; staff cannot register themselves. */
export const invitations = {
  invitation: call({
    method: 'post',
    path: '/staff/invitation',
    access: 'none',
    summary: 'Whom the link of an invitation is for, as long as it is good; it is not spent by this',
    body: z.object({ code: LinkCode }),
    output: z.object({ fullName: z.string(), email: z.string(), expiresAt: Moment }),
    errors: linkErrors,
    beyondSpec: true,
  }),
  acceptInvitation: call({
    method: 'post',
    path: '/staff/invitation/accept',
    access: 'none',
    summary: 'Sets the first password of an invited member of staff, who then logs in; the link is spent',
    body: z.object({ code: LinkCode, password: Password, passwordConfirm: PasswordAgain }),
    output: Ok,
    errors: [...linkErrors, 'signup.password.common', 'request.busy'],
    beyondSpec: true,
  }),
}
