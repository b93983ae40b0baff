import type { EventFromLogic } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { sessionTabs } from './session-tabs.ts'

type SessionEvent = EventFromLogic<typeof sessionMachine>
type Listener = (event: SessionEvent) => void

let listener: Listener | undefined
let waiting: SessionEvent[] = []
const onFirst = new Set<() => void>()

/** The machine comes with the first event; what happens until then waits for it. */
const tell = (event: SessionEvent) => {
  if (listener) return listener(event)
  waiting.push(event)
  for (const act of onFirst) act()
}

/** How any part of the shop tells the session's machine what happened. */
export const sessionEvents = {
  signOut: () => tell({ type: 'session.leave' }),
  rejected: () => tell({ type: 'session.reject' }),
  started: () => {
    sessionTabs.tell()
    tell({ type: 'session.start' })
  },
  /** Whether something happened that the machine has to know; other tabs are heard until it hears them itself. */
  stirred: {
    subscribe: (act: () => void) => {
      onFirst.add(act)
      const deaf = sessionTabs.listen(() => !listener && tell({ type: 'session.change' }))
      return () => {
        onFirst.delete(act)
        deaf()
      }
    },
    current: () => listener !== undefined || waiting.length > 0,
  },
  listen: (heard: Listener) => {
    listener = heard
    const missed = waiting
    waiting = []
    for (const event of missed) heard(event)
    return () => {
      if (listener === heard) listener = undefined
    }
  },
}
