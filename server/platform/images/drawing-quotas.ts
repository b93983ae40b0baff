import type { Services } from '../../context.ts'
import { toCallerKey, type Quota } from '../rate-limits/rate-limits.rules.ts'
import { consume } from '../rate-limits/rate-limits.store.ts'

/** Quotas of uncached drawings; a picture takes some 0.1 s of a core, a printed sheet up to 2 s. */
const quotas = {
  picture: { points: 2400, seconds: 600 },
  sheet: { points: 150, seconds: 600 },
} satisfies Record<string, Quota>

/** Counts a drawing against the quota of its network; false when it is used up. */
export const admitDrawing = (
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  kind: keyof typeof quotas,
  ip: string,
): Promise<boolean> => consume(db, toCallerKey(secrets, `draw-${kind}`, ip), quotas[kind], clock.now())
