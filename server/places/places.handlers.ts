import type { places } from '#api/contract/places.ts'
import type { ErrorCode } from '#api/error.ts'
import type { RequestFacts, Services } from '../context.ts'
import type { Fail, Handlers } from '../http/handler.ts'
import { toCallerKey, type Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { paginate } from '../http/pagination.ts'
import { createOwnRegister, getMaps } from './gazetteer.ts'
import { toLocation } from './places.rules.ts'

type PlaceContext = Pick<Services, 'db' | 'clock' | 'secrets' | 'gateways'> &
  Pick<RequestFacts, 'ip'> & { fail: Fail<ErrorCode & ('request.too_many' | 'place.unavailable')> }

/** The quota of all eight calls together, large enough to search while typing. */
const quota: Quota = { points: 120, seconds: 60 }

/** Calls a service within the caller's quota; every error of the service becomes one failure. */
const askService = async <Service, Answer>(
  { db, clock, secrets, ip, fail }: PlaceContext,
  service: Service,
  question: (service: Service) => Promise<Answer | null>,
): Promise<Answer> => {
  const isAllowed = await consume(db, toCallerKey(secrets, 'places', ip), quota, clock.now())
  if (!isAllowed) return fail('request.too_many')
  return (await question(service)) ?? fail('place.unavailable')
}

const getRegister = ({ gateways, db }: PlaceContext) => gateways.addresses ?? createOwnRegister(db)

export const placesHandlers: Handlers<typeof places> = {
  juso: async (ctx) => {
    const { query } = ctx
    const { items, total } = await askService(ctx, getRegister(ctx), (register) => register.search(query))
    return paginate(items, query, total)
  },

  location: async (ctx) => {
    const request = { query: ctx.query.address, page: 1, size: 1 }
    const { documents } = await askService(ctx, getMaps(ctx), (maps) => maps.address(request))
    const [addressDocument] = documents
    return addressDocument ? toLocation(addressDocument) : ctx.fail('place.address.not_found')
  },

  category: (ctx) => askService(ctx, getMaps(ctx), (maps) => maps.category(ctx.query)),
  address: (ctx) => askService(ctx, getMaps(ctx), (maps) => maps.address(ctx.query)),
  keyword: (ctx) => askService(ctx, getMaps(ctx), (maps) => maps.keyword(ctx.query)),
  regionAtPoint: (ctx) => askService(ctx, getMaps(ctx), (maps) => maps.regionAt(ctx.query)),
  addressAtPoint: (ctx) => askService(ctx, getMaps(ctx), (maps) => maps.addressAt(ctx.query)),
  convertPoint: (ctx) => askService(ctx, getMaps(ctx), (maps) => maps.convert(ctx.query)),
}
