import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { retryAfter } from '#api/error.ts'
import { MIDDLE, middleOf } from '#drawings/cover/cover.ts'
import type { Services } from '../context.ts'
import { watchDisk } from '../disk/disk-watch.ts'
import { addressOf, isVector, wantedAt, type Wanted } from './addresses.rules.ts'
import { areaSvg, coverSvg, labelSvg, productSvg, versionOf, wineryMarkSvg } from './drawings.rules.ts'
import { areaOf, coverOf, picturedProduct, wineryNameOf } from './images.store.ts'
import { admitDrawing } from './drawing-quotas.ts'
import { isBeingMade, keptFile, madeFile } from './kept-files.ts'
import { coverVersion } from './pictures.rules.ts'
import { rasterised, type Format } from './raster.ts'
import { BusyError } from './slots.ts'

/** A drawing, its version, and how wide it is where that differs from drawing to drawing. */
type Look = { svg: () => string; version: string; width?: number }

const types: Record<Format | 'svg', string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
}
const bottleHeight = 700
const coverWidth = 1200
const forEver = 'public, max-age=31536000, immutable'

const lookOf = async ({ db }: Services, { of, id }: Wanted): Promise<Look | null> => {
  if (of === 'bottle') {
    const found = await picturedProduct(db, id)
    return found ? { version: found.version, svg: () => productSvg(found.pictured) } : null
  }
  if (of === 'label') {
    const found = await picturedProduct(db, id)
    const label = found && labelSvg(found.pictured)
    return label ? { version: found.version, svg: () => label.svg, width: label.width } : null
  }
  if (of === 'mark') {
    const name = await wineryNameOf(db, id)
    return name ? { version: versionOf(wineryMarkSvg(name)), svg: () => wineryMarkSvg(name) } : null
  }
  if (of === 'area') {
    const area = await areaOf(db, id)
    const svg = area && areaSvg(area)
    return svg ? { version: versionOf(svg), svg: () => svg } : null
  }
  const cover = await coverOf(db, of, id)
  return cover ? { version: coverVersion(cover), svg: () => coverSvg(cover) } : null
}

const made = (wanted: Wanted, { svg: draw, width = coverWidth }: Look): Promise<Buffer> => {
  const svg = draw()
  if (isVector(wanted)) return Promise.resolve(Buffer.from(svg))
  const { pixels, format } = wanted
  if ('narrow' in wanted && wanted.narrow)
    return rasterised({ svg: middleOf(svg), side: 'width', units: MIDDLE, pixels, format, quality: 54 })
  return wanted.of === 'bottle'
    ? rasterised({ svg, side: 'height', units: bottleHeight, pixels, format, quality: 58 })
    : rasterised({ svg, side: 'width', units: width, pixels, format, quality: 54 })
}

const picture = (bytes: Buffer, format: Format | 'svg'): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[format],
      'content-length': String(bytes.length),
      'cache-control': forEver,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      'x-content-type-options': 'nosniff',
      // A drawing opened by itself runs nothing.
      ...(format === 'svg' && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }),
    },
  })

const elsewhere = (address: string): Response =>
  new Response(null, { status: 302, headers: { location: address, 'cache-control': 'no-cache' } })

const inPlain = (status: number, text: string, headers: Record<string, string>): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

const nothing = (): Response => inPlain(404, 'Not found', { 'cache-control': 'no-cache' })

const refuse = (status: 429 | 503, seconds: string): Response =>
  inPlain(status, 'Busy', { 'cache-control': 'no-store', 'retry-after': seconds })

type Asking = { services: Services; ip: string | undefined }

const answer = async (wanted: Wanted, path: string, { services, ip }: Asking): Promise<Response> => {
  const format = isVector(wanted) ? 'svg' : wanted.format
  const file = join(services.env.DATA_DIR, path)
  const kept = await keptFile(file)
  if (kept) return picture(kept, format)
  const look = await lookOf(services, wanted)
  if (!look) return nothing()
  if (look.version !== wanted.version) return elsewhere(addressOf(wanted, look.version))
  if (ip && !isBeingMade(file) && !(await admitDrawing(services, 'picture', ip))) return refuse(429, '60')
  const unwritable = watchDisk(services).report
  return picture(await madeFile(file, { work: () => made(wanted, look), unwritable }), format)
}

/**
 * Answers GET and HEAD below /images/ with the shop's own drawings; null for every other request. A picture's address
 * names its look, so it may be kept for ever. One that is not kept is drawn, which counts against the network of `ip`;
 * 503 when too many wait to be drawn.
 */
export const imagesFetch = async (
  request: Request,
  services: Services,
  ip?: string,
): Promise<Response | null> => {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/images/') || !['GET', 'HEAD'].includes(request.method)) return null
  const wanted = wantedAt(pathname)
  if (!wanted) return nothing()
  const response = await answer(wanted, pathname, { services, ip }).catch((error: unknown) => {
    if (error instanceof BusyError) return refuse(503, retryAfter)
    throw error
  })
  return request.method === 'HEAD'
    ? new Response(null, { status: response.status, headers: response.headers })
    : response
}
