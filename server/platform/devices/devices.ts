import type { RequestFacts, Services } from '../../context.ts'
import { claimDevice, recordDevice } from './devices.store.ts'

const maxRemembered = 10_000
const recordEveryMs = 24 * 3_600_000

type DeviceSighting = { memberId: number; token: string; os: string | null }

/** Records phones as their members call, once a day each. */
export const openDevices = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const lastSeenByDevice = new Map<string, number>()
  return {
    seen: async ({ memberId, token, os }: DeviceSighting): Promise<void> => {
      const seenAt = clock.now()
      const key = `${memberId} ${token}`
      const last = lastSeenByDevice.get(key)
      if (last !== undefined && seenAt.getTime() - last < recordEveryMs) return
      await recordDevice(db, { token, memberId, os, seenAt })
      if (lastSeenByDevice.size >= maxRemembered) lastSeenByDevice.clear()
      lastSeenByDevice.set(key, seenAt.getTime())
    },
  }
}

type LoginContext = Pick<Services, 'db' | 'clock'> & Pick<RequestFacts, 'app'>

/** A phone belongs to the member who logged in on it last. */
export const claimOwnDevice = async (
  { db, clock, app: { pushToken: token, os } }: LoginContext,
  memberId: number,
): Promise<void> => {
  if (token) await claimDevice(db, { token, memberId, os, seenAt: clock.now() })
}
