import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { memberTexts } from '../notifications/member-texts.ts'
import { toRepeatedText } from '../notifications/repeated-texts.ts'

type AnsweredInquiry = { memberId: number; title: string }

/** Notifies the member at their own addresses, in their language; an inquiry may name any address. */
export const notifyInquiryAnswer = (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  { memberId, title }: AnsweredInquiry,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  const path = `/mypage/inquiry?open=${id}`
  const url = new URL(path, services.shopUrl()).href
  return queueNotification(
    tx,
    services,
    {
      memberId,
      kind: 'SERVICE',
      key: `inquiry-answer:${id}`,
      path,
      words: (locale, name) => memberTexts.answered({ locale, name }, toRepeatedText(title), url),
    },
    at,
  )
}
