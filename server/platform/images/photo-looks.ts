import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../context.ts'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import { readStoredBytes } from '../../gateways/files.ts'
import type { ImageRequest } from './addresses.rules.ts'
import { makePicture } from './picture-process.ts'
import { findBottlePhoto, findShownPhoto, type Photo } from './photos.store.ts'
import { listShownReviewPhotos } from './review-photos.store.ts'

/** A photograph that answers a request: its version, the file for this size, and how to make that file. */
export type PhotoLook = { version: string; file: string; freshSeconds: number; render: () => Promise<Buffer> }

const readStoredFile = async ({ gateways }: Services, fileId: string): Promise<Buffer> => {
  const bytes = await readStoredBytes(gateways.files, fileId)
  if (!bytes) throw new Error(`the file of a picture is missing: ${fileId}`)
  return bytes
}

type FoundPhoto = { photo: Photo | undefined }

/** A page asks for several sizes of a picture at once. */
const cacheLivesMs = 3000
const caches = new WeakMap<Database, LRUCache<string, FoundPhoto>>()

const openCache = (db: Database): LRUCache<string, FoundPhoto> => {
  const cache = caches.get(db) ?? new LRUCache<string, FoundPhoto>({ max: 2000, ttl: cacheLivesMs })
  caches.set(db, cache)
  return cache
}

/** Forgets which photographs are shown, after a change of them; other processes forget it by themselves. */
export const forgetPhotos = (db: Database): void => {
  caches.delete(db)
}

const readPhoto = async (
  db: Database,
  { of, id }: { of: 'photo' | 'bottle' | 'square' | 'review'; id: number },
  today: string,
): Promise<Photo | undefined> => {
  if (of === 'review') return (await listShownReviewPhotos(db, [id]))[0]
  return of === 'photo' ? findShownPhoto(db, id, today) : findBottlePhoto(db, id, today)
}

const findPhoto = async ({ db, clock }: Services, { of, id }: ImageRequest): Promise<Photo | undefined> => {
  if (of !== 'photo' && of !== 'bottle' && of !== 'square' && of !== 'review') return undefined
  const today = toSeoulDay(clock.now())
  const [cache, key] = [openCache(db), `${of === 'square' ? 'bottle' : of}:${id}:${today}`]
  const cached = cache.get(key)
  if (cached) return cached.photo
  const photo = await readPhoto(db, { of, id }, today)
  cache.set(key, { photo })
  return photo
}

const dayMs = 86_400_000
/** What a shopper sent may be hidden at any time. */
const reviewPhotoSeconds = 3600

/** How long a browser may show a photograph without asking again: a day, and not beyond the end of the rights. */
const countFreshSeconds = ({ rightsUntil }: Photo, now: Date): number => {
  const leftMs =
    rightsUntil === null ? dayMs : toSeoulInstant(addCalendarDays(rightsUntil, 1)).getTime() - now.getTime()
  return Math.max(0, Math.floor(Math.min(dayMs, leftMs) / 1000))
}

/** The folder of the sizes that were made of photographs, beside the drawings, which are found without a look at the rights. */
export const toPhotosFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'photos')

/** The photograph for a request, where there is one that may be shown now. */
export const findPhotoLook = async (
  services: Services,
  request: ImageRequest,
): Promise<PhotoLook | undefined> => {
  const photo = await findPhoto(services, request)
  if (!photo || !('pixels' in request)) return undefined
  const { of, pixels, format } = request
  return {
    version: photo.look,
    file: join(
      toPhotosFolder(services.env),
      `${of === 'review' ? 'review-' : ''}${photo.id}-${photo.look}.${of}.${pixels}.${format}`,
    ),
    freshSeconds: of === 'review' ? reviewPhotoSeconds : countFreshSeconds(photo, services.clock.now()),
    render: async () => {
      const bytes = await readStoredFile(services, photo.fileId)
      const from = of === 'bottle' ? 'bottle-photo' : of === 'square' ? 'bottle-photo-on-square' : 'photo'
      return makePicture({ from, bytes, crop: photo, pixels, format })
    },
  }
}
