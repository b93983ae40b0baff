import type { IdentityOutcome } from '#machines/identity-check.ts'

/** What the page that began a check and the window that returns from it tell each other. */
export type IdentityMessage =
  | { type: 'number.ask' }
  | { type: 'number.tell'; requestNumber: string }
  | { type: 'window.returned'; requestNumber: string }
  | { type: 'outcome.arrive'; requestNumber: string; outcome: IdentityOutcome }

let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel('vini-identity'))

/** A channel and not `opener`, which the opener policy cuts when the window comes back (docs/decisions.md). */
export const identityChannel = {
  tell: (message: IdentityMessage) => open().postMessage(message),
  listen: (heard: (message: IdentityMessage) => void) => {
    const listener = ({ data }: MessageEvent<IdentityMessage>) => heard(data)
    const through = open()
    through.addEventListener('message', listener)
    return () => through.removeEventListener('message', listener)
  },
}
