import type { Services } from '../context.ts'
import { keepDevice } from './devices.store.ts'

const mostKnown = 10_000
const againMs = 24 * 3_600_000

type Seen = { memberId: number; token: string; os: string | null }

/** Notes phones as their members call: once a day each, and at once when somebody else is signed in. */
export const openDevices = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const known = new Map<string, { memberId: number; at: number }>()
  return {
    seen: async ({ memberId, token, os }: Seen): Promise<void> => {
      const seenAt = clock.now()
      const last = known.get(token)
      if (last?.memberId === memberId && seenAt.getTime() - last.at < againMs) return
      await keepDevice(db, { token, memberId, os, seenAt })
      if (known.size >= mostKnown) known.clear()
      known.set(token, { memberId, at: seenAt.getTime() })
    },
    /** For a phone that was signed out: the next call of anyone notes it anew. */
    forget: (token: string) => void known.delete(token),
  }
}
