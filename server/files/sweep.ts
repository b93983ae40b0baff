import type { Services } from '../context.ts'
import { toStorageKey } from '../gateways/files.ts'
import { deleteFile, markExpiredFiles } from './files.store.ts'

const batchSize = 100

/** Removes files that expired or were released: first the bytes, then the row. Returns their number. */
export const sweepFiles = async ({ db, clock, gateways }: Services): Promise<number> => {
  const ids = await markExpiredFiles(db, clock.now(), batchSize)
  for (const id of ids) {
    await gateways.files.remove(toStorageKey(id))
    await deleteFile(db, id)
  }
  return ids.length
}
