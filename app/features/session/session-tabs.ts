let channel: BroadcastChannel | undefined

/** One channel object for hearing and telling, so that a tab never hears itself. */
const open = () => (channel ??= new BroadcastChannel('vini-session'))

/** The shop's other tabs, which hear that a session began or ended but not whose. */
export const sessionTabs = {
  tell: () => open().postMessage('changed'),
  listen: (heard: () => void) => {
    const tabs = open()
    tabs.addEventListener('message', heard)
    return () => tabs.removeEventListener('message', heard)
  },
}
