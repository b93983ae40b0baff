import { addressesFound } from './sandbox/juso-answers.ts'
import { answersOf } from './sandbox/kakao-map-answers.ts'
import { mapScripts } from './sandbox/kakao-map-script.ts'
import { json, serve, type Call, type Reply, type Route } from './sandbox/serve.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({
  port: '0',
  host: '127.0.0.1',
  'kakao-key': 'sandbox-kakao-key',
  'juso-key': 'sandbox-juso-key',
})

let asked = 0

/** Words that bring out the bad paths, whatever the question. */
const trouble = (words: string): Reply | 'reset' | undefined => {
  if (words === '고장') return { status: 500, body: 'Internal Server Error' }
  if (words === '엉망') return { body: '{"meta":' }
  if (words === '끊김') return 'reset'
  if (words === '이사') return { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }
  return undefined
}

const kakao =
  (answer: (query: URLSearchParams) => unknown): Route =>
  ({ query, headers }: Call) => {
    asked += 1
    if (headers.authorization !== `KakaoAK ${options['kakao-key']}`)
      return json({ errorType: 'AccessDeniedError', message: 'wrong appKey(null) format' }, 401)
    return trouble(query.get('query') ?? '') ?? json(answer(query))
  }

const juso: Route = ({ query }) => {
  asked += 1
  return trouble(query.get('keyword') ?? '') ?? json(addressesFound(query, options['juso-key']))
}

const routes: Record<string, Route> = {
  'GET /v2/local/search/category.json': kakao(answersOf.category),
  'GET /v2/local/search/keyword.json': kakao(answersOf.keyword),
  'GET /v2/local/search/address.json': kakao(answersOf.address),
  'GET /v2/local/geo/coord2regioncode.json': kakao(answersOf.region),
  'GET /v2/local/geo/coord2address.json': kakao(answersOf.addressAt),
  'GET /v2/local/geo/transcoord.json': kakao(answersOf.point),
  'GET /addrlink/addrLinkApi.do': juso,
  ...mapScripts(options['kakao-key']),
  'GET /asked': () => json({ asked }),
  'GET /health': () => ({ body: 'ok' }),
}

await stand('maps sandbox', async () => ({ port: await serve(routes, Number(options.port), options.host) }))
