import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { followEndedRights } from './shown-photos.store.ts'

/** Gives products another photograph, or their drawing, once the rights in the present one have ended. */
export const endPictureRights = ({ db, clock }: Services): Promise<number> =>
  withTransaction(db, (tx) => followEndedRights(tx, toSeoulDay(clock.now())))
