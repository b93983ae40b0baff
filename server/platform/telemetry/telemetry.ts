import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import type { Log } from '../../http/log.ts'
import { openVersion, type Version } from './version.ts'

export type Telemetry = { version: () => Version; stop: () => Promise<void> }
type Options = { env: Env; db: Database; databaseUrl: string; log: Log }

const startTraces = async (env: Env, version: string) => {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const { startTracing } = await import('./tracing.ts')
  return startTracing({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, name: env.OTEL_SERVICE_NAME, version })
}

const startMetrics = async ({ env, db, databaseUrl, log }: Options) => {
  if (env.METRICS_PORT === undefined) return null
  const { serveMetrics } = await import('./metrics.ts')
  const { METRICS_PORT: port, METRICS_HOST: host } = env
  const metrics = await serveMetrics({ port, host, pool: db.$client, databaseUrl, log })
  log.info({ port: metrics.port, host }, 'metrics are served')
  return metrics
}

/** Opens metrics and traces, if configured, and the version of the process. */
export const openTelemetry = async (options: Options): Promise<Telemetry> => {
  const version = await openVersion(options)
  const traces = await startTraces(options.env, version().version)
  const metrics = await startMetrics(options)
  return {
    version,
    stop: async () => {
      await metrics?.stop()
      await traces?.stop()
    },
  }
}
