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
