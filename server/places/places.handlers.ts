import type { places } from '#api/contract/places.ts'
import type { ErrorCode } from '#api/error.ts'
import type { RequestFacts, Services } from '../context.ts'
import type { Fail, Handlers } from '../http/handler.ts'
import { callerKey, type Quota } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { paged } from '../wines/pages.ts'
import { gazetteer, ownRegister } from './gazetteer.ts'
import { locatedOf } from './places.rules.ts'

type Asking = Pick<Services, 'db' | 'clock' | 'secrets' | 'gateways'> &
  Pick<RequestFacts, 'ip'> & { fail: Fail<ErrorCode & ('request.too_many' | 'place.unavailable')> }

/** All eight calls share one quota, wide enough to search while typing. */
const quota: Quota = { points: 120, seconds: 60 }

/** Asks a service for a caller who still may; what it cannot answer becomes one failure. */
const asked = async <Service, Answer>(
  { db, clock, secrets, ip, fail }: Asking,
  service: Service,
  question: (service: Service) => Promise<Answer | null>,
): Promise<Answer> => {
  const allowed = await take(db, callerKey(secrets, 'places', ip), quota, clock.now())
  if (!allowed) return fail('request.too_many')
  return (await question(service)) ?? fail('place.unavailable')
}

const mapsOf = ({ gateways, db }: Asking) => gateways.maps ?? gazetteer(db)
const registerOf = ({ gateways, db }: Asking) => gateways.addresses ?? ownRegister(db)

export const placesHandlers: Handlers<typeof places> = {
  juso: async (given) => {
    const { query } = given
    const { items, total } = await asked(given, registerOf(given), (register) => register.search(query))
    return paged(items, query, total)
  },

  location: async (given) => {
    const ask = { query: given.query.address, page: 1, size: 1 }
    const { documents } = await asked(given, mapsOf(given), (maps) => maps.address(ask))
    const [found] = documents
    return found ? locatedOf(found) : given.fail('place.address.not_found')
  },

  category: (given) => asked(given, mapsOf(given), (maps) => maps.category(given.query)),
  address: (given) => asked(given, mapsOf(given), (maps) => maps.address(given.query)),
  keyword: (given) => asked(given, mapsOf(given), (maps) => maps.keyword(given.query)),
  regionAtPoint: (given) => asked(given, mapsOf(given), (maps) => maps.regionAt(given.query)),
  addressAtPoint: (given) => asked(given, mapsOf(given), (maps) => maps.addressAt(given.query)),
  convertPoint: (given) => asked(given, mapsOf(given), (maps) => maps.convert(given.query)),
}
