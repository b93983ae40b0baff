import type { EventFromLogic } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { sessionTabs } from './session-tabs.ts'

type SessionEvent = EventFromLogic<typeof sessionMachine>
type Listener = (event: SessionEvent) => void

let listener: Listener | undefined
let queuedEvents: SessionEvent[] = []
let endReason: string | undefined
const firstEventListeners = new Set<() => void>()

/** The machine is loaded with the first event; events until then wait for it. */
const sendEvent = (event: SessionEvent) => {
  if (listener) return listener(event)
  queuedEvents.push(event)
  for (const act of firstEventListeners) act()
}

/** How any part of the shop reports events to the session's machine. */
export const sessionEvents = {
  signOut: () => sendEvent({ type: 'session.leave' }),
  /** The server no longer knows the session; `why` is set where its holder did not end it. */
  rejected: (why: string | undefined) => {
    if (why) endReason = why
    sendEvent({ type: 'session.reject' })
  },
  /** Why this page's session ended, as far as it is known. */
  why: () => endReason,
  started: () => {
    endReason = undefined
    sessionTabs.send('changed')
    sendEvent({ type: 'session.start' })
  },
  /** Whether the machine must handle an event; events of other tabs are received here until it is loaded. */
  stirred: {
    subscribe: (act: () => void) => {
      firstEventListeners.add(act)
      const stopListening = sessionTabs.listen(() => !listener && sendEvent({ type: 'session.change' }))
      return () => {
        firstEventListeners.delete(act)
        stopListening()
      }
    },
    current: () => listener !== undefined || queuedEvents.length > 0,
  },
  listen: (onEvent: Listener) => {
    listener = onEvent
    const missedEvents = queuedEvents
    queuedEvents = []
    for (const event of missedEvents) onEvent(event)
    return () => {
      if (listener === onEvent) listener = undefined
    }
  },
}
