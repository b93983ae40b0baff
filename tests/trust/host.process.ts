import { systemClock } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { openGateways, type GatewaySettings } from '#server/gateways/gateways.ts'
import { openLog } from '#server/http/log.ts'
import { openSecrets } from '#server/secrets.ts'
import { serveHost } from '#server/serve.ts'

/** The settings of this process; what they describe survives it. */
export type HostSettings = { databaseUrl: string; gateways: GatewaySettings; port: number }

// Only the driver writes this variable.
const { databaseUrl, gateways, port } = JSON.parse(process.env['HOST_SETTINGS'] ?? '{}') as HostSettings

const env = readEnv()
const db = openDatabase({ url: databaseUrl, max: 20 })
const services: Services = {
  db,
  clock: systemClock,
  env,
  secrets: openSecrets(env),
  gateways: openGateways(gateways, systemClock),
  log: openLog(env.LOG_LEVEL),
  shopUrl: () => `http://127.0.0.1:${port}`,
  officeUrl: () => `http://127.0.0.1:${port}`,
}
await serveHost({ services, databaseUrl, stop: () => closeDatabase(db) }, { port, host: '127.0.0.1' })
process.send?.('ready')
