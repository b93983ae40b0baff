import { z } from 'zod'

const flag = z.preprocess(
  (value) => ['on', 'true', '1'].includes(String(value ?? '').toLowerCase()),
  z.boolean(),
)
const address = z.url().optional()
const secret = z.string().min(16).optional()

const Env = z.object({
  /** Which shop it is. Production refuses sandboxes, default secrets and the test call. */
  APP_ENV: z.enum(['demo', 'development', 'test', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  /** Where shoppers reach the shop, if a proxy stands in front of it. */
  SHOP_URL: address,
  /** Trusts X-Forwarded-For and X-Forwarded-Proto of the proxy in front. */
  TRUST_PROXY: flag,
  DATA_DIR: z.string().default('.data'),
  /** Any PostgreSQL 15 or newer; without it the shop starts its own in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(20),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),

  /** Signs sessions, hashes codes and numbers. Generated in DATA_DIR when absent, except in production. */
  APP_SECRET: secret,
  ACCESS_COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('acToken'),
  ACCESS_COOKIE_SECURE: z.enum(['auto', 'never']).default('auto'),

  API_URL: address,
  CHAT_URL: address,
  BRAND_SITE_URL: address,
  B2B_SITE_URL: address,
  KAKAO_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  ANALYTICS_KEY: z.string().optional(),
  MAPS_KEY: z.string().optional(),

  ALLAT_URL: address,
  ALLAT_SHOP_ID: z.string().optional(),
  ALLAT_CROSS_KEY: secret,
  NICEID_URL: address,
  NICEID_SITE_CODE: z.string().optional(),
  NICEID_SITE_PASSWORD: secret,
  SOLAPI_URL: address,
  SOLAPI_KEY: z.string().optional(),
  SOLAPI_SECRET: z.string().optional(),
  SMS_SENDER: z.string().default('1588-0000'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('vini <no-reply@vini.test>'),

  /** First values of what the operator switches later in the settings table. */
  ALCOHOL_DELIVERY: flag,
  CASH_MAINTENANCE: flag,
  PAYMENT_SUSPENDED: flag,
  PAYMENTS: z.enum(['on', 'off']).default('on'),

  /** Names a point in the code where a test kills the process. */
  FAILPOINT: z.string().optional(),
})

export type Env = z.infer<typeof Env>

const needed = [
  'APP_SECRET',
  'DATABASE_URL',
  'SHOP_URL',
  'NICEID_URL',
  'NICEID_SITE_CODE',
  'NICEID_SITE_PASSWORD',
  'SOLAPI_KEY',
  'SOLAPI_SECRET',
  'SMTP_URL',
] as const
const neededForPayments = ['ALLAT_URL', 'ALLAT_SHOP_ID', 'ALLAT_CROSS_KEY'] as const

/** Reads the environment; throws one Error that names every variable at fault. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const env = parsed.data
  if (env.APP_ENV === 'production') {
    const missing = [...needed, ...(env.PAYMENTS === 'on' ? neededForPayments : [])].filter(
      (name) => !env[name],
    )
    if (missing.length) throw new Error(`production needs ${missing.join(', ')}`)
    if (env.FAILPOINT) throw new Error('production has no FAILPOINT')
  }
  return env
}
