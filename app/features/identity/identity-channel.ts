import type { IdentityOutcome } from '#machines/identity-check-setup.ts'
import { openChannel } from '../../channel.ts'

/** Messages between the page that began a check and the window that returns from it. */
export type IdentityMessage =
  | { type: 'number.ask' }
  | { type: 'number.tell'; requestNumber: string }
  | { type: 'window.returned'; requestNumber: string }
  | { type: 'outcome.arrive'; requestNumber: string; outcome: IdentityOutcome }

/** A channel and not `opener`, which the opener policy cuts when the window returns (docs/decisions.md). */
export const identityChannel = openChannel<IdentityMessage>('vini-identity')
