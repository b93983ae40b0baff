import type { SocialOutcome } from '#machines/social-login.ts'

/** How a provider's window, back at the shop, tells the page that opened it. */
const name = 'vini-social'

export const socialChannel = {
  tell: (outcome: SocialOutcome) => {
    const channel = new BroadcastChannel(name)
    channel.postMessage(outcome)
    channel.close()
  },
  listen: (heard: (outcome: SocialOutcome) => void) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => heard(data as SocialOutcome)
    return () => channel.close()
  },
}
