import type { CampaignMove, CampaignState } from '#api/contract/office/campaigns.options.ts'
import { toSeoulDateTime } from '../clock.ts'
import type { campaigns } from '../db/tables/coupons.ts'

export type CampaignRow = typeof campaigns.$inferSelect

const moves: Record<CampaignMove, { from: readonly CampaignState[]; to: CampaignState }> = {
  START: { from: ['DRAFT'], to: 'RUNNING' },
  PAUSE: { from: ['RUNNING'], to: 'PAUSED' },
  RESUME: { from: ['PAUSED'], to: 'RUNNING' },
  END: { from: ['RUNNING', 'PAUSED'], to: 'ENDED' },
}

/** The state that a move leads to; undefined where it is not allowed. */
export const findNextCampaignState = (state: CampaignState, move: CampaignMove): CampaignState | undefined =>
  moves[move].from.includes(state) ? moves[move].to : undefined

export type GivingRefusal = 'DRAFT' | 'PAUSED' | 'NOT_BEGUN' | 'ENDED'

/** Why a campaign gives no coupon at a time; null where it gives. */
export const findGivingRefusal = (
  { state, startsAt, endsAt }: Pick<CampaignRow, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): GivingRefusal | null => {
  if (state !== 'RUNNING') return state
  if (endsAt && endsAt <= now) return 'ENDED'
  return startsAt && startsAt > now ? 'NOT_BEGUN' : null
}

const dayMs = 86_400_000

/** Whether a member may have a coupon of a campaign by its target. */
export const isTargeted = (
  { target, levelIds, newDays }: Pick<CampaignRow, 'target' | 'levelIds' | 'newDays'>,
  member: { levelId: number; createdAt: Date },
  now: Date,
): boolean => {
  if (target === 'LEVELS') return levelIds.includes(member.levelId)
  if (target === 'NEW') return now.getTime() - member.createdAt.getTime() < (newDays ?? 0) * dayMs
  return true
}

const defaultDays = 30

/** Until when a coupon that is received at a time can be used. */
export const getCouponExpiry = (
  { validDays, endsAt }: Pick<CampaignRow, 'validDays' | 'endsAt'>,
  at: Date,
): Date => {
  if (validDays === null && endsAt) return endsAt
  return new Date(toSeoulDateTime(at).add({ days: validDays ?? defaultDays }).epochMilliseconds)
}

type Conditions = Omit<
  CampaignRow,
  'id' | 'key' | 'names' | 'endsAt' | 'issueLimit' | 'issued' | 'used' | 'state' | 'version' | 'createdAt'
>

const toComparable = (value: unknown): string => JSON.stringify(value)

/** The conditions of coupons in members' hands that a change would alter. */
export const listChangedConditions = (before: Conditions, after: Conditions): string[] =>
  (Object.keys(after) as (keyof Conditions)[]).filter(
    (field) => toComparable(before[field]) !== toComparable(after[field]),
  )
