import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#server/db/tables/plumbing.ts'
import { reportDiskError, watchDisk } from '#server/platform/disk/disk-watch.ts'
import { fetchImage } from '#server/platform/images/images.ts'
import { queueMail } from '#server/platform/outbox/outbox.store.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { publishJob, publishRequest } from '#server/platform/telemetry/events.ts'
import { serveMetrics, type Metrics } from '#server/platform/telemetry/metrics.ts'
import { openVersion } from '#server/platform/telemetry/version.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { createPicture, sendFiles } from '../support/uploads.ts'

let shop: TestShop
let metrics: Metrics

const getDatabaseUrl = () => shop.db.$client.options.connectionString ?? ''

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.delete(outbox)
  metrics = await serveMetrics({
    port: 0,
    host: '127.0.0.1',
    pool: shop.db.$client,
    databaseUrl: getDatabaseUrl(),
    log: shop.services.log,
  })
})
afterAll(async () => {
  await metrics.stop()
  await shop.close()
})

const scrape = async (path = '/metrics') => {
  const response = await fetch(`http://127.0.0.1:${metrics.port}${path}`)
  return { status: response.status, text: await response.text() }
}

describe('the metrics', () => {
  it('count messages that wait and that failed by channel, and how long', async () => {
    const queuedAt = new Date(Date.now() - 90_000)
    const mail = { to: 'a@example.com', subject: '제목', text: '본문' }
    for (const key of ['m1', 'm2', 'm3'])
      await queueMail(shop.db, shop.services.secrets, { key, ...mail }, queuedAt)
    const refusing = { send: () => Promise.resolve({ outcome: 'refused', code: '550' } as const) }
    const gateways = { ...shop.services.gateways, mail: refusing }
    await drainOutbox({ ...shop.services, gateways }, 1)
    const { status, text } = await scrape()
    expect(status).toBe(200)
    expect(text).toContain('vini_database_up 1')
    expect(text).toContain('vini_backlog{kind="outbox",of="MAIL"} 2')
    expect(text).toContain('vini_backlog{kind="outbox",of="SMS"} 0')
    expect(text).toContain('vini_backlog{kind="outbox_failed",of="MAIL"} 1')
    expect(text).toContain('vini_messages_total{channel="MAIL",outcome="failed"} 1')
    const age = /vini_backlog_age_seconds\{kind="outbox",of="MAIL"\} ([\d.]+)/.exec(text)?.[1]
    expect(Number(age)).toBeGreaterThanOrEqual(90)
  })

  it('count requests by method, template and status, and jobs by name', async () => {
    const page = { method: 'GET', template: '/_shop/product/$id', isFile: false }
    publishRequest({ ...page, status: 200, seconds: 0.02 })
    publishRequest({ ...page, method: 'PROPFIND', status: 404, seconds: 0.02 })
    publishJob({ job: 'tidy', failed: true, seconds: 3, lagSeconds: 1.5 })
    const { text } = await scrape()
    expect(text).toContain(
      'vini_http_request_seconds_count{method="GET",path="/_shop/product/$id",status="200"} 1',
    )
    expect(text).toContain('method="OTHER",path="/_shop/product/$id",status="404"')
    expect(text).toContain('vini_job_failures_total{job="tidy"} 1')
    expect(text).toContain('vini_job_lag_seconds{job="tidy"} 1.5')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('are all that the port has', async () => {
    for (const path of ['/', '/metricsx', '/healthz']) expect((await scrape(path)).status).toBe(404)
  })

  it('are answered without the database, which they then say is away', async () => {
    const otherMetrics = await serveMetrics({
      port: 0,
      host: '127.0.0.1',
      pool: shop.db.$client,
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      log: shop.services.log,
    })
    const text = await (await fetch(`http://127.0.0.1:${otherMetrics.port}/metrics`)).text()
    await otherMetrics.stop()
    expect(text).toContain('vini_database_up 0')
  })
})

describe('the metric of disk errors', () => {
  /** Writes that the disk refused, summed over all codes. */
  const countErrors = async () =>
    [...(await scrape()).text.matchAll(/^vini_disk_errors_total\{code="\w+"\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )

  it('counts what the disk watch sees, from uploads, from pictures and from unforeseen errors', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vini-metrics-'))
    const blockedPath = join(folder, 'taken')
    await writeFile(blockedPath, '')
    const shopWithoutDisk = await openTestShop({ files: { folder: join(blockedPath, 'files') } })
    const services = {
      ...shopWithoutDisk.services,
      env: { ...shopWithoutDisk.services.env, DATA_DIR: blockedPath },
    }
    const before = await countErrors()

    const { token } = await shopWithoutDisk.asMember()
    const files = [{ name: 'a.png', bytes: await createPicture() }]
    expect((await sendFiles(shopWithoutDisk, '/files/images', files, { token })).status).toBe(503)
    expect(await countErrors()).toBe(before + watchDisk(shopWithoutDisk.services).countFailures())

    const response = await shopWithoutDisk.call<{ _embedded: { items: { image: { src: string } }[] } }>(
      'GET',
      '/wines/products?size=1',
    )
    const [wine] = response.body._embedded.items
    const picture = await fetchImage(new Request(`http://shop.test${wine?.image.src}.96.png`), services)
    expect(picture?.status).toBe(200)

    const fault = Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'write' })
    reportDiskError(services, new Error('a sheet was not kept', { cause: fault }))
    reportDiskError(services, fault)
    const all = watchDisk(shopWithoutDisk.services).countFailures() + watchDisk(services).countFailures()
    expect(all).toBe(3)
    expect(await countErrors()).toBe(before + all)
    await shopWithoutDisk.close()
    await rm(folder, { recursive: true })
  })
})

describe('the version metric', () => {
  it('names the commit, and the migrations that are known and applied', async () => {
    const env = { ...shop.services.env, COMMIT: 'abc1234' }
    const { commit, migration } = (await openVersion({ db: shop.db, env }))()
    expect(commit).toBe('abc1234')
    expect(migration.known).toMatch(/^(\d{4}|\d{14})_\w+$/)
    expect(migration.applied).toBe(migration.known)
  })
})
