import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { queueLetter } from '../letters/letters.ts'
import { memberWords } from '../letters/member-words.ts'
import { toRepeatedText } from '../letters/repeated-texts.ts'

type Answered = { memberId: number; title: string }

/** Leaves word of an answer, in the member's language and at their own addresses; an inquiry may name anybody's. */
export const tellOfAnswer = (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  { memberId, title }: Answered,
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
      words: (locale, name) => memberWords.answered({ locale, name }, toRepeatedText(title), url),
    },
    at,
  )
}
