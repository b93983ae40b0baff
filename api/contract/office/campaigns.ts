import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  Day,
  Id,
  IdParams,
  Items,
  OfficePageSize,
  PagedItems,
  SortedPaging,
  Text,
  toListField,
} from '../../fields.ts'
import { CouponPlace } from '../coupons.ts'
import {
  campaignMoves,
  campaignSorts,
  campaignStates,
  couponBearers,
  maxCodes,
  maxRecipients,
} from './campaigns.options.ts'
import {
  CampaignBody,
  CampaignFigures,
  checkCampaign,
  CouponRecipients,
  OfficeCampaign,
  OfficeCampaignCard,
  RecipientList,
} from './campaigns.shapes.ts'

const office = { access: 'office', may: 'coupons.write', beyondSpec: true } as const
const one = { ...office, params: IdParams, output: OfficeCampaign } as const
const Version = z.int().min(1)
const NamedItem = z.object({ id: Id, name: z.string() })
const bodyErrors = ['office.company.not_found', 'wine.not_found', 'office.campaign.code_taken'] as const
const changeErrors = ['office.campaign.not_found', 'office.campaign.changed'] as const
const givingErrors = [
  'office.campaign.not_found',
  'office.campaign.not_running',
  'office.campaign.limit',
] as const
const Recipients = RecipientList.min(1).max(maxRecipients)

/** Campaigns of coupons: what they take off, who may have them, who bears it, and what came of it. */
export const campaigns = {
  campaigns: call({
    ...office,
    method: 'get',
    path: '/office/campaigns',
    summary: 'Coupon campaigns, the latest first; a search is for a name or a code',
    query: SortedPaging(campaignSorts).extend({
      size: OfficePageSize,
      state: toListField(z.enum(campaignStates)),
      whereToUse: toListField(CouponPlace),
      bearer: z.enum(couponBearers).optional(),
    }),
    output: PagedItems(OfficeCampaignCard),
    errors: [],
  }),
  campaignChoices: call({
    ...office,
    method: 'get',
    path: '/office/campaigns/choices',
    summary: 'What a campaign can be limited to: kinds, levels of members, sellers',
    output: z.object({ kinds: z.array(NamedItem), levels: z.array(NamedItem), sellers: z.array(NamedItem) }),
    errors: [],
  }),
  campaignProducts: call({
    ...office,
    method: 'get',
    path: '/office/campaigns/products',
    summary: 'Products by name, to limit a campaign to them; twenty at most',
    query: z.object({ query: Text(100, 1) }),
    output: Items(NamedItem),
    errors: [],
  }),
  campaign: call({
    ...one,
    method: 'get',
    path: '/office/campaigns/{id}',
    summary: 'One campaign whole, with the single codes that were made',
    errors: ['office.campaign.not_found'],
  }),
  addCampaign: call({
    ...office,
    method: 'post',
    path: '/office/campaigns',
    summary: 'Adds a campaign as a draft, which gives nothing yet',
    body: CampaignBody.superRefine(checkCampaign),
    output: OfficeCampaign,
    errors: bodyErrors,
  }),
  saveCampaign: call({
    ...one,
    method: 'put',
    path: '/office/campaigns/{id}',
    summary: 'Changes a campaign; after the first coupon its names, its end and a higher limit alone',
    body: CampaignBody.extend({ version: Version }).superRefine(checkCampaign),
    errors: [...changeErrors, ...bodyErrors, 'office.campaign.fixed', 'office.campaign.limit'],
  }),
  moveCampaign: call({
    ...one,
    method: 'post',
    path: '/office/campaigns/{id}/moves',
    summary: 'Starts a draft, pauses giving and using, resumes, or ends giving',
    body: z.object({ version: Version, move: z.enum(campaignMoves) }),
    errors: [...changeErrors, 'office.campaign.state'],
  }),
  makeCodes: call({
    ...one,
    method: 'post',
    path: '/office/campaigns/{id}/codes',
    summary: 'Makes single codes for paper; each is one coupon for the member who registers it first',
    body: z.object({ count: z.int().min(1).max(maxCodes) }),
    errors: [...givingErrors, 'office.campaign.no_codes'],
  }),
  codesFile: call({
    ...office,
    method: 'post',
    path: '/office/campaigns/{id}/codes-file',
    fresh: true,
    summary: 'Single codes that were made at one time, as CSV; recorded, for a code is worth money',
    params: IdParams,
    body: z.object({ idBatch: Id }),
    output: z.object({ name: z.string(), content: z.string(), rows: z.int() }),
    errors: ['office.campaign.not_found'],
  }),
  previewRecipients: call({
    ...office,
    method: 'post',
    path: '/office/campaigns/{id}/recipients',
    leavesNoEntry: true,
    summary: 'Who of a list would get a coupon, and who would not, for what reason',
    params: IdParams,
    body: z.object({ members: Recipients }),
    output: CouponRecipients,
    errors: ['office.campaign.not_found', 'office.campaign.not_running'],
  }),
  giveCoupons: call({
    ...office,
    method: 'post',
    path: '/office/campaigns/{id}/gifts',
    summary: 'Gives a coupon to each member of a list who may have one, all at once',
    params: IdParams,
    body: z.object({ members: Recipients }),
    output: CouponRecipients,
    errors: ['office.campaign.not_found', 'office.campaign.not_running'],
  }),
  campaignFigures: call({
    ...office,
    method: 'get',
    path: '/office/campaigns/{id}/figures',
    summary: 'What came of a campaign: coupons, orders, discount, sales, by day and by who bears it',
    params: IdParams,
    query: z.object({ startDate: Day.optional(), endDate: Day.optional() }),
    output: CampaignFigures,
    errors: ['office.campaign.not_found'],
  }),
}
