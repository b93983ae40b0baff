import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../../http/log.ts'
import { openBacklog, type Backlog } from './backlog.ts'
import { describeError } from './describe-error.ts'
import {
  channels,
  type DiskErrorEvent,
  type JobEvent,
  type MessageEvent,
  type RequestEvent,
  type ShedEvent,
} from './events.ts'

type Options = { port: number; host: string; pool: pg.Pool; databaseUrl: string; log: Log }
export type Metrics = { port: number; stop: () => Promise<void> }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 300]

/** Counters that events increase. */
const countEvents = (registry: Registry) => {
  const registers = [registry]
  const requests = new Histogram({
    name: 'vini_http_request_seconds',
    help: 'Answered requests by method, path template and status',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: requestBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'vini_job_seconds',
    help: 'Runs of jobs in this process',
    labelNames: ['job'] as const,
    buckets: jobBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'vini_job_failures_total',
    help: 'Runs of jobs that failed',
    labelNames: ['job'] as const,
    registers,
  })
  const lags = new Gauge({
    name: 'vini_job_lag_seconds',
    help: 'How late the last run of a job began',
    labelNames: ['job'] as const,
    registers,
  })
  const messages = new Counter({
    name: 'vini_messages_total',
    help: 'Tries to send a message by channel and outcome',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  })
  const shed = new Counter({
    name: 'vini_shed_requests_total',
    help: 'Requests that were turned away for want of room',
    labelNames: ['kind'] as const,
    registers,
  })
  const diskErrors = new Counter({
    name: 'vini_disk_errors_total',
    help: 'Writes that the disk refused',
    labelNames: ['code'] as const,
    registers,
  })
  const listeners: [string, (event: never) => void][] = [
    [
      channels.request,
      ({ method, template: path, status, seconds }: RequestEvent) =>
        requests.observe({ method: methods.has(method) ? method : 'OTHER', path, status }, seconds),
    ],
    [
      channels.job,
      ({ job, failed: hasFailed, seconds, lagSeconds }: JobEvent) => {
        jobs.observe({ job }, seconds)
        failures.inc({ job }, hasFailed ? 1 : 0)
        lags.set({ job }, lagSeconds)
      },
    ],
    [channels.message, ({ topic: channel, outcome }: MessageEvent) => messages.inc({ channel, outcome })],
    [channels.shed, ({ kind }: ShedEvent) => shed.inc({ kind })],
    [channels.diskError, ({ code }: DiskErrorEvent) => diskErrors.inc({ code })],
  ]
  for (const [name, listener] of listeners) subscribe(name, listener as (event: unknown) => void)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener as (event: unknown) => void)
  }
}

/** Gauges that are read at each scrape; returns the function that reads them. */
const openStateGauges = (registry: Registry, pool: pg.Pool, backlog: Backlog) => {
  const registers = [registry]
  const connections = new Gauge({
    name: 'vini_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
  })
  const figures = new Gauge({
    name: 'vini_backlog',
    help: 'Rows that wait for the worker or for staff, counted up to 10,000',
    labelNames: ['kind', 'of'] as const,
    registers,
  })
  const ages = new Gauge({
    name: 'vini_backlog_age_seconds',
    help: 'How long the oldest of them has been due',
    labelNames: ['kind', 'of'] as const,
    registers,
  })
  const reachable = new Gauge({
    name: 'vini_database_up',
    help: 'Whether the database answered when these figures were read',
    registers,
  })
  return async () => {
    connections.set({ state: 'total' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    const rows = await backlog.read()
    reachable.set(rows ? 1 : 0)
    for (const { kind, of, count, age } of rows ?? []) {
      figures.set({ kind, of }, count)
      ages.set({ kind, of }, age)
    }
  }
}

/** Serves the metrics of this process, and of its database, to Prometheus on a separate port. */
export const serveMetrics = async ({ port, host, pool, databaseUrl, log }: Options): Promise<Metrics> => {
  const registry = new Registry()
  const backlog = openBacklog(databaseUrl)
  collectDefaultMetrics({ register: registry })
  const stopCounting = countEvents(registry)
  const readState = openStateGauges(registry, pool, backlog)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end()
    readState()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          log.error(describeError(error), 'the metrics could not be read')
          response.writeHead(500).end()
        },
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT ${port} cannot be opened: ${code}`)),
    )
    server.listen({ port, host }, resolve)
  })
  server.unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      stopCounting()
      server.closeAllConnections()
      server.close()
      await backlog.stop()
    },
  }
}
