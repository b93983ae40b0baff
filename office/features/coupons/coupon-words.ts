import { formatCount, formatDateTime, formatWon } from '#app/format.ts'
import type {
  CampaignMove,
  CampaignState,
  CampaignTarget,
  couponBearers,
  RecipientRefusal,
} from '#api/contract/office/campaigns.options.ts'
import { m } from '#office-messages'
import type { CampaignCard } from './coupons.queries.ts'

export const campaignStateNames: Record<CampaignState, () => string> = {
  DRAFT: m['coupons.state.draft'],
  RUNNING: m['coupons.state.running'],
  PAUSED: m['coupons.state.paused'],
  ENDED: m['coupons.state.ended'],
}

export const campaignStateTones = {
  DRAFT: undefined,
  RUNNING: 'success',
  PAUSED: 'warning',
  ENDED: undefined,
} as const

export const placeNames: Record<CampaignCard['whereToUse'], () => string> = {
  ORDER: m['coupons.place.order'],
  SHIPPING: m['coupons.place.shipping'],
  PRODUCT: m['coupons.place.product'],
  PRODUCT_B2C: m['coupons.place.product_b2c'],
}

export const targetNames: Record<CampaignTarget, () => string> = {
  EVERYBODY: m['coupons.target.everybody'],
  NEW: m['coupons.target.new'],
  LEVELS: m['coupons.target.levels'],
  LIST: m['coupons.target.list'],
}

export const bearerNames: Record<(typeof couponBearers)[number], () => string> = {
  SHOP: m['coupons.bearer.shop'],
  SELLER: m['coupons.bearer.seller'],
}

export const refusalNames: Record<RecipientRefusal, () => string> = {
  UNKNOWN: m['coupons.refusal.unknown'],
  BLOCKED: m['coupons.refusal.blocked'],
  OWN: m['coupons.refusal.own'],
  OWNED: m['coupons.refusal.owned'],
  TARGET: m['coupons.refusal.target'],
  LIMIT: m['coupons.refusal.limit'],
}

export const moveNames: Record<CampaignMove, () => string> = {
  START: m['coupons.move.start'],
  PAUSE: m['coupons.move.pause'],
  RESUME: m['coupons.move.resume'],
  END: m['coupons.move.end'],
}

/** 10% of a rate, 5,000원 of an amount. */
export const toDiscountText = ({ type, value }: Pick<CampaignCard, 'type' | 'value'>): string =>
  type === 'RATE' ? m['coupons.percent']({ value: String(value) }) : formatWon(value)

/** From when until when coupons are given. */
export const toPeriodText = ({ startsAt, endsAt }: Pick<CampaignCard, 'startsAt' | 'endsAt'>): string => {
  if (!startsAt && !endsAt) return m['coupons.period.open']()
  return m['coupons.period.days']({
    from: startsAt ? formatDateTime(startsAt) : '',
    until: endsAt ? formatDateTime(endsAt) : '',
  }).trim()
}

/** 12 of 100, or 12. */
export const toIssuedText = ({ issued, issueLimit }: Pick<CampaignCard, 'issued' | 'issueLimit'>): string =>
  issueLimit === null
    ? formatCount(issued)
    : m['coupons.issued_of']({ issued: formatCount(issued), limit: formatCount(issueLimit) })
