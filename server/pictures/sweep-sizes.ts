import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray } from 'drizzle-orm'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { pictures } from '../db/tables/pictures.ts'
import { toPhotosFolder } from '../platform/images/photo-looks.ts'
import { isShownOn } from '../platform/images/photos.store.ts'

const batchSize = 500
/** Younger files may still be on their way to a browser, or belong to a picture that comes back at once. */
const minAgeMs = 3_600_000
const everyMs = 24 * 3_600_000

type SizeFile = { path: string; id: number; look: string }

/** The picture that a file was made from, and its look then; undefined for a file of another kind. */
const parseSizeFile = (folder: string, name: string): SizeFile | undefined => {
  const [, id, look = ''] = /^([1-9]\d{0,8})-([0-9a-f]{8})\./.exec(name) ?? []
  return id ? { path: join(folder, name), id: Number(id), look } : undefined
}

const isOld = async (path: string, now: number): Promise<boolean> => {
  const facts = await stat(path).catch(() => null)
  return facts !== null && now - facts.mtimeMs >= minAgeMs
}

const removeUnshown = async ({ db, clock }: Services, sizeFiles: readonly SizeFile[]): Promise<number> => {
  const ids = [...new Set(sizeFiles.map(({ id }) => id))]
  const rows = await db
    .select({ id: pictures.id, look: pictures.look })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isShownOn(toSeoulDay(clock.now()))))
    .limit(ids.length)
  const looks = new Map(rows.map(({ id, look }) => [id, look]))
  let count = 0
  for (const { path, id, look } of sizeFiles)
    if (looks.get(id) !== look && (await isOld(path, Date.now()))) {
      await rm(path, { force: true })
      count += 1
    }
  return count
}

/**
 * Removes the sizes that were made on this machine of pictures that are no longer shown, or look different now; those
 * of a picture that comes back are made anew. Returns their number.
 */
export const sweepSizes = async (services: Services): Promise<number> => {
  const folder = toPhotosFolder(services.env)
  const entries = await opendir(folder).catch(() => null)
  let count = 0
  let batch: SizeFile[] = []
  for await (const { name } of entries ?? []) {
    const file = parseSizeFile(folder, name)
    if (file) batch.push(file)
    if (batch.length < batchSize) continue
    count += await removeUnshown(services, batch)
    batch = []
  }
  return batch.length > 0 ? count + (await removeUnshown(services, batch)) : count
}

const lastSweeps = new Map<string, number>()

/** The same, once a day. */
export const sweepSizesDaily = async (services: Services): Promise<number> => {
  const [folder, now] = [toPhotosFolder(services.env), services.clock.now().getTime()]
  if (now - (lastSweeps.get(folder) ?? -Infinity) < everyMs) return 0
  lastSweeps.set(folder, now)
  return sweepSizes(services)
}
