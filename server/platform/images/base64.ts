import type { ErrorCode } from '#api/error.ts'
import { errorStatus } from '#api/error.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../../context.ts'
import { toErrorBody } from '../../http/errors.ts'
import { toCallerKey, type Quota } from '../rate-limits/rate-limits.rules.ts'
import { consume } from '../rate-limits/rate-limits.store.ts'
import { fetchImage } from './images.ts'
import { detectPictureType } from './picture-type.rules.ts'
import { fetchPublic, type FetchResult, type Network } from './public-fetch.ts'
import { parseImageSource } from './public-address.rules.ts'

type ConversionContext = { request: Request; ip: string; locale: Locale; origin: string }

const networkQuota: Quota = { points: 120, seconds: 60 }
const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** Why one of our own pictures is not drawn now. */
const failureByStatus: Record<number, 'busy' | 'spent'> = { 429: 'spent', 503: 'busy' }
type Image = FetchResult | 'busy' | 'spent'

const loadOwnImage = async (
  services: Services,
  { origin, ip }: ConversionContext,
  path: string,
): Promise<Image> => {
  const answer = await fetchImage(new Request(new URL(path, origin)), services, ip)
  if (answer?.ok) return Buffer.from(await answer.arrayBuffer())
  return failureByStatus[answer?.status ?? 0] ?? 'unreachable'
}

const loadImage = async (
  services: Services,
  context: ConversionContext,
  network?: Network,
): Promise<Image> => {
  const { request, origin } = context
  const address = new URL(request.url).searchParams.get('url') ?? ''
  const source = parseImageSource(address, { origin, hosts: services.env.IMAGE_HOSTS })
  if (!source) return 'not_allowed'
  return source.own ? loadOwnImage(services, context, source.path) : fetchPublic(source.url, network)
}

const refusals = {
  not_allowed: 'image.address.not_allowed',
  unreachable: 'image.unreachable',
  too_large: 'image.too_large',
  busy: 'request.busy',
  spent: 'request.too_many',
} as const

const toDataUrl = (bytes: Buffer): string | null => {
  const kind = detectPictureType(bytes.subarray(0, 16))
  return kind ? `data:${types[kind]};base64,${bytes.toString('base64')}` : null
}

/**
 * GET /api/toBase64?url: a picture of the shop's own, or of a host that the operator allows, as a data URL,
 * for drawing into a canvas. `network` is the internet by default.
 */
export const toBase64 = async (
  services: Services,
  context: ConversionContext,
  network?: Network,
): Promise<Response> => {
  const refuse = (code: ErrorCode) =>
    Response.json(toErrorBody(code, context.locale), {
      status: errorStatus[code],
      headers: { 'cache-control': 'no-store' },
    })
  const { db, clock, secrets } = services
  const key = toCallerKey(secrets, 'to-base64', context.ip)
  if (!(await consume(db, key, networkQuota, clock.now()))) return refuse('request.too_many')
  const image = await loadImage(services, context, network)
  if (typeof image === 'string') return refuse(refusals[image])
  const base64 = toDataUrl(image)
  return base64
    ? Response.json({ base64 }, { headers: { 'cache-control': 'private, max-age=300' } })
    : refuse('image.type.not_allowed')
}
