import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Opaque } from '../../fields.ts'

/** What a right password is exchanged for: it opens the second factor of one person for ten minutes. */
export const Ticket = Opaque(1024, 1)

export const OfficeToken = defineEntity('OfficeToken', {
  access_token: z.string(),
  /** Seconds since 1970; at most twelve hours after the log-in. */
  exp: z.int(),
  /** How many recovery codes are left. */
  recoveryCodesLeft: z.int(),
  /** Whether a recovery code has just been spent, so that a second factor is likely lost. */
  byRecoveryCode: z.boolean(),
})
