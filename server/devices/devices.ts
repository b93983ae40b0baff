import type { RequestFacts, Services } from '../context.ts'
import { claimDevice, keepDevice } from './devices.store.ts'

const mostKnown = 10_000
const againMs = 24 * 3_600_000

type Seen = { memberId: number; token: string; os: string | null }

/** Notes phones as their members call, once a day each. */
export const openDevices = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const known = new Map<string, number>()
  return {
    seen: async ({ memberId, token, os }: Seen): Promise<void> => {
      const seenAt = clock.now()
      const key = `${memberId} ${token}`
      const last = known.get(key)
      if (last !== undefined && seenAt.getTime() - last < againMs) return
      await keepDevice(db, { token, memberId, os, seenAt })
      if (known.size >= mostKnown) known.clear()
      known.set(key, seenAt.getTime())
    },
  }
}

type LoggingIn = Pick<Services, 'db' | 'clock'> & Pick<RequestFacts, 'app'>

/** A phone belongs to the member who logged in on it last. */
export const claimOwnDevice = async (
  { db, clock, app: { pushToken: token, os } }: LoggingIn,
  memberId: number,
): Promise<void> => {
  if (token) await claimDevice(db, { token, memberId, os, seenAt: clock.now() })
}
