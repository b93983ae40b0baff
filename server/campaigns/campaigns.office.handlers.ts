import type { campaigns } from '#api/contract/office/campaigns.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { localize } from '../localize.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { getCampaignFigures } from './campaign-figures.store.ts'
import {
  findCampaign,
  findProductsByName,
  listBatches,
  listBearers,
  listLevelChoices,
  listCampaigns,
  listProductNames,
} from './campaigns.store.ts'
import { presentCampaign, presentCampaignCard } from './campaigns.office.present.ts'
import { ensureGivingNow, giveCoupons, resolveRecipients } from './give-coupons.ts'
import { listKindNames } from '../coupons/list.store.ts'
import { makeCodes, makeCodesFile } from './make-codes.ts'
import { addCampaign, moveCampaign, saveCampaign } from './manage-campaigns.ts'

type Context = Pick<Services, 'db'> & { locale: Locale }

const presentById = async ({ db, locale }: Context, id: number) => {
  const row = (await findCampaign(db, id)) ?? fail('office.campaign.not_found')
  const [products, batches] = await Promise.all([
    listProductNames(db, row.campaign.productIds),
    listBatches(db, id),
  ])
  return presentCampaign(row, { products, batches }, locale)
}

/** Runs an act on a campaign, then answers the campaign. */
const actThenPresent = async (ctx: Context, id: number, act: Promise<unknown>) => {
  await act
  return presentById(ctx, id)
}

export const campaignsOfficeHandlers: Handlers<typeof campaigns> = {
  campaigns: async ({ db, query, locale }) => {
    const { rows, total } = await listCampaigns(db, query)
    return paginate(
      rows.map((row) => presentCampaignCard(row, locale)),
      query,
      total,
    )
  },

  campaignChoices: async ({ db, locale }) => {
    const kinds = [...(await listKindNames(db))].map(([id, names]) => ({ id, name: localize(names, locale) }))
    const levels = await listLevelChoices(db)
    return {
      kinds,
      levels: levels.map(({ id, names }) => ({ id, name: localize(names, locale) })),
      sellers: await listBearers(db),
    }
  },

  campaignProducts: async ({ db, query }) => ({
    _embedded: { items: await findProductsByName(db, query.query) },
  }),

  campaign: (ctx) => presentById(ctx, ctx.params.id),

  addCampaign: async (ctx) => {
    const call = { method: 'POST', path: '/office/campaigns' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await addCampaign(tx, ctx, ctx.body),
    }))
    return presentById(ctx, id)
  },

  saveCampaign: (ctx) => actThenPresent(ctx, ctx.params.id, saveCampaign(ctx, ctx.params.id, ctx.body)),

  moveCampaign: (ctx) => actThenPresent(ctx, ctx.params.id, moveCampaign(ctx, ctx.params.id, ctx.body)),

  makeCodes: async (ctx) => {
    const { id } = ctx.params
    const call = { method: 'POST', path: `/office/campaigns/${id}/codes` }
    await runOfficeIdempotent(ctx, call, async (tx) => ({
      batch: await makeCodes(tx, ctx, { id, count: ctx.body.count }),
    }))
    return presentById(ctx, id)
  },

  codesFile: (ctx) =>
    withTransaction(ctx.db, (tx) => makeCodesFile(tx, ctx, { id: ctx.params.id, batchId: ctx.body.idBatch })),

  previewRecipients: async ({ db, clock, params, body, person }) => {
    const now = clock.now()
    const campaign = ensureGivingNow((await findCampaign(db, params.id))?.campaign, now)
    const { memberIds, refusals } = await resolveRecipients(db, { person, campaign, now }, body.members)
    return { receivers: memberIds.length, refusals }
  },

  giveCoupons: (ctx) => {
    const { id } = ctx.params
    const call = { method: 'POST', path: `/office/campaigns/${id}/gifts` }
    return runOfficeIdempotent(ctx, call, (tx) => giveCoupons(tx, ctx, { id, entries: ctx.body.members }))
  },

  campaignFigures: async ({ db, clock, params, query }) => {
    if (!(await findCampaign(db, params.id))) fail('office.campaign.not_found')
    return getCampaignFigures(db, { id: params.id, now: clock.now(), ...query })
  },
}
