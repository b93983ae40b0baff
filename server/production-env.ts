import { isIP } from 'node:net'
import { publicTestKeys, sandboxKeys } from './gateways/sandbox-keys.ts'
import { isPublicAddress } from './platform/images/public-address.rules.ts'
import { estimateSecretBits, isPattern, secretBits } from './secret-strength.ts'

/** The environment without empty values. */
export type Source = Readonly<Record<string, string | undefined>>
/** The fault of a variable; it never contains the value. */
export type EnvFault = { name: string; reason: string }

const required = [
  'APP_SECRET',
  'DATABASE_URL',
  'SHOP_URL',
  'NICEID_URL',
  'NICEID_SITE_CODE',
  'NICEID_SITE_PASSWORD',
  'SOLAPI_KEY',
  'SOLAPI_SECRET',
  'SMS_SENDER',
  'SMTP_URL',
  'MAIL_FROM',
]
const requiredForPayments = ['ALLAT_URL', 'ALLAT_SCRIPT_URL', 'ALLAT_SHOP_ID', 'ALLAT_CROSS_KEY']
const paymentNames = [...requiredForPayments, 'KAKAOPAY_URL', 'KAKAOPAY_CID', 'KAKAOPAY_SECRET_KEY']

/** Variables that must be set together. */
const sets = [
  ['KAKAOPAY_CID', 'KAKAOPAY_SECRET_KEY'],
  ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['FCM_PROJECT', 'FCM_ACCOUNT', 'FCM_PRIVATE_KEY'],
]

const services = [
  'ALLAT_URL',
  'ALLAT_SCRIPT_URL',
  'KAKAOPAY_URL',
  'NICEID_URL',
  'SOLAPI_URL',
  'KAKAO_MAP_URL',
  'JUSO_URL',
  'S3_URL',
]
/** Other hosts of the operator, to which pages link or connect. */
const ownSites = ['API_URL', 'CHAT_URL', 'BRAND_SITE_URL', 'B2B_SITE_URL']
/** Services that may run in the operator's own network, if OWN_SERVICES names them. */
const internalServices = new Set(['S3_URL', 'SMTP_URL'])
const providerSecrets = [
  'ALLAT_CROSS_KEY',
  'KAKAOPAY_SECRET_KEY',
  'NICEID_SITE_PASSWORD',
  'SOLAPI_SECRET',
  'S3_SECRET',
  'RECAPTCHA_SECRET',
  'KAKAO_CLIENT_SECRET',
  'NAVER_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
]

const testKeys = new Set<string>([
  ...Object.values(sandboxKeys).flatMap((keys) => Object.values(keys)),
  ...publicTestKeys,
])
const isKey = (name: string) =>
  /_(KEY|SECRET|ID|CID|CODE|PASSWORD|PROJECT|ACCOUNT)$/.test(name) && name !== 'FCM_PRIVATE_KEY'

/** Whether a host can be on the public internet; a name is judged by its ending alone. */
const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return (
    /\.[a-z][a-z0-9-]+$/i.test(host) &&
    !/\.(localhost|local|internal|lan|home|corp|invalid|home\.arpa)$/i.test(host)
  )
}

const listAddressFaults = (name: string, value: string, schemes: RegExp, isInside: boolean): string[] => {
  const url = URL.parse(value)
  if (!url) return ['is no address']
  if (isInside) return /^(https?|smtps?):$/.test(url.protocol) ? [] : ['is no address of such a service']
  if (!schemes.test(url.protocol))
    return [`has to begin with ${name === 'SMTP_URL' ? 'smtp: or smtps:' : 'https:'}`]
  if (!isPublicHost(url.hostname))
    return [
      internalServices.has(name)
        ? `is in a private network; where that is meant, OWN_SERVICES=${name} says so`
        : 'is in a private network, where no outside service is',
    ]
  return []
}

const listShopUrlFaults = (value: string): string[] => {
  const url = URL.parse(value)
  if (!url || url.protocol !== 'https:') return ['has to be an https address']
  return url.href === `${url.origin}/` ? [] : ['has to be an origin: no path, query or account']
}

const listSecretFaults = (value: string): string[] =>
  estimateSecretBits(value) < secretBits
    ? [`is too easy to guess: below ${secretBits} bits; openssl rand -base64 48 makes one`]
    : []

const listMailFaults = (value: string): string[] => {
  const address = /<([^<>]*)>\s*$/.exec(value)?.[1] ?? value
  const domain = /^[^\s@<>]+@([^\s@<>]+)$/.exec(address.trim())?.[1]
  if (!domain) return ['is no sender: name <address>']
  return isPublicHost(domain) && !/(^|\.)(test|example\.(com|net|org))$/i.test(domain)
    ? []
    : ['is a placeholder: mail servers refuse a sender of this domain']
}

const listSmsFaults = (value: string): string[] => {
  const digits = value.replace(/[\s-]/g, '')
  if (!/^(0\d{8,10}|1\d{7})$/.test(digits)) return ['is no telephone number of Korea']
  return /0{4}$/.test(digits) ? ['is a placeholder: the number registered for sending has to stand here'] : []
}

const rules: Record<string, (value: string) => string[]> = {
  SHOP_URL: listShopUrlFaults,
  OFFICE_URL: listShopUrlFaults,
  APP_SECRET: listSecretFaults,
  APP_SECRET_PREVIOUS: (value) => (isPattern(value) ? ['is too easy to guess'] : []),
  MAIL_FROM: listMailFaults,
  SMS_SENDER: listSmsFaults,
  DATABASE_URL: (value) => (/^postgres(ql)?:\/\//.test(value) ? [] : ['has to begin with postgres://']),
  FAILPOINT: () => ['is for tests only'],
  IMAGE_HOSTS: (value) =>
    value.split(',').every((host) => !host.trim() || isPublicHost(host.trim()))
      ? []
      : ['names a host of a private network'],
}

const isInsideService = ({ OWN_SERVICES = '' }: Source, name: string): boolean =>
  internalServices.has(name) && OWN_SERVICES.split(',').some((one) => one.trim() === name)

const listValueFaults = (source: Source, name: string, value: string): string[] => {
  if (isKey(name) && testKeys.has(value)) return ["is a sandbox's or a test's, which anybody knows"]
  if (services.includes(name))
    return listAddressFaults(name, value, /^https:$/, isInsideService(source, name))
  if (ownSites.includes(name))
    return listAddressFaults(name, value, name === 'CHAT_URL' ? /^(https|wss):$/ : /^https:$/, false)
  if (name === 'SMTP_URL') return listAddressFaults(name, value, /^smtps?:$/, isInsideService(source, name))
  if (providerSecrets.includes(name) && isPattern(value)) return ['is a pattern, not a secret']
  return rules[name]?.(value) ?? []
}

/** Lists all reasons why production must not start; the source holds no empty values. */
export const listProductionFaults = (source: Source): EnvFault[] => {
  const hasPayments = source['PAYMENTS'] !== 'off'
  const isUsed = (name: string) => hasPayments || !paymentNames.includes(name)
  const missing = [...required, ...(hasPayments ? requiredForPayments : [])].filter((name) => !source[name])
  const incompleteNames = sets.flatMap((names) => {
    const usedNames = names.filter(isUsed)
    return usedNames.some((name) => source[name]) ? usedNames.filter((name) => !source[name]) : []
  })
  const faults = Object.entries(source).flatMap(([name, value]) =>
    value && isUsed(name) ? listValueFaults(source, name, value).map((reason) => ({ name, reason })) : [],
  )
  return [
    ...missing.map((name) => ({ name, reason: 'is missing' })),
    ...incompleteNames.map((name) => ({ name, reason: 'is missing beside the others of its service' })),
    ...faults,
  ]
}
