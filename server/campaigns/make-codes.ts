import { asc, and, eq, sql } from 'drizzle-orm'
import { toSeoulDay } from '../clock.ts'
import type { RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { campaigns, codeBatches, coupons } from '../db/tables/coupons.ts'
import { byteOrderMark, toCsvLine } from '../exports/csv.rules.ts'
import { fail } from '../http/handler.ts'
import { appendOfficeReading } from '../platform/audit/readings.ts'
import { findGivingRefusal } from '../coupons/campaigns.rules.ts'
import { findCampaign } from './campaigns.store.ts'
import { createCodes } from '../coupons/coupon-codes.rules.ts'
import { countIssued, lockCampaign } from '../coupons/issue-coupons.ts'
import { appendCampaignAct, type CampaignContext } from './manage-campaigns.ts'

const registrableYears = 10

/** Makes single codes of a campaign in the caller's transaction; returns the id of the batch. */
export const makeCodes = async (
  tx: Transaction,
  ctx: CampaignContext,
  { id, count }: { id: number; count: number },
): Promise<number> => {
  const campaign = (await lockCampaign(tx, eq(campaigns.id, id))) ?? fail('office.campaign.not_found')
  const at = ctx.clock.now()
  if (campaign.target === 'LIST') fail('office.campaign.no_codes')
  const refusal = findGivingRefusal(campaign, at)
  // Paper is printed before a campaign begins.
  if (refusal && refusal !== 'NOT_BEGUN') fail('office.campaign.not_running')
  if (!(await countIssued(tx, id, count))) fail('office.campaign.limit')
  const [batch] = await tx
    .insert(codeBatches)
    .values({ campaignId: id, count, personId: ctx.person.id, createdAt: at })
    .returning({ id: codeBatches.id })
  if (!batch) throw new Error('the codes were not inserted')
  const codes = createCodes(count)
  const row = sql`${id}::int, ${campaign.key}::text, ${batch.id}::int, ${at.toISOString()}::timestamptz`
  // Until a member registers a code, the end of its campaign decides, which may be moved.
  await tx.execute(sql`insert into ${coupons} (number, campaign_id, campaign_key, batch_id, created_at, expires_at)
    select code, ${row}, ${at.toISOString()}::timestamptz + make_interval(years => ${registrableYears})
    from unnest(${sql.param(codes)}::text[]) as made(code)`)
  await appendCampaignAct(tx, ctx, 'campaign.codes', { id, detail: { count } })
  return batch.id
}

type FileContext = CampaignContext & Pick<Services, 'secrets'> & Pick<RequestFacts, 'ip'>

/** The single codes of a batch as CSV. */
export const makeCodesFile = async (
  tx: Transaction,
  ctx: FileContext,
  { id, batchId }: { id: number; batchId: number },
) => {
  const row = (await findCampaign(tx, id)) ?? fail('office.campaign.not_found')
  const codes = await tx
    .select({ number: coupons.number, memberId: coupons.memberId })
    .from(coupons)
    .where(and(eq(coupons.campaignId, id), eq(coupons.batchId, batchId)))
    .orderBy(asc(coupons.id))
    .limit(10_000)
  if (codes.length === 0) fail('office.campaign.not_found')
  await appendOfficeReading(tx, ctx, { what: 'coupon-codes', why: 'EXPORT', ids: [batchId], memberIds: [] })
  const detail = { batch: batchId, count: codes.length }
  await appendCampaignAct(tx, ctx, 'campaign.codes_file', { id, detail })
  const lines = codes.map(({ number, memberId }) => toCsvLine([number, memberId === null ? '' : '등록됨']))
  return {
    name: `쿠폰번호_${row.campaign.id}_${toSeoulDay(ctx.clock.now())}.csv`,
    content: byteOrderMark + toCsvLine(['쿠폰 번호', '상태']) + lines.join(''),
    rows: codes.length,
  }
}
