import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { demoMembers } from '#server/db/seed/demo-members.ts'
import { demoPassword } from '#server/db/seed/members.ts'
import { callerAt, type Attack } from './arena.ts'
import { openCollector, type CollectedSpan } from './collector.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const marker = 'PLANTEDmarker7391'

type Asked = { what: string; path: string; init?: RequestInit; template: string; status: number }

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const asked: readonly Asked[] = [
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
    init: json({ email: demoMembers.shopper, password: `${marker}#1` }),
    template: '/api/v1/login',
    status: 401,
  },
  {
    what: 'no JSON',
    path: '/api/v1/login',
    init: json(`{"${marker}`),
    template: '/api/v1/login',
    status: 400,
  },
  { what: 'health', path: '/healthz', template: '/healthz', status: 200 },
  { what: 'a picture that is not there', path: `/images/${marker}`, template: '/images/*', status: 404 },
]

/** It is said in the log, since a free one was taken. */
const metricsPort = (shop: ShopProcess): number =>
  linesOf(shop.said()).find(({ msg }) => msg === 'metrics are served')?.port ?? 0

type Line = {
  port?: number
  msg?: string
  id?: string
  path?: string
  status?: number
  method?: string
  ms?: number
}

const linesOf = (said: string): Line[] =>
  said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))

const fetchOne = async (shop: ShopProcess, { path, init }: Pick<Asked, 'path' | 'init'>) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, id: answer.headers.get('x-request-id') ?? '', text: await answer.text() }
}

const until = async (isTrue: () => boolean | Promise<boolean>, seconds = 12) => {
  const end = Date.now() + seconds * 1000
  while (!(await isTrue()) && Date.now() < end) await wait(100)
  return isTrue()
}

/** Each request has one line with its own id, and nothing of what it brought. */
const accessLog = async (shop: ShopProcess): Promise<string[]> => {
  const faults: string[] = []
  for (const one of asked) {
    const { status, id } = await fetchOne(shop, one)
    const found = () => linesOf(shop.said()).filter((line) => line.msg === 'request' && line.id === id)
    await until(() => found().length > 0, 3)
    const [line, ...more] = found()
    if (!/^[\w-]{11}$/.test(id)) faults.push(`${one.what}: no id`)
    if (!line || more.length) faults.push(`${one.what}: ${found().length} lines`)
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
  if (!id || linesOf(shop.said()).some((line) => line.id === id)) faults.push('a file: no id, or a line')
  return faults
}

/** A page that fails says which request it was. */
const errorPage = async (shop: ShopProcess): Promise<string[]> => {
  shop.line.cut()
  const { status, id, text } = await fetchOne(shop, { path: '/product/2' })
  shop.line.mend()
  const lines = linesOf(shop.said()).filter((line) => line.id === id)
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

const metricsOf = async (port: number) => {
  const begun = performance.now()
  const answer = await fetch(`http://localhost:${port}/metrics`)
  return { text: await answer.text(), ms: performance.now() - begun }
}

const metrics = async (shop: ShopProcess, port: number): Promise<string[]> => {
  await until(async () => (await metricsOf(port)).text.includes('vini_database_up 1'))
  const { text } = await metricsOf(port)
  const counted =
    /vini_http_request_seconds_count\{method="GET",path="[^"]*\/product\/\$pid",status="200"\} 1/
  shop.line.cut()
  await wait(2500)
  const without = await metricsOf(port)
  shop.line.mend()
  return [
    ...families.filter((family) => !text.includes(family)).map((family) => `no ${family}`),
    ...(counted.test(text) ? [] : ['the page was not counted by its route']),
    ...(without.text.includes('vini_database_up 0') && without.ms < 3000
      ? []
      : ['a scrape waits for the database']),
    ...(text.includes(marker) ? ['a marker in the metrics'] : []),
    ...((await fetch(`${shop.url}/metrics`)).status === 404 ? [] : ['metrics on the port of the shop']),
  ]
}

const isWithin = (spans: CollectedSpan[], name: RegExp, root: CollectedSpan) =>
  spans.some((span) => span.traceId === root.traceId && name.test(span.name))

const traces = async (collector: Awaited<ReturnType<typeof openCollector>>): Promise<string[]> => {
  const { spans } = collector
  const rootOf = () => spans.find(({ name }) => /^GET .*\/product\/\$pid$/.test(name))
  if (!(await until(() => rootOf() !== undefined))) return ['no span of the page']
  const root = rootOf() as CollectedSpan
  const wanted = { render: /^render$/, call: /^wines\./, query: /^SELECT$/ }
  return [
    ...Object.entries(wanted).flatMap(([what, name]) =>
      isWithin(spans, name, root) ? [] : [`no span of a ${what}`],
    ),
    ...(collector.text().includes(marker) ? ['a marker in the traces'] : []),
  ]
}

const version = async (shop: ShopProcess): Promise<string[]> => {
  const { text } = await fetchOne(shop, { path: '/version' })
  const told = JSON.parse(text) as { name?: string; commit?: string; migration?: Record<string, string> }
  const { name, commit, migration } = told
  return name === 'vini' &&
    commit === 'abc1234' &&
    /^\d{4}_/.test(migration?.['known'] ?? '') &&
    migration?.['applied'] === migration?.['known']
    ? []
    : [`/version says ${text}`]
}

/** O4: what a request comes to is seen by its id, in figures and in traces, and by nothing that it brought. */
export const requestsSeen = async (): Promise<Attack> => {
  const collector = await openCollector()
  const shop = await startShop({
    env: {
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      COMMIT: 'abc1234',
    },
  })
  try {
    const greeting = shop.said().length
    const port = metricsPort(shop)
    const faults = [
      ...(await accessLog(shop)),
      ...(await version(shop)),
      ...(await traces(collector)),
      ...(await metrics(shop, port)),
      ...(await errorPage(shop)),
    ]
    const call = callerAt(shop.url)
    await call('POST', '/login', { body: { email: demoMembers.shopper, password: demoPassword } })
    const said = shop.said().slice(greeting)
    if (said.includes(marker)) faults.push('a marker in the log')
    const plain = said.split('\n').filter((line) => line && !line.startsWith('{'))
    if (plain.length) faults.push(`${plain.length} lines are no JSON: ${plain[0]}`)
    for (const fault of faults) console.error(`  ${fault}`)
    const { ms } = await metricsOf(port)
    return {
      id: 'O4',
      promise: 'requests are seen by id, figure and trace, without values',
      passed: faults.length === 0,
      figures: {
        requests: asked.length,
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
