import type { invitations } from '#api/contract/invitations.ts'
import { toSeoulIso } from '../clock.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import type { RequestFacts, Services } from '../context.ts'
import { admitPassword } from '../recovery/recovery.ts'
import { triesPerNetwork } from '../verification/verification.rules.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'

/** Limits attempts, so that links cannot be guessed, not even slowly. */
const limitAttempts = async ({ db, secrets, ip, clock }: Services & RequestFacts): Promise<void> => {
  if (!(await consume(db, toCallerKey(secrets, 'invitation', ip), triesPerNetwork, clock.now())))
    fail('request.too_many')
}

export const invitationsHandlers: Handlers<typeof invitations> = {
  invitation: async (ctx) => {
    await limitAttempts(ctx)
    const { fullName, email, expiresAt } = await readInvitation(ctx, ctx.body.code)
    return { fullName, email, expiresAt: toSeoulIso(expiresAt) }
  },

  acceptInvitation: async (ctx) => {
    const { code, password, passwordConfirm } = ctx.body
    if (password !== passwordConfirm) fail('request.invalid', { passwordConfirm: 'field.confirmed' })
    await limitAttempts(ctx)
    admitPassword(password)
    await acceptInvitation(ctx, code, password)
    return { ok: true }
  },
}
