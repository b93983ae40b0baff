import type { Services, Viewer } from '../context.ts'
import { revokeSession } from './session.store.ts'

type PreviousSessionContext = Pick<Services, 'db' | 'clock'> & {
  viewer: Viewer | null
  forget: (sid: string) => void
}

/** Ends the session that a browser had before a log-in, because an attacker could have planted it. */
export const endPreviousSession = async ({
  db,
  clock,
  viewer,
  forget,
}: PreviousSessionContext): Promise<void> => {
  if (!viewer) return
  await revokeSession(db, viewer.sid, clock.now())
  forget(viewer.sid)
}
