import type { SocialOutcome } from '#machines/social-login-setup.ts'
import { openChannel } from '../../channel.ts'

/** How a provider's window, back at the shop, reports its outcome to the page that opened it. */
export const socialChannel = openChannel<SocialOutcome>('vini-social')
