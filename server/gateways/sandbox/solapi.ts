import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Letters } from './letters.ts'
import { json, type Reply, type Route } from './serve.ts'

type Account = { key: string; secret: string; now: () => Date }

const SKEW_MS = 15 * 60_000

/** Numbers that bring out the bad paths, whatever the message. */
const NUMBER_NOBODY_HAS = '01000000404'
const NUMBER_IN_TROUBLE = '01000000500'

const wrong = (status: number, errorCode: string, errorMessage: string) =>
  json({ errorCode, errorMessage }, status)

/** POST /messages/v4/send, with the provider's own checks of the signature. */
export function solapiSend(account: Account, letters: Letters): Route {
  const refusal = signatureCheck(account)
  return (call) => refusal(call.headers.authorization ?? '') ?? accept(call.body, letters)
}

function signatureCheck({ key, secret, now }: Account): (header: string) => Reply | undefined {
  const used = new Map<string, number>()
  return (header) => {
    const parts = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=([0-9a-f]{64})$/.exec(
      header,
    )
    if (!parts) return wrong(400, 'InvalidAuthorization', 'Authorization 헤더 형식이 올바르지 않습니다.')
    const [, apiKey = '', date = '', salt = '', signature = ''] = parts
    if (apiKey !== key) return wrong(403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.')
    const age = Math.abs(now().getTime() - Date.parse(date))
    if (!(age <= SKEW_MS)) return wrong(403, 'RequestTimeTooSkewed', '요청 시각이 서버 시각과 다릅니다.')
    const expected = createHmac('sha256', secret)
      .update(date + salt)
      .digest()
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
      return wrong(403, 'SignatureDoesNotMatch', 'signature가 일치하지 않습니다.')
    }
    for (const [text, at] of used) if (now().getTime() - at > SKEW_MS) used.delete(text)
    if (used.has(signature)) return wrong(403, 'DuplicatedSignature', '이미 사용된 signature입니다.')
    used.set(signature, now().getTime())
    return undefined
  }
}

function accept(body: string, letters: Letters): Reply {
  const message = messageOf(body)
  if (message === undefined) return wrong(400, 'ValidationError', 'to, from, text는 필수입니다.')
  const { to, from, text, channel } = message
  if (to === NUMBER_IN_TROUBLE) return { status: 500, body: 'Internal Server Error' }
  if (!/^0\d{8,10}$/.test(to)) return wrong(400, 'ValidationError', '수신번호가 올바르지 않습니다.')
  const refused = to === NUMBER_NOBODY_HAS
  if (!refused) letters.keep({ channel, to, from, text })
  return json({
    groupId: `G4V${randomUUID()}`,
    messageId: `M4V${randomUUID()}`,
    to,
    from,
    type: channel === 'kakao' ? 'ATA' : Buffer.byteLength(text) > 90 ? 'LMS' : 'SMS',
    country: '82',
    statusCode: refused ? '1062' : '2000',
    statusMessage: refused ? '없는 번호' : '정상 접수(이통사로 접수 예정)',
  })
}

type Sent = { to: string; from: string; text: string; channel: 'sms' | 'kakao' }

function messageOf(body: string): Sent | undefined {
  try {
    const { to, from, text, kakaoOptions } = JSON.parse(body).message
    const whole = [to, from, text].every((value) => typeof value === 'string' && value !== '')
    return whole ? { to, from, text, channel: kakaoOptions ? 'kakao' : 'sms' } : undefined
  } catch {
    return undefined
  }
}
