import type { ErrorCode } from '#api/error.ts'
import { errorStatus } from '#api/error.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { callerKey, type Quota } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { imagesFetch } from './images.ts'
import { pictureType } from './picture-type.rules.ts'
import { publicFetch, type Fetched, type Network } from './public-fetch.ts'
import { wantedImage } from './public-address.rules.ts'

type Asked = { request: Request; ip: string; locale: Locale; origin: string }

const perNetwork: Quota = { points: 120, seconds: 60 }
const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** Why a picture of our own is not drawn now. */
const notDrawn: Record<number, 'busy' | 'spent'> = { 429: 'spent', 503: 'busy' }
type Image = Fetched | 'busy' | 'spent'

const ownImage = async (services: Services, { origin, ip }: Asked, path: string): Promise<Image> => {
  const answer = await imagesFetch(new Request(new URL(path, origin)), services, ip)
  if (answer?.ok) return Buffer.from(await answer.arrayBuffer())
  return notDrawn[answer?.status ?? 0] ?? 'unreachable'
}

const fetched = async (services: Services, asked: Asked, network?: Network): Promise<Image> => {
  const { request, origin } = asked
  const given = new URL(request.url).searchParams.get('url') ?? ''
  const wanted = wantedImage(given, { origin, hosts: services.env.IMAGE_HOSTS })
  if (!wanted) return 'not_allowed'
  return wanted.own ? ownImage(services, asked, wanted.path) : publicFetch(wanted.url, network)
}

const refusals = {
  not_allowed: 'image.address.not_allowed',
  unreachable: 'image.unreachable',
  too_large: 'image.too_large',
  busy: 'request.busy',
  spent: 'request.too_many',
} as const

const dataOf = (bytes: Buffer): string | null => {
  const kind = pictureType(bytes.subarray(0, 16))
  return kind ? `data:${types[kind]};base64,${bytes.toString('base64')}` : null
}

/**
 * GET /api/toBase64?url: a picture of the shop's own, or of a host that the operator allows, as a data URL, for drawing
 * into a canvas. `network` is the internet unless told.
 */
export const toBase64 = async (services: Services, asked: Asked, network?: Network): Promise<Response> => {
  const refuse = (code: ErrorCode) =>
    Response.json(errorBody(code, asked.locale), {
      status: errorStatus[code],
      headers: { 'cache-control': 'no-store' },
    })
  const { db, clock, secrets } = services
  const key = callerKey(secrets, 'to-base64', asked.ip)
  if (!(await take(db, key, perNetwork, clock.now()))) return refuse('request.too_many')
  const got = await fetched(services, asked, network)
  if (typeof got === 'string') return refuse(refusals[got])
  const base64 = dataOf(got)
  return base64
    ? Response.json({ base64 }, { headers: { 'cache-control': 'private, max-age=300' } })
    : refuse('image.type.not_allowed')
}
