import type { CampaignTarget } from '#api/contract/office/campaigns.options.ts'
import { m } from '#office-messages'
import { emptyTexts } from '../picks/pick-texts.ts'
import { parseSeoulField, toSeoulField } from '../switches/seoul-field.ts'
import type { Campaign, CampaignBody, ProductName } from './coupons.queries.ts'

/** A campaign as its form holds it: numbers as typed, empty for none. */
export type CampaignEntries = {
  names: Campaign['names']
  whereToUse: Campaign['whereToUse']
  type: Campaign['type']
  value: string
  minimumOrder: string
  maximumDiscount: string
  idKinds: string[]
  products: ProductName[]
  from: string
  until: string
  validDays: string
  issueLimit: string
  memberLimit: string
  target: CampaignTarget
  idLevels: string[]
  newDays: string
  code: string
  /** The seller who bears it; empty for the operator. */
  bearer: string
  bearerAgreement: string
}

const toField = (value: number | null) => (value === null ? '' : String(value))

/** The entries of a campaign; of a new one, those that most begin with. */
export const toCampaignEntries = (campaign: Campaign | null): CampaignEntries => ({
  names: campaign?.names ?? emptyTexts,
  whereToUse: campaign?.whereToUse ?? 'ORDER',
  type: campaign?.type ?? 'AMOUNT',
  value: toField(campaign?.value ?? null),
  minimumOrder: toField(campaign?.minimumOrder ?? 0),
  maximumDiscount: toField(campaign?.maximumDiscount ?? null),
  idKinds: (campaign?.idKinds ?? []).map(String),
  products: campaign?.products ?? [],
  from: toSeoulField(campaign?.startsAt ?? null),
  until: toSeoulField(campaign?.endsAt ?? null),
  validDays: toField(campaign ? campaign.validDays : 30),
  issueLimit: toField(campaign?.issueLimit ?? null),
  memberLimit: toField(campaign ? campaign.memberLimit : 1),
  target: campaign?.target ?? 'EVERYBODY',
  idLevels: (campaign?.idLevels ?? []).map(String),
  newDays: toField(campaign?.newDays ?? null),
  code: campaign?.code ?? '',
  bearer: toField(campaign?.bearer?.id ?? null),
  bearerAgreement: campaign?.bearerAgreement ?? '',
})

const digits = /^\d{1,12}$/
const toDigits = (text: string) => text.replaceAll(',', '').trim()
const toNumber = (text: string) => Number(toDigits(text))
const toOptional = (text: string) => (toDigits(text) === '' ? null : toNumber(text))

export const toCampaignBody = (entries: CampaignEntries): CampaignBody => {
  const { names, whereToUse, type, target, idKinds, products, idLevels, bearer } = entries
  return {
    ...{ names, whereToUse, type, target },
    value: toNumber(entries.value),
    minimumOrder: toNumber(entries.minimumOrder),
    maximumDiscount: toOptional(entries.maximumDiscount),
    idKinds: idKinds.map(Number),
    idProducts: products.map(({ id }) => id),
    startsAt: parseSeoulField(entries.from),
    endsAt: parseSeoulField(entries.until),
    validDays: toOptional(entries.validDays),
    issueLimit: toOptional(entries.issueLimit),
    memberLimit: toOptional(entries.memberLimit),
    idLevels: target === 'LEVELS' ? idLevels.map(Number) : [],
    newDays: target === 'NEW' ? toOptional(entries.newDays) : null,
    code: target === 'LIST' || entries.code.trim() === '' ? null : entries.code.trim().toUpperCase(),
    idBearer: bearer === '' ? null : Number(bearer),
    bearerAgreement: bearer === '' ? '' : entries.bearerAgreement.trim(),
  }
}

export type EntryFaults = Partial<Record<keyof CampaignEntries, string>>

const isCount = (text: string) => digits.test(toDigits(text)) && toNumber(text) >= 1
const countFields = ['maximumDiscount', 'validDays', 'issueLimit', 'memberLimit'] as const
const codeShape = /^[A-Za-z0-9][A-Za-z0-9-]{2,18}[A-Za-z0-9]$/

/** What of the entries cannot be sent, by field. */
export const findEntryFaults = (entries: CampaignEntries): EntryFaults => {
  const faults: EntryFaults = {}
  if (entries.names['ko-KR'].trim() === '') faults.names = m['coupons.rule.name']()
  if (!isCount(entries.value)) faults.value = m['coupons.rule.number']()
  else if (entries.type === 'RATE' && toNumber(entries.value) > 100)
    faults.value = m['coupons.rule.percent']()
  if (!digits.test(toDigits(entries.minimumOrder))) faults.minimumOrder = m['coupons.rule.amount']()
  for (const field of countFields)
    if (toDigits(entries[field]) !== '' && !isCount(entries[field]))
      faults[field] = m['coupons.rule.number']()
  if (entries.from && entries.until && entries.from >= entries.until)
    faults.until = m['coupons.rule.period']()
  if (entries.target === 'NEW' && !isCount(entries.newDays)) faults.newDays = m['coupons.rule.number']()
  if (entries.target === 'LEVELS' && entries.idLevels.length === 0)
    faults.idLevels = m['coupons.rule.levels']()
  if (entries.target !== 'LIST' && entries.code.trim() !== '' && !codeShape.test(entries.code.trim()))
    faults.code = m['coupons.rule.code']()
  if (entries.bearer !== '' && entries.bearerAgreement.trim() === '')
    faults.bearerAgreement = m['coupons.rule.agreement']()
  return faults
}
