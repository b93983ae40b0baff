import { generateKeyPairSync } from 'node:crypto'

/** The service account for push messages; its key exists as long as the process. */
export const createPushKeys = () => ({
  project: 'vini-sandbox',
  account: 'push@vini-sandbox.test',
  privateKey: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
})

/** Published test keys of providers, and default keys of servers: production refuses them as well. */
export const publicTestKeys = [
  'TC0ONETIME',
  'TCSUBSCRIP',
  'TCSEQUENCE',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
  'vini-sandbox',
  'push@vini-sandbox.test',
  'minioadmin',
]

/** Keys that production refuses. */
export const sandboxKeys = {
  allat: { shopId: 'vini_test', crossKey: 'sandbox-cross-key' },
  kakaopay: { cid: 'TC0ONETIME', secretKey: 'sandbox-kakaopay-key' },
  niceid: { siteCode: 'VN001', sitePassword: 'sandbox-site-password' },
  solapi: { key: 'SANDBOXAPIKEY000', secret: 'sandbox-solapi-secret' },
  kakaoMap: { key: 'sandbox-kakao-key' },
  juso: { key: 'sandbox-juso-key' },
  social: { clientId: 'vini_test', clientSecret: 'sandbox-social-secret' },
  captcha: { secret: 'sandbox-captcha-secret' },
} as const
