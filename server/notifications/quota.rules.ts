/** Notifications in a day by each channel: to a member, an address or number, and an unconfirmed one. */
export const notificationQuotas = { perMember: 60, perReceiver: 40, perUnconfirmed: 5 }

/** `LAST` replaces all that follow: it points to further messages in the shop. */
export type QuotaOutcome = 'SEND' | 'LAST' | 'DROP'
type Use = { count: number; most: number }

/** The outcome for a counted notification. */
export const toQuotaOutcome = (uses: readonly Use[]): QuotaOutcome => {
  if (uses.some(({ count, most }) => count > most)) return 'DROP'
  return uses.some(({ count, most }) => count === most) ? 'LAST' : 'SEND'
}
