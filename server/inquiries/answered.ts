import { m } from '#messages'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { queueLetter } from '../letters/letters.ts'

type Answered = { memberId: number; email: string; mobile: string | null; fullName: string; title: string }

/** Leaves word of an answer, in the member's language, where the inquiry asked for it. */
export const tellOfAnswer = (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  { memberId, email, mobile, fullName: name, title }: Answered,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  const path = '/mypage/inquiry'
  const url = new URL(path, services.shopUrl()).href
  return queueLetter(
    tx,
    services,
    {
      memberId,
      kind: 'SERVICE',
      key: `inquiry-answer:${id}`,
      path,
      to: { email, mobile: mobile ?? '' },
      words: (locale) => ({
        subject: m['content.inquiry.mail_subject']({}, { locale }),
        text: m['content.inquiry.mail_text']({ name, title, url }, { locale }),
        action: m['letters.action.inquiry']({}, { locale }),
      }),
    },
    at,
  )
}
