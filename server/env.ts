import { z } from 'zod'
import { describeEnvIssue } from './env-issue.ts'
import { listProductionFaults, type EnvFault, type Source } from './production-env.ts'
import { StartRefusal } from './start-refusal.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

const flag = z.preprocess(
  (value) => ['on', 'true', '1'].includes(String(value ?? '').toLowerCase()),
  z.boolean(),
)
const address = z.url({ protocol: /^https?$/ }).optional()
/** The shop's own; how long those of providers are is theirs to say. */
const secret = z.string().min(16).optional()

const Env = z.object({
  /** Which shop it is. Production refuses sandboxes, default secrets and the test call. */
  APP_ENV: z.enum(['demo', 'development', 'test', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  /** Where shoppers reach the shop, if a proxy stands in front of it. */
  SHOP_URL: address,
  /** Whose X-Forwarded-For and X-Forwarded-Proto are believed: `on`, a number of hops, or networks; null trusts nobody. */
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const proxies = parseTrustedProxies(text)
      if (proxies === undefined)
        context.addIssue('has to be on, off, a number of proxies, or their networks joined by commas')
      return proxies ?? null
    }),
  /** How long a balancer has to hear that a stopping process is not ready before the port closes. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(300),
  /** Whether the API's reference and its OpenAPI document are served; off in production unless it is said. */
  API_REFERENCE: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  /** Any PostgreSQL 15 or newer; without it the shop starts its own in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),

  /** Signs sessions, hashes codes and numbers. Generated in DATA_DIR when absent, except in production. */
  APP_SECRET: secret,
  /** The secret before this one: what it signed and sealed is still read. */
  APP_SECRET_PREVIOUS: secret,
  ACCESS_COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('acToken'),
  ACCESS_COOKIE_SECURE: z.enum(['auto', 'never']).default('auto'),

  API_URL: address,
  CHAT_URL: z.url({ protocol: /^(https?|wss?)$/ }).optional(),
  BRAND_SITE_URL: address,
  B2B_SITE_URL: address,
  /** A social provider is offered once it has an id and a secret; Apple's secret is a key of its own. */
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  NAVER_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** PKCS 8, PEM; line breaks may be written as \\n. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .optional(),
  /** Ids of the shop's own apps at Kakao, Facebook, Google and Apple, joined by commas. */
  SOCIAL_APP_IDS: z
    .string()
    .default('')
    .transform((ids) =>
      ids
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  /** Google judges captchas once it has a secret; without one the shop asks for a proof of work. */
  RECAPTCHA_SECRET: z.string().optional(),
  ANALYTICS_KEY: z.string().optional(),
  MAPS_KEY: z.string().optional(),

  ALLAT_URL: address,
  /** The script of provider A that opens its window, for pages that pay. */
  ALLAT_SCRIPT_URL: address,
  ALLAT_SHOP_ID: z.string().optional(),
  ALLAT_CROSS_KEY: z.string().optional(),
  /** Provider B is offered once it has a key. */
  KAKAOPAY_URL: z.url().default('https://open-api.kakaopay.com'),
  KAKAOPAY_CID: z.string().length(10).optional(),
  KAKAOPAY_SECRET_KEY: z.string().optional(),
  NICEID_URL: address,
  NICEID_SITE_CODE: z.string().optional(),
  NICEID_SITE_PASSWORD: z.string().optional(),
  SOLAPI_URL: address,
  SOLAPI_KEY: z.string().optional(),
  SOLAPI_SECRET: z.string().optional(),
  SMS_SENDER: z.string().default('1588-0000'),
  SMTP_URL: z.string().optional(),
  /** The shop's channel at Kakao, for notices by Solapi. */
  KAKAO_CHANNEL: z.string().optional(),
  /** A Firebase project and its service account, whose key is PEM with \\n for its line breaks. */
  FCM_PROJECT: z.string().optional(),
  FCM_ACCOUNT: z.string().optional(),
  FCM_PRIVATE_KEY: z.string().optional(),
  /** Kakao's maps service and the national register of addresses answer in place of the gazetteer. */
  KAKAO_REST_KEY: z.string().optional(),
  /** Kakao's key for scripts: stores are shown on its map in place of the shop's own drawing. */
  KAKAO_MAP_KEY: z.string().optional(),
  KAKAO_MAP_URL: z.url().default('https://dapi.kakao.com'),
  JUSO_KEY: z.string().optional(),
  JUSO_URL: z.url().default('https://business.juso.go.kr'),
  /** Names of S3_URL and SMTP_URL, joined by commas, where production may find them in the operator's own network. */
  OWN_SERVICES: z.string().optional(),
  /** Keeps sent files on a service that speaks S3 instead of in DATA_DIR. */
  S3_URL: address,
  S3_BUCKET: z.string().default('vini-files'),
  S3_REGION: z.string().default('ap-northeast-2'),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  /** Hosts besides the shop's own whose images may be converted, joined by commas. */
  IMAGE_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  MAIL_FROM: z.string().default('vini <no-reply@vini.test>'),

  /** First values of what the operator switches later in the settings table. */
  ALCOHOL_DELIVERY: flag,
  CASH_MAINTENANCE: flag,
  /** Opens the call that gives cash for trying the shop out; demo and test have it unless told. */
  CASH_TEST_INSERT: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .optional(),
  PAYMENT_SUSPENDED: flag,
  PAYMENTS: z.enum(['on', 'off']).default('on'),

  /** Serves figures to Prometheus at /metrics of a port of its own; nothing is served without one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  /** Where traces go, by OTLP over HTTP; none are made without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_SERVICE_NAME: z.string().default('vini'),
  /** Which commit was built, where the build could not say. */
  COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),

  /** Names a point in the code where a test kills the process. */
  FAILPOINT: z.string().optional(),
})

export type Env = z.infer<typeof Env>

/** With a database of its own, a shop never takes the default for which one it is. */
const listDatabaseFaults = (source: Source): EnvFault[] =>
  source['DATABASE_URL'] && !source['APP_ENV']
    ? [
        {
          name: 'APP_ENV',
          reason: 'has to say which shop stands on DATABASE_URL: demo, development, test or production',
        },
      ]
    : []

const listStoreFaults = ({ S3_URL, S3_KEY, S3_SECRET }: Source): EnvFault[] =>
  S3_URL && !(S3_KEY && S3_SECRET) ? [{ name: 'S3_URL', reason: 'needs S3_KEY and S3_SECRET' }] : []

/** Reads the environment; throws one StartRefusal that names every variable at fault, a line each. */
export const readEnv = (variables: Record<string, string | undefined> = process.env): Env => {
  const source = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = Env.safeParse(source)
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => ({
      name: issue.path.join('.'),
      reason: describeEnvIssue(issue),
    })),
    ...listDatabaseFaults(source),
    ...listStoreFaults(source),
    ...(source['APP_ENV'] === 'production' ? listProductionFaults(source) : []),
  ]
  const first = faults.filter(({ name }, at) => faults.findIndex((other) => other.name === name) === at)
  if (!result.success || first.length)
    throw new StartRefusal(first.map(({ name, reason }) => `${name} ${reason}`))
  return result.data
}

/** Whether the API's reference is served: it shows the calls of staff too. */
export const isReferenceOpen = ({
  API_REFERENCE,
  APP_ENV,
}: Pick<Env, 'API_REFERENCE' | 'APP_ENV'>): boolean => API_REFERENCE ?? APP_ENV !== 'production'
