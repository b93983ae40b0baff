import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { memberTexts } from '../notifications/member-texts.ts'
import { localize } from '../localize.ts'
import type { LevelChange } from './membership.store.ts'
import { listBuyerLevels } from './membership.store.ts'

/** Queues notifications of levels that changed with the month. */
export const notifyLevelChanges = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  changes: readonly LevelChange[],
  { month, at }: { month: string; at: Date },
): Promise<void> => {
  const levels = await listBuyerLevels(tx)
  const findLevel = (id: number) => levels.find((level) => level.id === id)
  for (const { memberId, from, to } of changes) {
    const [before, level] = [findLevel(from), findLevel(to)]
    if (!level) continue
    const isRaised = level.minimumSpend > (before?.minimumSpend ?? 0)
    await queueNotification(
      tx,
      services,
      {
        memberId,
        kind: 'SERVICE',
        key: `level:${memberId}:${month}`,
        path: '/mypage/member-rating',
        words: (locale, name) => memberTexts.level({ locale, name }, localize(level.names, locale), isRaised),
      },
      at,
    )
  }
}
