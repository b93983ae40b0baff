import type { Services } from '../context.ts'
import { toCallerKey, type Quota } from '../rate-limits/rate-limits.rules.ts'
import { consume } from '../rate-limits/rate-limits.store.ts'

/** What is not kept yet and has to be drawn; a picture takes some 0.1 s of a core, a sheet of paper up to 2 s. */
const quotas = {
  picture: { points: 2400, seconds: 600 },
  sheet: { points: 150, seconds: 600 },
} satisfies Record<string, Quota>

/** Counts a drawing against the share of its network; false when none is left. */
export const admitDrawing = (
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  kind: keyof typeof quotas,
  ip: string,
): Promise<boolean> => consume(db, toCallerKey(secrets, `draw-${kind}`, ip), quotas[kind], clock.now())
