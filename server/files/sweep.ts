import type { Services } from '../context.ts'
import { storedAs } from './files.rules.ts'
import { forgetFile, lapsedFiles } from './files.store.ts'

const atOnce = 100

/** Removes what nothing held in time and what was let go: first the bytes, then the name. Answers how many. */
export const sweepFiles = async ({ db, clock, gateways }: Services): Promise<number> => {
  const ids = await lapsedFiles(db, clock.now(), atOnce)
  for (const id of ids) {
    await gateways.files.remove(storedAs(id))
    await forgetFile(db, id)
  }
  return ids.length
}
