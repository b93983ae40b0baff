import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SentMessages } from './sent-messages.ts'
import { toJsonReply, type Reply, type Route } from './serve.ts'

type Account = { key: string; secret: string; now: () => Date }

const maxSkewMs = 15 * 60_000

/** Numbers that cause failures, for every message. */
const unknownNumber = '01000000404'
const failingNumber = '01000000500'

const toErrorReply = (status: number, errorCode: string, errorMessage: string) =>
  toJsonReply({ errorCode, errorMessage }, status)

/** POST /messages/v4/send, with the provider's own checks of the signature. */
export const createSolapiRoute = (account: Account, sentMessages: SentMessages): Route => {
  const checkSignature = createSignatureCheck(account)
  return (call) => checkSignature(call.headers.authorization ?? '') ?? accept(call.body, sentMessages)
}

const createSignatureCheck = ({ key, secret, now }: Account): ((header: string) => Reply | undefined) => {
  const usedSignatures = new Map<string, number>()
  return (header) => {
    const parts = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=([0-9a-f]{64})$/.exec(
      header,
    )
    if (!parts)
      return toErrorReply(400, 'InvalidAuthorization', 'Authorization 헤더 형식이 올바르지 않습니다.')
    const [, apiKey = '', date = '', salt = '', signature = ''] = parts
    if (apiKey !== key) return toErrorReply(403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.')
    const age = Math.abs(now().getTime() - Date.parse(date))
    if (!(age <= maxSkewMs))
      return toErrorReply(403, 'RequestTimeTooSkewed', '요청 시각이 서버 시각과 다릅니다.')
    const expected = createHmac('sha256', secret)
      .update(date + salt)
      .digest()
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
      return toErrorReply(403, 'SignatureDoesNotMatch', 'signature가 일치하지 않습니다.')
    }
    for (const [text, at] of usedSignatures) if (now().getTime() - at > maxSkewMs) usedSignatures.delete(text)
    if (usedSignatures.has(signature))
      return toErrorReply(403, 'DuplicatedSignature', '이미 사용된 signature입니다.')
    usedSignatures.set(signature, now().getTime())
    return undefined
  }
}

const accept = (body: string, sentMessages: SentMessages): Reply => {
  const message = parseMessage(body)
  if (message === undefined) return toErrorReply(400, 'ValidationError', 'to, from, text는 필수입니다.')
  const { to, from, text, channel } = message
  if (to === failingNumber) return { status: 500, body: 'Internal Server Error' }
  if (!/^0\d{8,10}$/.test(to)) return toErrorReply(400, 'ValidationError', '수신번호가 올바르지 않습니다.')
  const isRefused = to === unknownNumber
  if (!isRefused) sentMessages.keep({ channel, to, from, text })
  return toJsonReply({
    groupId: `G4V${randomUUID()}`,
    messageId: `M4V${randomUUID()}`,
    to,
    from,
    type: channel === 'kakao' ? 'ATA' : Buffer.byteLength(text) > 90 ? 'LMS' : 'SMS',
    country: '82',
    statusCode: isRefused ? '1062' : '2000',
    statusMessage: isRefused ? '없는 번호' : '정상 접수(이통사로 접수 예정)',
  })
}

type SolapiMessage = { to: string; from: string; text: string; channel: 'sms' | 'kakao' }

const parseMessage = (body: string): SolapiMessage | undefined => {
  try {
    const { to, from, text, kakaoOptions } = JSON.parse(body).message
    const isComplete = [to, from, text].every((value) => typeof value === 'string' && value !== '')
    return isComplete ? { to, from, text, channel: kakaoOptions ? 'kakao' : 'sms' } : undefined
  } catch {
    return undefined
  }
}
