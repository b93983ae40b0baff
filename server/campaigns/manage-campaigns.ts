import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditAct } from '#api/audit-acts.ts'
import type { CampaignMove } from '#api/contract/office/campaigns.options.ts'
import type { CampaignBody } from '#api/contract/office/campaigns.shapes.ts'
import type { Person, Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPersonAct, type ActDetail } from '../platform/audit/person-acts.ts'
import { findNextCampaignState, listChangedConditions, type CampaignRow } from '../coupons/campaigns.rules.ts'
import { isBearer, listProductNames } from './campaigns.store.ts'
import { lockCampaign } from '../coupons/issue-coupons.ts'

export type CampaignContext = Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> }
type Body = z.output<typeof CampaignBody>

/** Records what a person did to a campaign. */
export const appendCampaignAct = (
  tx: Transaction,
  ctx: CampaignContext,
  act: AuditAct,
  { id, detail }: { id: number; detail?: ActDetail },
): Promise<void> => appendPersonAct(tx, ctx, act, { subject: `campaign:${id}`, detail })

const sortIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
const toDate = (moment: string | null) => (moment === null ? null : new Date(moment))

/** The columns of a campaign; what its choices leave unused is empty. */
const toColumns = (body: Body) => {
  const { idKinds, idProducts, startsAt, endsAt, idLevels, newDays, code, idBearer } = body
  const { names, whereToUse, type, value, minimumOrder, maximumDiscount } = body
  const { validDays, issueLimit, memberLimit, target, bearerAgreement } = body
  return {
    ...{ names, whereToUse, type, value, minimumOrder, maximumDiscount },
    ...{ validDays, issueLimit, memberLimit, target },
    kindIds: sortIds(idKinds),
    productIds: sortIds(idProducts),
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
    levelIds: target === 'LEVELS' ? sortIds(idLevels) : [],
    newDays: target === 'NEW' ? newDays : null,
    code: target === 'LIST' ? null : code,
    bearerCompanyId: idBearer,
    bearerAgreement: idBearer === null ? null : bearerAgreement,
  }
}
type Columns = ReturnType<typeof toColumns>

/** A shared code must name one campaign, and no coupon, however it is typed. */
const ensureCodeFree = async (db: Executor, code: string | null, id: number | null): Promise<void> => {
  if (code === null) return
  const number = code.replaceAll('-', '')
  const isOther = id === null ? undefined : ne(campaigns.id, id)
  const campaignCount = await db.$count(
    campaigns,
    and(sql`replace(${campaigns.code}, '-', '') = ${number}`, isOther),
  )
  const couponCount = await db.$count(coupons, sql`replace(${coupons.number}, '-', '') = ${number}`)
  if (campaignCount + couponCount > 0) fail('office.campaign.code_taken')
}

const ensureReferences = async (tx: Transaction, { bearerCompanyId, productIds }: Columns): Promise<void> => {
  if (bearerCompanyId !== null && !(await isBearer(tx, bearerCompanyId))) fail('office.company.not_found')
  const rows = await listProductNames(tx, productIds)
  if (rows.length < productIds.length) fail('wine.not_found')
}

/** Adds a draft in the caller's transaction; returns its id. */
export const addCampaign = async (tx: Transaction, ctx: CampaignContext, body: Body): Promise<number> => {
  const columns = toColumns(body)
  await ensureReferences(tx, columns)
  await ensureCodeFree(tx, columns.code, null)
  const key = `OFFICE-${randomBytes(8).toString('hex').toUpperCase()}`
  const [row] = await tx
    .insert(campaigns)
    .values({ ...columns, key, state: 'DRAFT', createdAt: ctx.clock.now() })
    .returning({ id: campaigns.id })
  if (!row) throw new Error('the campaign was not inserted')
  await appendCampaignAct(tx, ctx, 'campaign.add', { id: row.id, detail: { name: body.names['ko-KR'] } })
  return row.id
}

const lockUnchanged = async (
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<CampaignRow> => {
  const row = (await lockCampaign(tx, eq(campaigns.id, id))) ?? fail('office.campaign.not_found')
  return row.version === version ? row : fail('office.campaign.changed')
}

/** Coupons in members' hands, and codes on paper, keep their conditions. */
const ensureAllowed = (
  row: CampaignRow,
  { names: _names, endsAt: _endsAt, issueLimit, ...conditions }: Columns,
) => {
  if (issueLimit !== null && issueLimit < row.issued) fail('office.campaign.limit')
  if (row.issued === 0) return
  if (listChangedConditions(row, conditions).length > 0) fail('office.campaign.fixed')
  const isLower = issueLimit !== null && (row.issueLimit === null || issueLimit < row.issueLimit)
  if (isLower) fail('office.campaign.fixed')
}

/** Changes a campaign as the person saw it. */
export const saveCampaign = (
  ctx: CampaignContext,
  id: number,
  { version, ...body }: Body & { version: number },
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const row = await lockUnchanged(tx, { id, version })
    const columns = toColumns(body)
    ensureAllowed(row, columns)
    if (row.issued === 0) await ensureReferences(tx, columns)
    if (columns.code !== row.code) await ensureCodeFree(tx, columns.code, id)
    await tx
      .update(campaigns)
      .set({ ...columns, version: row.version + 1 })
      .where(and(eq(campaigns.id, id), eq(campaigns.version, version)))
    const detail = {
      name: columns.names['ko-KR'],
      endsAt: columns.endsAt?.toISOString() ?? null,
      issueLimit: columns.issueLimit,
    }
    await appendCampaignAct(tx, ctx, 'campaign.save', { id, detail })
  })

const moveActs: Record<CampaignMove, AuditAct> = {
  START: 'campaign.start',
  PAUSE: 'campaign.pause',
  RESUME: 'campaign.resume',
  END: 'campaign.end',
}

/** Leads a campaign on, as its guard table allows. */
export const moveCampaign = (
  ctx: CampaignContext,
  id: number,
  { version, move }: { version: number; move: CampaignMove },
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const row = await lockUnchanged(tx, { id, version })
    const state = findNextCampaignState(row.state, move) ?? fail('office.campaign.state')
    await tx
      .update(campaigns)
      .set({ state, version: row.version + 1 })
      .where(and(eq(campaigns.id, id), eq(campaigns.version, version), eq(campaigns.state, row.state)))
    await appendCampaignAct(tx, ctx, moveActs[move], { id, detail: { name: row.names['ko-KR'] } })
  })
