import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { retryAfter } from '#api/error.ts'
import type { Services } from '../../context.ts'
import { StoreError } from '../../gateways/files.ts'
import { watchDisk } from '../disk/disk-watch.ts'
import { isRealShop } from '../../env.ts'
import { toImageAddress, isVector, parseImageAddress, type ImageRequest } from './addresses.rules.ts'
import {
  toAreaSvg,
  toCoverSvg,
  toLabelSvg,
  toProductSvg,
  toUseSvg,
  toDrawingVersion,
  toWineryMarkSvg,
} from './drawings.rules.ts'
import { findMapArea, findCover, findPicturedProduct, findWineryName } from './images.store.ts'
import { findPhotoLook } from './photo-looks.ts'
import { makePicture } from './picture-process.ts'
import { admitDrawing } from './drawing-quotas.ts'
import { isPending, findStoredFile, getOrMakeFile } from './stored-files.ts'
import { getCoverVersion } from './pictures.rules.ts'
import type { Format } from './raster.ts'
import { BusyError } from './slots.ts'

/** A drawing, its version, and its width where that varies. */
type Look = { svg: () => string; version: string; width?: number }

const types: Record<Format | 'svg', string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
}
const bottleHeight = 700
const coverWidth = 1200
const immutableCacheControl = 'public, max-age=31536000, immutable'
const toPhotoCacheControl = (seconds: number): string => `public, max-age=${seconds}`

const findLook = async ({ db, env }: Services, { of, id }: ImageRequest): Promise<Look | null> => {
  if (of === 'photo' || of === 'review') return null
  if (of === 'bottle' || of === 'square') {
    const product = await findPicturedProduct(db, id)
    return product
      ? { version: product.version, svg: () => toProductSvg(product.pictured, { plain: isRealShop(env) }) }
      : null
  }
  if (of === 'use') {
    const product = await findPicturedProduct(db, id)
    const svg = product && toUseSvg(product.pictured)
    return svg ? { version: product.version, svg: () => svg } : null
  }
  if (of === 'label') {
    const product = await findPicturedProduct(db, id)
    // An invented label is drawn for a demo alone.
    const label = product && !isRealShop(env) && toLabelSvg(product.pictured)
    return label ? { version: product.version, svg: () => label.svg, width: label.width } : null
  }
  if (of === 'mark') {
    const name = await findWineryName(db, id)
    return name
      ? { version: toDrawingVersion(toWineryMarkSvg(name)), svg: () => toWineryMarkSvg(name) }
      : null
  }
  if (of === 'area') {
    const area = await findMapArea(db, id)
    const svg = area && toAreaSvg(area)
    return svg ? { version: toDrawingVersion(svg), svg: () => svg } : null
  }
  const cover = await findCover(db, of, id)
  return cover ? { version: getCoverVersion(cover), svg: () => toCoverSvg(cover) } : null
}

const render = (request: ImageRequest, { svg: draw, width = coverWidth }: Look): Promise<Buffer> => {
  const svg = draw()
  if (isVector(request)) return Promise.resolve(Buffer.from(svg))
  const { of, pixels, format } = request
  const bottle = { svg, side: 'height', units: bottleHeight, pixels } as const
  if (of === 'square')
    return makePicture({
      from: 'drawing-on-square',
      raster: { ...bottle, format: 'png', quality: 0 },
      pixels,
    })
  return makePicture({
    from: 'drawing',
    raster:
      of === 'bottle' || of === 'use'
        ? { ...bottle, format, quality: 58 }
        : { svg, side: 'width', units: width, pixels, format, quality: 54 },
  })
}

type Kind = { format: Format | 'svg'; cacheControl?: string }

const toImageResponse = (bytes: Buffer, { format, cacheControl = immutableCacheControl }: Kind): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[format],
      'content-length': String(bytes.length),
      'cache-control': cacheControl,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      'x-content-type-options': 'nosniff',
      // A drawing opened directly must not run scripts.
      ...(format === 'svg' && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }),
    },
  })

const toRedirect = (address: string): Response =>
  new Response(null, { status: 302, headers: { location: address, 'cache-control': 'no-cache' } })

const toTextResponse = (status: number, text: string, headers: Record<string, string>): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

const toNotFound = (): Response => toTextResponse(404, 'Not found', { 'cache-control': 'no-cache' })

const refuse = (status: 429 | 503, seconds: string): Response =>
  toTextResponse(status, 'Busy', { 'cache-control': 'no-store', 'retry-after': seconds })

type AnswerContext = { services: Services; ip: string | undefined }

/** Answers a picture from its file, which is made before, once, where there is none. */
const answerOnce = async (
  file: string,
  work: () => Promise<Buffer>,
  { services, ip, ...kind }: AnswerContext & Kind,
): Promise<Response> => {
  const storedFile = await findStoredFile(file)
  if (storedFile) return toImageResponse(storedFile, kind)
  if (ip && !isPending(file) && !(await admitDrawing(services, 'picture', ip))) return refuse(429, '60')
  const unwritable = watchDisk(services).report
  return toImageResponse(await getOrMakeFile(file, { work, unwritable }), kind)
}

/** A real shop draws bottles without lettering, in a folder of their own. */
const toDrawingsFolder = ({ env }: Services): string =>
  isRealShop(env) ? join(env.DATA_DIR, 'plain') : env.DATA_DIR

const answer = async (
  imageRequest: ImageRequest,
  path: string,
  { services, ip }: AnswerContext,
): Promise<Response> => {
  const format = isVector(imageRequest) ? 'svg' : imageRequest.format
  const file = join(toDrawingsFolder(services), path)
  const storedFile = await findStoredFile(file)
  if (storedFile) return toImageResponse(storedFile, { format })
  const photo = await findPhotoLook(services, imageRequest)
  if (photo?.version === imageRequest.version) {
    const cacheControl = toPhotoCacheControl(photo.freshSeconds)
    return answerOnce(photo.file, () => photo.render(), { format, cacheControl, services, ip })
  }
  if (photo) return toRedirect(toImageAddress(imageRequest, photo.version))
  const look = await findLook(services, imageRequest)
  if (!look) return toNotFound()
  if (look.version !== imageRequest.version) return toRedirect(toImageAddress(imageRequest, look.version))
  return answerOnce(file, () => render(imageRequest, look), { format, services, ip })
}

/**
 * Answers GET and HEAD below /images/ with photographs of products and the shop's own drawings; null for every
 * other request. A drawing's URL contains its version, so it may be cached forever; a photograph is shown as long as
 * there are rights in it, so it may be cached for a day. An uncached one is made, which counts against the network
 * of `ip`; 503 when too many wait, or when the store of files fails.
 */
export const fetchImage = async (
  request: Request,
  services: Services,
  ip?: string,
): Promise<Response | null> => {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/images/') || !['GET', 'HEAD'].includes(request.method)) return null
  const imageRequest = parseImageAddress(pathname)
  if (!imageRequest) return toNotFound()
  const response = await answer(imageRequest, pathname, { services, ip }).catch((error: unknown) => {
    if (error instanceof StoreError) watchDisk(services).report(error.cause)
    if (error instanceof BusyError || error instanceof StoreError) return refuse(503, retryAfter)
    throw error
  })
  return request.method === 'HEAD'
    ? new Response(null, { status: response.status, headers: response.headers })
    : response
}
