import { join, resolve } from 'node:path'
import { systemClock, type Clock } from './clock.ts'
import type { Services } from './context.ts'
import { findCompany } from './company/company.store.ts'
import { openCluster } from './db/cluster/cluster.ts'
import { ensureDatabase } from './db/cluster/databases.ts'
import { closeDatabase, openDatabase } from './db/database.ts'
import { inspectDatabase } from './db/inspect-database.ts'
import { migrate } from './db/migrate.ts'
import { seedEmptyDemo, seedFoundation } from './db/seed/foundation.ts'
import { seedInChildProcess } from './db/seed/seed-in-child-process.ts'
import type { Env } from './env.ts'
import type { FileSettings } from './gateways/files.ts'
import { demoPeople } from './db/seed/demo-people.ts'
import { drawFirstPictures } from './platform/images/first-pictures.ts'
import { allowPictures, stopPictureProcess } from './platform/images/picture-process.ts'
import { describeError } from './platform/telemetry/describe-error.ts'
import { addDemoWork } from './db/seed/add-demo-work.ts'
import { addDemoPictures } from './db/seed/add-demo-pictures.ts'
import { enrollDemoPeople } from './db/seed/enroll-demo-people.ts'
import { openGateways, type GatewaySettings } from './gateways/gateways.ts'
import { startSandboxes } from './gateways/sandboxes.ts'
import { readSocialSettings } from './gateways/social.settings.ts'
import type { SocialSettings } from './gateways/social.ts'
import { openLog } from './http/log.ts'
import { flushUnmetSearches } from './search/unmet-searches.ts'
import { openSecrets } from './secrets.ts'
import { openTelemetry } from './platform/telemetry/telemetry.ts'
import type { Version } from './platform/telemetry/version.ts'

export type Sandboxes = Awaited<ReturnType<typeof startSandboxes>>
export type BootResult = {
  services: Services
  /** null in production, where the outside services are real. */
  sandboxes: Sandboxes | null
  databaseUrl: string
  version: () => Version
  /** Origins to which forms of a page may post: the sites of the payment window and the identity check. */
  windowOrigins: string[]
  /** URL of provider A's script, which opens its window; empty where payments are off. */
  paymentScript: string
  stop: () => Promise<void>
}
export type BootOptions = { env: Env; shopUrl: () => string; clock?: Clock; say?: (line: string) => void }

const openEmbeddedDatabase = async (env: Env, say: (line: string) => void) => {
  const cluster = await openCluster({ folder: resolve(env.DATA_DIR, 'postgres'), log: say })
  await ensureDatabase(cluster, 'vini')
  return { url: cluster.url('vini'), stop: cluster.stop }
}

const toSolapiSettings = ({ SOLAPI_URL, SOLAPI_KEY, SOLAPI_SECRET, SMS_SENDER }: Env) => ({
  url: SOLAPI_URL ?? 'https://api.solapi.com',
  key: SOLAPI_KEY ?? '',
  secret: SOLAPI_SECRET ?? '',
  sender: SMS_SENDER,
})

/** Settings of Kakao's channel and Firebase, where the operator has contracts with them. */
const toMessageSettings = (env: Env): Pick<GatewaySettings, 'kakaoMessage' | 'push'> => ({
  ...(env.KAKAO_CHANNEL && { kakaoMessage: { ...toSolapiSettings(env), channel: env.KAKAO_CHANNEL } }),
  ...(env.FCM_PROJECT && {
    push: {
      url: 'https://fcm.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      project: env.FCM_PROJECT,
      account: env.FCM_ACCOUNT ?? '',
      privateKey: (env.FCM_PRIVATE_KEY ?? '').replaceAll('\\n', '\n'),
    },
  }),
})

const toGatewaySettings = (env: Env): GatewaySettings => ({
  allat: {
    url: env.ALLAT_URL ?? '',
    scriptUrl: env.ALLAT_SCRIPT_URL ?? '',
    shopId: env.ALLAT_SHOP_ID ?? '',
    crossKey: env.ALLAT_CROSS_KEY ?? '',
  },
  ...(env.KAKAOPAY_SECRET_KEY && {
    kakaopay: { url: env.KAKAOPAY_URL, cid: env.KAKAOPAY_CID ?? '', secretKey: env.KAKAOPAY_SECRET_KEY },
  }),
  niceid: {
    url: env.NICEID_URL ?? '',
    siteCode: env.NICEID_SITE_CODE ?? '',
    sitePassword: env.NICEID_SITE_PASSWORD ?? '',
  },
  solapi: toSolapiSettings(env),
  smtp: { url: env.SMTP_URL ?? '', from: env.MAIL_FROM },
  ...toMessageSettings(env),
})

const toFileSettings = ({ S3_URL, S3_BUCKET, S3_REGION, S3_KEY, S3_SECRET, DATA_DIR }: Env): FileSettings =>
  S3_URL
    ? { url: S3_URL, bucket: S3_BUCKET, region: S3_REGION, key: S3_KEY ?? '', secret: S3_SECRET ?? '' }
    : { folder: resolve(DATA_DIR, 'files') }

const toPlaceSettings = ({ KAKAO_REST_KEY, KAKAO_MAP_URL, JUSO_KEY, JUSO_URL }: Env) => ({
  ...(KAKAO_REST_KEY && { kakaoMap: { url: KAKAO_MAP_URL, key: KAKAO_REST_KEY } }),
  ...(JUSO_KEY && { juso: { url: JUSO_URL, key: JUSO_KEY } }),
})

/** Uses the real providers where their keys are set, even when everything else is a sandbox. */
const toLoginSettings = (env: Env, sandboxSettings: SocialSettings = {}) => ({
  social: { ...sandboxSettings, ...readSocialSettings(env) },
  ...(env.RECAPTCHA_SECRET && { recaptcha: { secret: env.RECAPTCHA_SECRET } }),
})

/**
 * Gives a demo the work of its office, then its photographs, while it serves already: drawing them takes seconds, and
 * the drawings stand until then.
 */
const startDemoWork = (services: Services) => {
  const { APP_ENV, DEMO_DATA, DEMO_MONTH } = services.env
  const isShown = APP_ENV !== 'production' && APP_ENV !== 'test' && DEMO_DATA && DEMO_MONTH
  const abort = new AbortController()
  const addAll = async () => {
    await addDemoWork(services, abort.signal)
    await addDemoPictures(services, abort.signal)
  }
  const work = isShown
    ? addAll().catch((error: unknown) =>
        services.log.error(describeError(error), 'the demo was not completed'),
      )
    : Promise.resolve()
  return {
    stop: async () => {
      abort.abort()
      await work
    },
  }
}

/** Opens everything the shop depends on, in order: database, schema, seed, outside services. */
export const boot = async ({
  env,
  shopUrl,
  clock = systemClock,
  say = () => undefined,
}: BootOptions): Promise<BootResult> => {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => undefined }
    : await openEmbeddedDatabase(env, say)
  try {
    await inspectDatabase(database.url, env.APP_ENV)
  } catch (error) {
    await database.stop()
    throw error
  }
  await migrate(database.url)
  allowPictures()
  const db = openDatabase({ url: database.url, max: env.DATABASE_POOL })
  if (env.APP_ENV === 'production') await seedFoundation(db, clock.now())
  else if (!env.DEMO_DATA) await seedEmptyDemo(db, clock.now())
  else
    await seedInChildProcess(db, {
      url: database.url,
      now: clock.now(),
      month: env.DEMO_MONTH && env.APP_ENV !== 'test',
    })
  const sandboxes =
    env.APP_ENV === 'production'
      ? null
      : await startSandboxes({
          folder: join(env.DATA_DIR, 'sandboxes'),
          kakaopay: true,
          social: true,
          authenticators: demoPeople.map(({ email, fullName, totpSecret }) => ({
            email,
            fullName,
            secret: totpSecret,
          })),
          log: say,
        })
  const settings = sandboxes ? sandboxes.settings : toGatewaySettings(env)
  const log = openLog(env.LOG_LEVEL)
  const telemetry = await openTelemetry({ env, db, databaseUrl: database.url, log })
  const services: Services = {
    db,
    clock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(
      {
        ...settings,
        files: toFileSettings(env),
        ...toPlaceSettings(env),
        ...toLoginSettings(env, settings.social),
      },
      clock,
    ),
    log,
    shopUrl,
    officeUrl: () => env.OFFICE_URL ?? shopUrl(),
  }
  // Mails name the company from this cached value.
  await findCompany(services)
  if (env.APP_ENV !== 'production') await enrollDemoPeople(services)
  // A new demo shows its first pages with their pictures; a real shop's are stored from the days before.
  if (env.APP_ENV !== 'production' && env.APP_ENV !== 'test' && env.DEMO_DATA)
    await drawFirstPictures(services).catch((error: unknown) =>
      log.error(describeError(error), 'the first pictures were not drawn'),
    )
  const demoWork = startDemoWork(services)
  const stop = async () => {
    await demoWork.stop()
    await stopPictureProcess()
    await flushUnmetSearches(services)
    await telemetry.stop()
    await closeDatabase(db)
    await sandboxes?.stop()
    await database.stop()
  }
  const windows = [
    settings.allat.windowUrl ?? settings.allat.url,
    settings.kakaopay?.url ?? '',
    settings.niceid.url,
  ]
  const windowOrigins = [
    ...new Set(windows.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)),
  ]
  const paymentScript = settings.allat.scriptUrl
  const { version } = telemetry
  return { services, sandboxes, databaseUrl: database.url, version, windowOrigins, paymentScript, stop }
}
