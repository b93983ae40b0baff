import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { queueLetter } from '../letters/letters.ts'
import { memberWords } from '../letters/member-words.ts'
import { inLocale } from '../words.ts'
import type { LevelChange } from './membership.store.ts'
import { levelsOf } from './membership.store.ts'

/** Leaves word of a level that changed with the month. */
export const tellOfLevels = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  changes: readonly LevelChange[],
  { month, at }: { month: string; at: Date },
): Promise<void> => {
  const levels = await levelsOf(tx)
  const of = (id: number) => levels.find((level) => level.id === id)
  for (const { memberId, from, to } of changes) {
    const [before, level] = [of(from), of(to)]
    if (!level) continue
    const risen = level.minimumSpend > (before?.minimumSpend ?? 0)
    await queueLetter(
      tx,
      services,
      {
        memberId,
        kind: 'SERVICE',
        key: `level:${memberId}:${month}`,
        path: '/mypage/member-rating',
        words: (locale, name) => memberWords.level({ locale, name }, inLocale(level.names, locale), risen),
      },
      at,
    )
  }
}
