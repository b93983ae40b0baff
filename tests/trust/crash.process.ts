import { systemClock, type Clock } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { armFailpoint } from '#server/failpoints.ts'
import { openGateways, type GatewaySettings } from '#server/gateways/gateways.ts'
import { openLog } from '#server/http/log.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { openSecrets } from '#server/secrets.ts'
import { serveHost } from '#server/serve.ts'

/** The settings of this process; what they describe survives its crash. */
export type CrashSettings = {
  databaseUrl: string
  gateways: GatewaySettings
  port: number
  began: number
  haste: number
}

// Only the driver writes this variable.
const { databaseUrl, gateways, port, began, haste } = JSON.parse(
  process.env['CRASH'] ?? '{}',
) as CrashSettings

/**
 * A clock that runs faster from `began`, equally in every process, so that leases and holds expire within the
 * attack.
 */
const clock: Clock = { now: () => new Date(began + (Date.now() - began) * haste) }

const env = readEnv()
armFailpoint(env.FAILPOINT)
const db = openDatabase({ url: databaseUrl, max: 20 })
const services: Services = {
  db,
  clock,
  env,
  secrets: openSecrets(env),
  // The payment window compares its fields with the real time.
  gateways: openGateways(gateways, systemClock),
  log: openLog('silent'),
  shopUrl: () => `http://127.0.0.1:${port}`,
  officeUrl: () => `http://127.0.0.1:${port}`,
}
await serveHost({ services, databaseUrl, stop: () => closeDatabase(db) }, { port, host: '127.0.0.1' })
process.send?.('ready')

for (;;) {
  // Like the shop's worker: a failed round is followed by the next.
  await recoverPayments(services).catch((error: unknown) => console.error(error))
  await new Promise((resolve) => setTimeout(resolve, 500))
}
