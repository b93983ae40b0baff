import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { demoMembers } from '#server/db/seed/demo-members.ts'
import { demoPassword } from '#server/db/seed/members.ts'
import { createHttpCaller, type Attack } from './arena.ts'
import { openCollector, type CollectedSpan } from './collector.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

const marker = 'PLANTEDmarker7391'

type RequestCase = { what: string; path: string; init?: RequestInit; template: string; status: number }

const createJsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const requestCases: readonly RequestCase[] = [
  { what: 'a page', path: `/product/1?q=${marker}`, template: '/product/$pid', status: 200 },
  { what: 'home', path: `/?utm=${marker}`, template: '/', status: 200 },
  { what: 'a page that sends on', path: '/mypage/order', template: '/mypage/order', status: 307 },
  { what: 'no page', path: `/${marker}`, template: '*', status: 404 },
  { what: 'a call', path: '/api/v1/wines/products/1', template: '/api/v1/wines/products/{', status: 200 },
  {
    what: 'no such product',
    path: '/api/v1/wines/products/99999999',
    template: '/api/v1/wines/products/{',
    status: 404,
  },
  {
    what: 'a call without a session',
    path: `/api/v1/commerce/orders/${marker}`,
    template: '/api/v1/',
    status: 401,
  },
  { what: 'no call', path: `/api/v1/${marker}`, template: '/api/v1/', status: 404 },
  {
    what: 'a wrong password',
    path: '/api/v1/login',
    init: createJsonPost({ email: demoMembers.shopper, password: `${marker}#1` }),
    template: '/api/v1/login',
    status: 401,
  },
  {
    what: 'no JSON',
    path: '/api/v1/login',
    init: createJsonPost(`{"${marker}`),
    template: '/api/v1/login',
    status: 400,
  },
  { what: 'health', path: '/healthz', template: '/healthz', status: 200 },
  { what: 'a picture that is not there', path: `/images/${marker}`, template: '/images/*', status: 404 },
]

/** The log reports the port, since the shop takes a free one. */
const findMetricsPort = (shop: ShopProcess): number =>
  parseLogLines(shop.said()).find(({ msg }) => msg === 'metrics are served')?.port ?? 0

type Line = {
  port?: number
  msg?: string
  id?: string
  path?: string
  status?: number
  method?: string
  ms?: number
}

const parseLogLines = (output: string): Line[] =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))

const fetchOne = async (shop: ShopProcess, { path, init }: Pick<RequestCase, 'path' | 'init'>) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, id: answer.headers.get('x-request-id') ?? '', text: await answer.text() }
}

const waitUntil = async (isTrue: () => boolean | Promise<boolean>, seconds = 12) => {
  const end = Date.now() + seconds * 1000
  while (!(await isTrue()) && Date.now() < end) await wait(100)
  return isTrue()
}

/** Each request has one log line with its own id, and none of its input. */
const checkAccessLog = async (shop: ShopProcess): Promise<string[]> => {
  const faults: string[] = []
  for (const one of requestCases) {
    const { status, id } = await fetchOne(shop, one)
    const findLines = () =>
      parseLogLines(shop.said()).filter((line) => line.msg === 'request' && line.id === id)
    await waitUntil(() => findLines().length > 0, 3)
    const [line, ...more] = findLines()
    if (!/^[\w-]{11}$/.test(id)) faults.push(`${one.what}: no id`)
    if (!line || more.length) faults.push(`${one.what}: ${findLines().length} lines`)
    if (line && !line.path?.includes(one.template)) faults.push(`${one.what}: logged as ${line.path}`)
    if (line && (line.status !== status || typeof line.ms !== 'number' || !line.method))
      faults.push(`${one.what}: line ${JSON.stringify(line)}`)
    if (one.status !== status) faults.push(`${one.what}: answered ${status}`)
  }
  const [file] = readdirSync('dist/client/assets', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const { id } = await fetchOne(shop, { path: `/assets/${file}` })
  await fetchOne(shop, { path: '/healthz' })
  if (!id || parseLogLines(shop.said()).some((line) => line.id === id))
    faults.push('a file: no id, or a line')
  return faults
}

/** A page that fails shows its request id. */
const checkErrorPage = async (shop: ShopProcess): Promise<string[]> => {
  shop.line.cut()
  const { status, id, text } = await fetchOne(shop, { path: '/product/2' })
  shop.line.mend()
  const lines = parseLogLines(shop.said()).filter((line) => line.id === id)
  return [
    ...(status >= 500 ? [] : [`the error page answered ${status}`]),
    ...(id && text.includes(id) ? [] : ['the error page has no id']),
    ...(lines.length >= 2 ? [] : [`${lines.length} lines of the failed page`]),
  ]
}

const families = [
  'vini_http_request_seconds_bucket',
  'nodejs_eventloop_lag_seconds',
  'vini_pool_connections{state="waiting"}',
  'vini_backlog{kind="outbox",of="SMS"}',
  'vini_backlog_age_seconds{kind="outbox",of="MAIL"}',
  'vini_backlog{kind="outbox_failed",of="MAIL"}',
  'vini_backlog{kind="payments_in_doubt",of="UNKNOWN"}',
  'vini_backlog{kind="refunds_owed",of="orders"}',
  'vini_backlog{kind="holds_overdue",of="orders"}',
  'vini_job_seconds_count{job="expire"}',
  'vini_job_failures_total{job="expire"} 0',
  'vini_job_lag_seconds{job="outbox"}',
  'vini_shed_requests_total',
  'vini_disk_errors_total',
  'vini_database_up 1',
]

const fetchMetrics = async (port: number) => {
  const startedAt = performance.now()
  const answer = await fetch(`http://localhost:${port}/metrics`)
  return { text: await answer.text(), ms: performance.now() - startedAt }
}

const checkMetrics = async (shop: ShopProcess, port: number): Promise<string[]> => {
  await waitUntil(async () => (await fetchMetrics(port)).text.includes('vini_database_up 1'))
  const { text } = await fetchMetrics(port)
  const countPattern =
    /vini_http_request_seconds_count\{method="GET",path="[^"]*\/product\/\$pid",status="200"\} 1/
  shop.line.cut()
  await wait(2500)
  const without = await fetchMetrics(port)
  shop.line.mend()
  return [
    ...families.filter((family) => !text.includes(family)).map((family) => `no ${family}`),
    ...(countPattern.test(text) ? [] : ['the page was not counted by its route']),
    ...(without.text.includes('vini_database_up 0') && without.ms < 3000
      ? []
      : ['a scrape waits for the database']),
    ...(text.includes(marker) ? ['a marker in the metrics'] : []),
    ...((await fetch(`${shop.url}/metrics`)).status === 404 ? [] : ['metrics on the port of the shop']),
  ]
}

const isWithin = (spans: CollectedSpan[], name: RegExp, root: CollectedSpan) =>
  spans.some((span) => span.traceId === root.traceId && name.test(span.name))

const checkTraces = async (collector: Awaited<ReturnType<typeof openCollector>>): Promise<string[]> => {
  const { spans } = collector
  const findRoot = () => spans.find(({ name }) => /^GET .*\/product\/\$pid$/.test(name))
  if (!(await waitUntil(() => findRoot() !== undefined))) return ['no span of the page']
  const root = findRoot() as CollectedSpan
  const spanPatterns = { render: /^render$/, call: /^wines\./, query: /^SELECT$/ }
  return [
    ...Object.entries(spanPatterns).flatMap(([what, name]) =>
      isWithin(spans, name, root) ? [] : [`no span of a ${what}`],
    ),
    ...(collector.text().includes(marker) ? ['a marker in the traces'] : []),
  ]
}

const checkVersion = async (shop: ShopProcess): Promise<string[]> => {
  const { text } = await fetchOne(shop, { path: '/version' })
  const versionInfo = JSON.parse(text) as {
    name?: string
    commit?: string
    migration?: Record<string, string>
  }
  const { name, commit, migration } = versionInfo
  return name === 'vini' &&
    commit === 'abc1234' &&
    /^\d{4}_/.test(migration?.['known'] ?? '') &&
    migration?.['applied'] === migration?.['known']
    ? []
    : [`/version says ${text}`]
}

/** O4: logs, metrics and traces show a request's outcome by its id, and none of its input. */
export const checkObservability = async (): Promise<Attack> => {
  const collector = await openCollector()
  const shop = await startShopProcess({
    env: {
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      COMMIT: 'abc1234',
    },
  })
  try {
    const greeting = shop.said().length
    const port = findMetricsPort(shop)
    const faults = [
      ...(await checkAccessLog(shop)),
      ...(await checkVersion(shop)),
      ...(await checkTraces(collector)),
      ...(await checkMetrics(shop, port)),
      ...(await checkErrorPage(shop)),
    ]
    const call = createHttpCaller(shop.url)
    await call('POST', '/login', { body: { email: demoMembers.shopper, password: demoPassword } })
    const output = shop.said().slice(greeting)
    if (output.includes(marker)) faults.push('a marker in the log')
    const plainLines = output.split('\n').filter((line) => line && !line.startsWith('{'))
    if (plainLines.length) faults.push(`${plainLines.length} lines are no JSON: ${plainLines[0]}`)
    for (const fault of faults) console.error(`  ${fault}`)
    const { ms } = await fetchMetrics(port)
    return {
      id: 'O4',
      promise: 'requests are seen by id, figure and trace, without values',
      passed: faults.length === 0,
      figures: {
        requests: requestCases.length,
        spans: collector.spans.length,
        'a scrape, ms': Math.round(ms),
        faults: faults.length,
      },
    }
  } finally {
    await shop.stop()
    collector.close()
  }
}
