/** Letters in a day by each channel: to a member, to one address or number, and to one that nobody confirmed. */
export const notificationQuotas = { perMember: 60, perReceiver: 40, perUnconfirmed: 5 }

/** `LAST` stands for all that follow: it says that there is more to read in the shop. */
export type QuotaOutcome = 'SEND' | 'LAST' | 'DROP'
type Use = { count: number; most: number }

/** What becomes of a letter that was counted. */
export const toQuotaOutcome = (uses: readonly Use[]): QuotaOutcome => {
  if (uses.some(({ count, most }) => count > most)) return 'DROP'
  return uses.some(({ count, most }) => count === most) ? 'LAST' : 'SEND'
}
