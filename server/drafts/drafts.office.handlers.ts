import type { Answer } from '#api/call.ts'
import type { drafts } from '#api/contract/office/drafts.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { localize } from '../localize.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { listOfficeWines } from '../wines/office-wines.store.ts'
import type { DraftContext } from './draft-acts.ts'
import { listOvertakenFields } from './draft-body.rules.ts'
import { isOpenDraft } from './draft-states.rules.ts'
import { findOpenDraft, listDrafts, listOpenDrafts, listProposals, type NamedDraft } from './drafts.store.ts'
import { listVersions } from './versions.store.ts'
import {
  discardDraft,
  getDraft,
  listFaults,
  openDraft,
  readDraft,
  restoreVersion,
  returnDraft,
  saveDraftBody,
  sendDraft,
} from './manage-drafts.ts'
import { signPreviewKey } from './preview-keys.ts'
import { publishDraft, scheduleDraft } from './publish-draft.ts'
import { toDraftProducts } from './wine-draft.ts'
import { presentWineTerms } from './wine-terms.rules.ts'

type OfficeDraft = Answer<typeof drafts.draft>

const toMoment = (at: Date | null): string | null => at && toSeoulIso(at)

const presentCard = ({ draft, company, by }: NamedDraft) => ({
  ...{ id: draft.id, kind: draft.kind, idSubject: draft.subjectId, isNew: draft.base === null },
  ...{ company, name: draft.name },
  ...{ state: draft.state, version: draft.version, savedAt: toSeoulIso(draft.savedAt), by },
  ...{ sentAt: toMoment(draft.sentAt), publishAt: toMoment(draft.publishAt) },
  takeDownAt: toMoment(draft.takeDownAt),
})

const present = async (ctx: DraftContext, row: NamedDraft): Promise<OfficeDraft> => {
  const { body, subject, shopWine } = await readDraft(ctx, row.draft)
  return {
    ...presentCard(row),
    ...{ body, subject, returned: row.draft.returned, products: toDraftProducts(shopWine, body) },
    overtaken: isOpenDraft(row.draft) ? listOvertakenFields(row.draft, subject) : [],
  }
}

const presentById = async (ctx: DraftContext, id: number): Promise<OfficeDraft> =>
  present(ctx, await getDraft(ctx, id))

export const draftsOfficeHandlers: Handlers<typeof drafts> = {
  drafts: async ({ db, person, query }) => {
    const { query: words, state: states, ...page } = query
    const filter = { scope: resolveOfficeScope(person), states, words }
    const { rows, total } = await listDrafts(db, filter, page)
    return paginate(rows.map(presentCard), query, total)
  },

  draft: (ctx) => presentById(ctx, ctx.params.id),

  draftOfSubject: async (ctx) => {
    const { db, person } = ctx
    const subject = { kind: ctx.params.kind, subjectId: ctx.params.idSubject }
    const [row, proposals] = await Promise.all([
      findOpenDraft(db, person.companyId, subject),
      person.companyId === null ? listProposals(db, resolveOfficeScope(person), subject) : [],
    ])
    return { draft: row ? await present(ctx, row) : null, proposals: proposals.map(presentCard) }
  },

  draftWines: async ({ db, person, clock, query, locale }) => {
    const { query: words, ...page } = query
    const now = clock.now()
    const [{ kinds }, { rows, total }] = await Promise.all([
      getTaxonomy(db, now),
      listOfficeWines(db, { words, isDrafted: true }, page, toSeoulDay(now)),
    ])
    const subjectIds = rows.map(({ id }) => id)
    const openDrafts = await listOpenDrafts(db, person.companyId, { kind: 'WINE', subjectIds })
    const draftByWine = new Map(openDrafts.map(({ id, subjectId, state }) => [subjectId, { id, state }]))
    const items = rows.map(({ id, nameKo, nameOriginal, kindId, winery }) => {
      const kind = kinds.get(kindId)
      return {
        ...{ id, name: nameKo, originalName: nameOriginal, kind: kind ? localize(kind.names, locale) : '' },
        ...{ winery: winery?.name ?? null, draft: draftByWine.get(id) ?? null },
      }
    })
    return paginate(items, query, total)
  },

  wineTerms: async ({ db, clock, locale }) => presentWineTerms(await getTaxonomy(db, clock.now()), locale),

  openDraft: async (ctx) => {
    const { kind, idSubject: subjectId } = ctx.body
    return presentById(ctx, await openDraft(ctx, { kind, subjectId }))
  },

  saveDraft: async (ctx) => {
    await saveDraftBody(ctx, ctx.params.id, ctx.body)
    return presentById(ctx, ctx.params.id)
  },

  checkDraft: async (ctx) => {
    const { draft } = await getDraft(ctx, ctx.params.id)
    return { _embedded: { items: await listFaults(ctx, draft) } }
  },

  sendDraft: async (ctx) => {
    await sendDraft(ctx, ctx.params.id, ctx.body.version)
    return presentById(ctx, ctx.params.id)
  },

  decideDraft: async (ctx) => {
    const { params, body } = ctx
    if (body.decision === 'RETURN') await returnDraft(ctx, params.id, body)
    else await publishDraft(ctx, params.id, body.version)
    return presentById(ctx, params.id)
  },

  previewKey: async ({ params, ...ctx }) => {
    const { draft } = await getDraft(ctx, params.id)
    if (!isOpenDraft(draft)) fail('office.draft.state')
    const { key, until } = await signPreviewKey(ctx.secrets, { draftId: draft.id, now: ctx.clock.now() })
    return { key, until: toSeoulIso(until) }
  },

  publishDraft: async (ctx) => {
    await publishDraft(ctx, ctx.params.id, ctx.body.version)
    return presentById(ctx, ctx.params.id)
  },

  scheduleDraft: async (ctx) => {
    await scheduleDraft(ctx, ctx.params.id, ctx.body)
    return presentById(ctx, ctx.params.id)
  },

  discardDraft: async (ctx) => {
    await discardDraft(ctx, ctx.params.id, ctx.body)
    return { ok: true }
  },

  versions: async ({ db, person, params: { kind, idSubject: subjectId } }) => {
    if (person.companyId !== null) fail('office.permission.missing')
    const rows = await listVersions(db, { kind, subjectId })
    return { _embedded: { items: rows.map(({ at, ...row }) => ({ ...row, at: toSeoulIso(at) })) } }
  },

  restoreVersion: async (ctx) => {
    const { kind, idSubject: subjectId } = ctx.params
    return presentById(ctx, await restoreVersion(ctx, { kind, subjectId }, ctx.body.version))
  },
}
