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
/** For the shop's own secrets; the providers set the length of theirs. */
const secret = z.string().min(16).optional()

const Env = z.object({
  /** The kind of shop. Production refuses sandboxes, default secrets and the test call. */
  APP_ENV: z.enum(['demo', 'development', 'test', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  /** Public address of the shop, if a proxy stands in front of it. */
  SHOP_URL: address,
  /** The origin of the office, if it has a host of its own; otherwise it is at the shop's address. */
  OFFICE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Trusted sources of X-Forwarded-For and -Proto: `on`, a number of hops, or networks; null trusts none. */
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const proxies = parseTrustedProxies(text)
      if (proxies === undefined)
        context.addIssue('has to be on, off, a number of proxies, or their networks joined by commas')
      return proxies ?? null
    }),
  /** Time in ms for a balancer to see that a stopping process is not ready, before the port closes. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(300),
  /** The most memory that copies of visitors' pages take, in megabytes; 0 renders every page for its request. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  /** Whether a cache in front of the shop keeps visitors' pages by `cdn-cache-control` (docs/operation.md). */
  SHARED_PAGES: flag,
  /** Whether the API reference and the OpenAPI document are served; off in production by default. */
  API_REFERENCE: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .optional(),
  /** Whether a demo begins with five weeks of orders, so that its office has work to do. */
  DEMO_MONTH: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** Whether a demo has wines, stores and people; without them it is as a new production shop: empty and not open. */
  DEMO_DATA: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  DATA_DIR: z.string().default('.data'),
  /** Any PostgreSQL 15 or newer; without it the shop starts its own in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),

  /** Signs sessions, hashes codes and numbers. Generated in DATA_DIR when absent, except in production. */
  APP_SECRET: secret,
  /** The previous secret: values that it signed or encrypted can still be read. */
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
  /** A social provider is offered once its id and secret are set; Apple's secret is a private key. */
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
  /** Google verifies captchas once its secret is set; without one the shop asks for a proof of work. */
  RECAPTCHA_SECRET: z.string().optional(),
  ANALYTICS_KEY: z.string().optional(),
  MAPS_KEY: z.string().optional(),

  ALLAT_URL: address,
  /** URL of provider A's script, which opens its window; for pages with a payment. */
  ALLAT_SCRIPT_URL: address,
  ALLAT_SHOP_ID: z.string().optional(),
  ALLAT_CROSS_KEY: z.string().optional(),
  /** Provider B is offered once its key is set. */
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
  /** A Firebase project and its service account; its key is PEM with \\n for line breaks. */
  FCM_PROJECT: z.string().optional(),
  FCM_ACCOUNT: z.string().optional(),
  FCM_PRIVATE_KEY: z.string().optional(),
  /** With these keys, Kakao's maps and the national address register replace the gazetteer. */
  KAKAO_REST_KEY: z.string().optional(),
  /** Kakao's key for scripts: its map replaces the shop's own drawing of stores. */
  KAKAO_MAP_KEY: z.string().optional(),
  KAKAO_MAP_URL: z.url().default('https://dapi.kakao.com'),
  JUSO_KEY: z.string().optional(),
  JUSO_URL: z.url().default('https://business.juso.go.kr'),
  /** Which of S3_URL and SMTP_URL production may find in the operator's own network, separated by commas. */
  OWN_SERVICES: z.string().optional(),
  /** Stores uploaded files on an S3 service instead of in DATA_DIR. */
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

  /** Initial values of settings that the operator changes later in the settings table. */
  ALCOHOL_DELIVERY: flag,
  CASH_MAINTENANCE: flag,
  /** Opens the call that grants test cash; on by default in demo and test. */
  CASH_TEST_INSERT: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .optional(),
  PAYMENT_SUSPENDED: flag,
  PAYMENTS: z.enum(['on', 'off']).default('on'),

  /** Port on which Prometheus reads metrics at /metrics; without it no metrics are served. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  /** Collector of traces, OTLP over HTTP; without it no traces are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_SERVICE_NAME: z.string().default('vini'),
  /** The built commit, for builds that could not record it. */
  COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),

  /** A point in the code at which a test kills the process. */
  FAILPOINT: z.string().optional(),
})

export type Env = z.infer<typeof Env>

/** Whether it is a shop that sells, in which nothing is invented. */
export const isRealShop = ({ APP_ENV }: Pick<Env, 'APP_ENV'>): boolean => APP_ENV === 'production'

/** A shop with an external database must name APP_ENV; the default could start the wrong kind. */
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

/** What is at fault with the address of the office beside the shop's. */
const describeOfficeUrl = (office: URL, shop: URL | null): string | undefined => {
  if (office.href !== `${office.origin}/`) return 'has to be an origin: no path, query or account'
  if (office.protocol !== 'https:' && !/(^|\.)localhost$/.test(office.hostname))
    return 'has to be an https address'
  if (!shop) return 'needs SHOP_URL, the address of the shop beside it'
  return office.hostname === shop.hostname
    ? 'has to name another host than SHOP_URL; without it the office is at the shop’s address'
    : undefined
}

const listOfficeFaults = ({ SHOP_URL, OFFICE_URL }: Source): EnvFault[] => {
  const office = URL.parse(OFFICE_URL ?? '')
  const reason = office && describeOfficeUrl(office, URL.parse(SHOP_URL ?? ''))
  return reason ? [{ name: 'OFFICE_URL', reason }] : []
}

/** Reads the environment; throws one StartRefusal with a line for each faulty variable. */
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
    ...listOfficeFaults(source),
    ...(source['APP_ENV'] === 'production' ? listProductionFaults(source) : []),
  ]
  const first = faults.filter(({ name }, at) => faults.findIndex((other) => other.name === name) === at)
  if (!result.success || first.length)
    throw new StartRefusal(first.map(({ name, reason }) => `${name} ${reason}`))
  return result.data
}

/** Whether the API reference is served: it also lists the calls of staff. */
export const isReferenceOpen = ({
  API_REFERENCE,
  APP_ENV,
}: Pick<Env, 'API_REFERENCE' | 'APP_ENV'>): boolean => API_REFERENCE ?? APP_ENV !== 'production'
