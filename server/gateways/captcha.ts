import { ensureOutsideTransaction } from '../db/transaction.ts'
import { sendPost, providerLimits } from './http-client.ts'

/** An external judge's verdict on one token: `unclear` when it could not be reached. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unclear'

/** Makes one request; throws inside a database transaction. */
export type CaptchaVerifier = { judge(token: string, ip: string): Promise<CaptchaVerdict> }

export type RecaptchaSettings = { secret: string; url?: string }

/** Google's siteverify: https://developers.google.com/recaptcha/docs/verify */
export const openRecaptcha = ({
  secret,
  url = 'https://www.google.com/recaptcha/api/siteverify',
}: RecaptchaSettings): CaptchaVerifier => ({
  async judge(token, ip) {
    ensureOutsideTransaction('captcha.judge')
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ secret, response: token, remoteip: ip }).toString()
    const answer = await sendPost(new URL(url), headers, body, providerLimits)
    if (answer.outcome === 'unclear' || answer.status !== 200) return 'unclear'
    return toVerdict(answer.body)
  },
})

/** These errors concern the shop's settings, not the visitor. */
const shopErrorCodes = ['missing-input-secret', 'invalid-input-secret', 'bad-request']

const toVerdict = (body: string): CaptchaVerdict => {
  try {
    const { success, 'error-codes': codes = [] } = JSON.parse(body) as {
      success?: unknown
      'error-codes'?: unknown[]
    }
    if (success === true) return 'passed'
    return codes.some((code) => shopErrorCodes.includes(String(code))) ? 'unclear' : 'failed'
  } catch {
    return 'unclear'
  }
}
