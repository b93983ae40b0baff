import type { LogInActor } from './session-gate.ts'

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
const shortestPause = 1000

/**
 * Says to the log-in that its person is here, at most once a second, and to the office's other tabs: who works in one of
 * them has left none. A device that slept locks at once, but for one at a counter. Returns what ends it.
 */
export const watchActivity = (
  logIn: LogInActor,
  idleMs: number,
  now: () => number = Date.now,
): (() => void) => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vini-office')
  let lastAt = now()
  const act = (isOwn: boolean) => {
    const at = now()
    const isAway = at - lastAt >= idleMs && logIn.getSnapshot().context.device === 'own'
    if (at - lastAt < shortestPause) return
    lastAt = at
    logIn.send(isAway ? { type: 'screen.lock' } : { type: 'person.act' })
    if (isOwn && !isAway) channel?.postMessage('here')
  }
  const note = () => act(true)
  for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true })
  channel?.addEventListener('message', () => act(false))
  return () => {
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
    channel?.close()
  }
}
