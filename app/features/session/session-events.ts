import type { EventFromLogic } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { sessionTabs } from './session-tabs.ts'

type SessionEvent = EventFromLogic<typeof sessionMachine>
type Listener = (event: SessionEvent) => void

let listener: Listener | undefined
let waiting: SessionEvent[] = []
let ended: string | undefined
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
  /** The server knows the session no more; it says why, where its holder did not end it. */
  rejected: (why: string | undefined) => {
    if (why) ended = why
    tell({ type: 'session.reject' })
  },
  /** Why this page's session is over, as far as it was told. */
  why: () => ended,
  started: () => {
    ended = undefined
    sessionTabs.send('changed')
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
