import type { invitations } from '#api/contract/invitations.ts'
import { iso } from '../clock.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import type { RequestFacts, Services } from '../context.ts'
import { admitPassword } from '../recovery/recovery.ts'
import { triesPerNetwork } from '../verification/verification.rules.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'

/** Links are not to be guessed, however slowly. */
const countTry = async ({ db, secrets, ip, clock }: Services & RequestFacts): Promise<void> => {
  if (!(await take(db, callerKey(secrets, 'invitation', ip), triesPerNetwork, clock.now())))
    fail('request.too_many')
}

export const invitationsHandlers: Handlers<typeof invitations> = {
  invitation: async (ctx) => {
    await countTry(ctx)
    const { fullName, email, expiresAt } = await readInvitation(ctx, ctx.body.code)
    return { fullName, email, expiresAt: iso(expiresAt) }
  },

  acceptInvitation: async (ctx) => {
    const { code, password, passwordConfirm } = ctx.body
    if (password !== passwordConfirm) fail('request.invalid', { passwordConfirm: 'field.confirmed' })
    await countTry(ctx)
    admitPassword(password)
    await acceptInvitation(ctx, code, password)
    return { ok: true }
  },
}
