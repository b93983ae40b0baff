import type { SocialOutcome } from '#machines/social-login.ts'
import { openChannel } from '../../channel.ts'

/** How a provider's window, back at the shop, tells the page that opened it. */
export const socialChannel = openChannel<SocialOutcome>('vini-social')
