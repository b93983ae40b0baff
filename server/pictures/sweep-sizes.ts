import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray } from 'drizzle-orm'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { pictures } from '../db/tables/pictures.ts'
import { toPhotosFolder } from '../platform/images/photo-looks.ts'
import { isShownOn } from '../platform/images/photos.store.ts'
import { listShownReviewPhotos } from '../platform/images/review-photos.store.ts'

const batchSize = 500
/** Younger files may still be on their way to a browser, or belong to a picture that comes back at once. */
const minAgeMs = 3_600_000
const everyMs = 24 * 3_600_000

type SizeFile = { path: string; of: 'picture' | 'review'; id: number; look: string }

/** The picture that a file was made from, and its look then; undefined for a file of another kind. */
const parseSizeFile = (folder: string, name: string): SizeFile | undefined => {
  const [, of, id, look = ''] = /^(review-)?([1-9]\d{0,8})-([0-9a-f]{8})\./.exec(name) ?? []
  return id ? { path: join(folder, name), of: of ? 'review' : 'picture', id: Number(id), look } : undefined
}

const isOld = async (path: string, now: number): Promise<boolean> => {
  const facts = await stat(path).catch(() => null)
  return facts !== null && now - facts.mtimeMs >= minAgeMs
}

const listShownLooks = async (
  { db, clock }: Services,
  sizeFiles: readonly SizeFile[],
): Promise<Set<string>> => {
  const toIds = (of: SizeFile['of']) => [
    ...new Set(sizeFiles.filter((file) => file.of === of).map(({ id }) => id)),
  ]
  const [pictureIds, photoIds] = [toIds('picture'), toIds('review')]
  const rows = await db
    .select({ id: pictures.id, look: pictures.look })
    .from(pictures)
    .where(and(inArray(pictures.id, pictureIds), isShownOn(toSeoulDay(clock.now()))))
    .limit(pictureIds.length)
  const photos = await listShownReviewPhotos(db, photoIds)
  return new Set([
    ...rows.map(({ id, look }) => `picture:${id}:${look}`),
    ...photos.map(({ id, look }) => `review:${id}:${look}`),
  ])
}

const removeUnshown = async (services: Services, sizeFiles: readonly SizeFile[]): Promise<number> => {
  const looks = await listShownLooks(services, sizeFiles)
  let count = 0
  for (const { path, of, id, look } of sizeFiles)
    if (!looks.has(`${of}:${id}:${look}`) && (await isOld(path, Date.now()))) {
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
