import type { EventFromLogic } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { sessionTabs } from './session-tabs.ts'

type SessionEvent = EventFromLogic<typeof sessionMachine>
type Listener = (event: SessionEvent) => void

let listener: Listener | undefined
let waiting: SessionEvent[] = []

/** The machine comes after the first paint; what happens before waits for it. */
const tell = (event: SessionEvent) => {
  if (listener) listener(event)
  else waiting.push(event)
}

/** How any part of the shop tells the session's machine what happened. */
export const sessionEvents = {
  signOut: () => tell({ type: 'session.leave' }),
  rejected: () => tell({ type: 'session.reject' }),
  started: () => {
    sessionTabs.tell()
    tell({ type: 'session.start' })
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
