import { join } from 'node:path'
import type { Services } from '../../context.ts'
import { toSeoulDay } from '../../clock.ts'
import { toStorageKey } from '../../gateways/files.ts'
import type { ImageRequest } from './addresses.rules.ts'
import { renderBottlePhoto, renderBottleSquare, renderPhoto } from './photo.ts'
import { findBottlePhoto, findShownPhoto, type Photo } from './photos.store.ts'

/** A photograph that answers a request: its version, the file for this size, and how to make that file. */
export type PhotoLook = { version: string; file: string; render: () => Promise<Buffer> }

const readStoredFile = async ({ gateways }: Services, fileId: string): Promise<Buffer> => {
  const stream = await gateways.files.get(toStorageKey(fileId))
  if (!stream) throw new Error(`the file of a picture is missing: ${fileId}`)
  return Buffer.from(await new Response(stream).arrayBuffer())
}

const findPhoto = (services: Services, { of, id }: ImageRequest): Promise<Photo | undefined> | undefined => {
  const today = toSeoulDay(services.clock.now())
  if (of === 'photo') return findShownPhoto(services.db, id, today)
  return of === 'bottle' || of === 'square' ? findBottlePhoto(services.db, id, today) : undefined
}

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
    // Beside the drawings, which are found without a look at the rights.
    file: join(services.env.DATA_DIR, 'photos', `${photo.id}-${photo.look}.${of}.${pixels}.${format}`),
    render: async () => {
      const bytes = await readStoredFile(services, photo.fileId)
      if (of === 'photo') return renderPhoto(bytes, photo, { pixels, format })
      return of === 'square'
        ? renderBottleSquare(bytes, photo, { pixels })
        : renderBottlePhoto(bytes, photo, { pixels, format })
    },
  }
}
