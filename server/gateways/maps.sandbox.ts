import { answerAddressSearch } from './sandbox/juso-answers.ts'
import { mapAnswers } from './sandbox/kakao-map-answers.ts'
import { createMapScriptRoutes } from './sandbox/kakao-map-script.ts'
import { toJsonReply, serve, type Call, type Reply, type Route } from './sandbox/serve.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

const options = parseOptions({
  port: '0',
  host: '127.0.0.1',
  'kakao-key': 'sandbox-kakao-key',
  'juso-key': 'sandbox-juso-key',
})

let requestCount = 0

/** Words that cause failures, for every kind of question. */
const findTrouble = (query: string): Reply | 'reset' | undefined => {
  if (query === '고장') return { status: 500, body: 'Internal Server Error' }
  if (query === '엉망') return { body: '{"meta":' }
  if (query === '끊김') return 'reset'
  if (query === '이사') return { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }
  return undefined
}

const withKakaoKey =
  (answer: (query: URLSearchParams) => unknown): Route =>
  ({ query, headers }: Call) => {
    requestCount += 1
    if (headers.authorization !== `KakaoAK ${options['kakao-key']}`)
      return toJsonReply({ errorType: 'AccessDeniedError', message: 'wrong appKey(null) format' }, 401)
    return findTrouble(query.get('query') ?? '') ?? toJsonReply(answer(query))
  }

const handleJuso: Route = ({ query }) => {
  requestCount += 1
  return (
    findTrouble(query.get('keyword') ?? '') ?? toJsonReply(answerAddressSearch(query, options['juso-key']))
  )
}

const routes: Record<string, Route> = {
  'GET /v2/local/search/category.json': withKakaoKey(mapAnswers.category),
  'GET /v2/local/search/keyword.json': withKakaoKey(mapAnswers.keyword),
  'GET /v2/local/search/address.json': withKakaoKey(mapAnswers.address),
  'GET /v2/local/geo/coord2regioncode.json': withKakaoKey(mapAnswers.region),
  'GET /v2/local/geo/coord2address.json': withKakaoKey(mapAnswers.addressAt),
  'GET /v2/local/geo/transcoord.json': withKakaoKey(mapAnswers.point),
  'GET /addrlink/addrLinkApi.do': handleJuso,
  ...createMapScriptRoutes(options['kakao-key']),
  'GET /asked': () => toJsonReply({ asked: requestCount }),
  'GET /health': () => ({ body: 'ok' }),
}

await runSandbox('maps sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
