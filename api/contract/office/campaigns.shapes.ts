import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Id, Moment, SignedWon, Text, Won, Day } from '../../fields.ts'
import { CouponPlace, CouponType } from '../coupons.ts'
import { campaignStates, campaignTargets, recipientRefusals } from './campaigns.options.ts'

const ByLanguage = <Field extends z.ZodType>(field: Field) =>
  z.object({ 'ko-KR': field, 'en-US': field, 'zh-CN': field, 'zh-TW': field, 'ja-JP': field })
const NamedItem = z.object({ id: Id, name: z.string() })

export const OfficeCampaignCard = defineEntity('OfficeCampaignCard', {
  id: Id,
  /** In the language of the request. */
  name: z.string(),
  state: z.enum(campaignStates),
  whereToUse: CouponPlace,
  type: CouponType,
  /** Percent of a rate, won of an amount. */
  value: z.int(),
  code: z.string().nullable(),
  /** The seller who bears it; null where the operator does. */
  bearer: NamedItem.nullable(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  issueLimit: z.int().nullable(),
  /** Coupons given and single codes made. */
  issued: z.int(),
  used: z.int(),
})

export const OfficeCampaign = defineEntity('OfficeCampaign', {
  ...OfficeCampaignCard.shape,
  names: ByLanguage(z.string()),
  minimumOrder: Won,
  maximumDiscount: Won.nullable(),
  idKinds: z.array(Id),
  products: z.array(NamedItem),
  validDays: z.int().nullable(),
  memberLimit: z.int().nullable(),
  target: z.enum(campaignTargets),
  idLevels: z.array(Id),
  newDays: z.int().nullable(),
  bearerAgreement: z.string().nullable(),
  /** Single codes made at one time, the latest first. */
  batches: z.array(z.object({ id: Id, count: z.int(), by: z.string(), at: Moment })),
  version: z.int(),
})

const Count = (max: number) => z.int().min(1).max(max).nullable()

/** What a campaign is. Once coupons were given, its names, its end and a higher limit alone can change. */
export const CampaignBody = z.object({
  names: ByLanguage(Text(60)).refine((texts) => texts['ko-KR'] !== '', {
    error: 'required',
    path: ['ko-KR'],
  }),
  whereToUse: CouponPlace,
  type: CouponType,
  value: z.int().min(1).max(10_000_000),
  minimumOrder: Won,
  maximumDiscount: Won.min(1).nullable(),
  idKinds: z.array(Id).max(50),
  idProducts: z.array(Id).max(200),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  validDays: Count(3650),
  issueLimit: Count(1_000_000),
  memberLimit: Count(1000),
  target: z.enum(campaignTargets),
  idLevels: z.array(Id).max(50),
  newDays: Count(3650),
  code: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,18}[A-Z0-9]$/))
    .nullable()
    .openapi({ example: 'SUMMER-2026' }),
  idBearer: Id.nullable(),
  /** When and how the seller agreed to bear the discount. */
  bearerAgreement: Text(300),
})

type Body = z.output<typeof CampaignBody>

/** What the fields of a campaign mean together. */
export const checkCampaign = (body: Body, ctx: z.RefinementCtx): void => {
  const report = (path: keyof Body, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message })
  if (body.type === 'RATE' && body.value > 100) report('value', 'text')
  if (body.target === 'LEVELS' && body.idLevels.length === 0) report('idLevels', 'required')
  if (body.target === 'NEW' && body.newDays === null) report('newDays', 'required')
  if (body.idBearer !== null && body.bearerAgreement === '') report('bearerAgreement', 'required')
  const { startsAt, endsAt } = body
  if (startsAt && endsAt && new Date(startsAt) >= new Date(endsAt)) report('endsAt', 'date')
}

/** Members by their number or e-mail, as typed. */
export const RecipientList = z.array(z.string().trim().min(1).max(254))

export const CouponRecipients = defineEntity('CouponRecipients', {
  /** How many members get a coupon, and how many are to get none. */
  receivers: z.int(),
  refusals: z.array(z.object({ entry: z.string(), reason: z.enum(recipientRefusals) })),
})

export const CampaignFigures = defineEntity('CampaignFigures', {
  /** Coupons that members received, and single codes that no member has registered. */
  given: z.int(),
  unregistered: z.int(),
  inHand: z.int(),
  /** Reserved by an order that waits for its money. */
  held: z.int(),
  used: z.int(),
  expired: z.int(),
  /** How often one was used and came back with its order. */
  returned: z.int(),
  discount: Won,
  orders: z.int(),
  /** What was paid for those orders, in money and cash. */
  sales: SignedWon,
  /** The discount by who bears it. */
  shares: z.object({ shop: Won, seller: Won }),
  days: z.array(z.object({ day: Day, used: z.int(), discount: Won, orders: z.int(), sales: SignedWon })),
})
