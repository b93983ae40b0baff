import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { queueLetter } from '../letters/letters.ts'
import { memberWords } from '../letters/member-words.ts'

type Answered = { memberId: number; email: string; mobile: string | null; fullName: string; title: string }

/** Leaves word of an answer, in the member's language, where the inquiry asked for it. */
export const tellOfAnswer = (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  { memberId, email, mobile, fullName: name, title }: Answered,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  const path = `/mypage/inquiry?open=${id}`
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
      words: (locale) => memberWords.answered({ locale, name }, title, url),
    },
    at,
  )
}
