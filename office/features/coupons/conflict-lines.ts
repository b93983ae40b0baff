import { m } from '#office-messages'
import { toCampaignEntries, type CampaignEntries } from './campaign-entries.ts'
import { bearerNames, placeNames, campaignStateNames, targetNames, toDiscountText } from './coupon-words.ts'
import type { Campaign } from './coupons.queries.ts'

type Line = { field: string; text: string }

const plainFields: Partial<Record<keyof CampaignEntries, () => string>> = {
  minimumOrder: m['coupons.field.minimum'],
  maximumDiscount: m['coupons.field.ceiling'],
  validDays: m['coupons.field.valid_days'],
  issueLimit: m['coupons.field.issue_limit'],
  memberLimit: m['coupons.field.member_limit'],
  newDays: m['coupons.field.new_days'],
  code: m['coupons.field.code'],
  bearerAgreement: m['coupons.field.agreement'],
}

const toTime = (field: string) => field.replace('T', ' ')

/** What a campaign is, line by line, as its form names it. */
const listLines = (campaign: Campaign): Line[] => {
  const entries = toCampaignEntries(campaign)
  return [
    { field: m['coupons.column.name'](), text: Object.values(campaign.names).filter(Boolean).join(', ') },
    { field: m['coupons.column.state'](), text: campaignStateNames[campaign.state]() },
    { field: m['coupons.field.kind'](), text: placeNames[campaign.whereToUse]() },
    { field: m['coupons.column.discount'](), text: toDiscountText(campaign) },
    { field: m['coupons.field.kinds'](), text: entries.idKinds.join(', ') },
    { field: m['coupons.products.chosen'](), text: entries.products.map(({ name }) => name).join(', ') },
    { field: m['coupons.field.from'](), text: toTime(entries.from) },
    { field: m['coupons.field.until'](), text: toTime(entries.until) },
    { field: m['coupons.field.target'](), text: targetNames[campaign.target]() },
    { field: m['coupons.field.levels'](), text: entries.idLevels.join(', ') },
    { field: m['coupons.field.bearer'](), text: campaign.bearer?.name ?? bearerNames.SHOP() },
    ...Object.entries(plainFields).map(([key, name]) => ({
      field: name(),
      text: String(entries[key as keyof CampaignEntries]),
    })),
  ]
}

/** What another person saved since a campaign was read, line by line. */
export const listConflictLines = (basis: Campaign, present: Campaign): string[] => {
  const before = new Map(listLines(basis).map(({ field, text }) => [field, text]))
  return listLines(present)
    .filter(({ field, text }) => before.get(field) !== text)
    .map(({ field, text }) => m['coupons.other']({ field, text: text || m['coupons.none']() }))
}
