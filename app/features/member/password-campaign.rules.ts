const day = 24 * 60 * 60 * 1000
/** Days after which a change of the password is recommended: 356 and not 365 (docs/spec.md, section 9). */
export const campaignDays = 356

/** Whether a password is older than that. */
export const isPasswordOld = (changedAt: Date, now: Date): boolean =>
  now.getTime() - changedAt.getTime() > campaignDays * day
