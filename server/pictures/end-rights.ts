import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { drainBatches } from '../platform/jobs/drain.ts'
import { followEndedRights } from './shown-photos.store.ts'

const most = 100

/** Gives products another photograph, or their drawing, once the rights in the present one have ended. */
export const endPictureRights = ({ db, clock }: Services): Promise<number> =>
  drainBatches(() => withTransaction(db, (tx) => followEndedRights(tx, toSeoulDay(clock.now()), most)))
