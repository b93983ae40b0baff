import type { CallInput } from '#api/call.ts'
import type { DraftBody, DraftKind } from '#api/contract/office/drafts.options.ts'
import type { drafts as calls } from '#api/contract/office/drafts.ts'
import { loadImportLexicon } from '../catalogue/lexicon.ts'
import { createWineBody } from '../catalogue/wine-body.rules.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import {
  appendPersonDraftAct,
  canPublish,
  getNextState,
  lockReadDraft,
  type DraftContext,
} from './draft-acts.ts'
import { applyDraft, rebaseDraft } from './draft-body.rules.ts'
import { queueDecisionMail } from './draft-mails.ts'
import {
  findDraft,
  findOpenDraft,
  insertDraft,
  updateDraft,
  type DraftRow,
  type NamedDraft,
} from './drafts.store.ts'
import { findVersion } from './versions.store.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { isWineHidden } from '../wines/hidden-wines.store.ts'
import { checkWineDraft, findWineBody } from './wine-draft.ts'
import { toOvertakenFaults } from './write-draft.ts'

type Subject = { kind: DraftKind; subjectId: number }
type Body<Name extends 'saveDraft' | 'decideDraft' | 'discardDraft'> = CallInput<(typeof calls)[Name]>['body']

const toName = (body: DraftBody): string => (body['name_ko'] || body['name_original'] || '').trim()

export const getDraft = async ({ db, person }: DraftContext, id: number): Promise<NamedDraft> =>
  (await findDraft(db, resolveOfficeScope(person), id)) ?? fail('office.draft.not_found')

/** What the shop has of a draft's subject; null where it is new. */
const findSubject = async (db: Executor, { subjectId }: DraftRow, taxonomy: Taxonomy) =>
  subjectId === null ? null : findWineBody(db, subjectId, taxonomy)

/** A draft over its subject as it is now, with what the shop has of the subject. */
export const readDraft = async (ctx: DraftContext, draft: DraftRow) => {
  const wine = await findSubject(ctx.db, draft, await getTaxonomy(ctx.db, ctx.clock.now()))
  const subject = wine?.body ?? null
  const body = applyDraft(draft.body, draft.base, subject)
  return { body, subject, shopWine: wine?.shopWine ?? null }
}

/** What keeps a draft from being published, and what could be better. */
export const listFaults = async (ctx: DraftContext, draft: DraftRow) => {
  const { body, subject, shopWine } = await readDraft(ctx, draft)
  const lexicon = await loadImportLexicon(ctx.db, ctx.clock.now())
  const { id, subjectId } = draft
  const { faults } = await checkWineDraft(ctx.db, { id, subjectId, body, shopWine }, lexicon)
  const overtakenFaults = toOvertakenFaults(draft, subject)
  const overtakenFields = new Set(overtakenFaults.map(({ field }) => field))
  return [...overtakenFaults, ...faults.filter(({ field }) => !overtakenFields.has(field))]
}

/** Fails with the code of each field that refuses. */
export const refuseFaulty = (faults: Awaited<ReturnType<typeof listFaults>>): void => {
  const refusals = faults.filter(({ refuses }) => refuses)
  if (refusals.length > 0)
    fail('office.draft.faulty', Object.fromEntries(refusals.map(({ field, code }) => [field, code])))
}

type NewBody = { body: DraftBody; base: DraftBody | null }

const addDraft = async (
  tx: Transaction,
  { person, clock }: DraftContext,
  { kind, subjectId }: { kind: DraftKind; subjectId: number | null },
  { body, base }: NewBody,
): Promise<number | undefined> =>
  insertDraft(tx, {
    ...{ kind, subjectId, body, base, companyId: person.companyId, name: toName(body) },
    ...{ personId: person.id, savedAt: clock.now() },
  })

const getSubjectBody = async (ctx: DraftContext, { subjectId }: Subject): Promise<DraftBody> => {
  const taxonomy = await getTaxonomy(ctx.db, ctx.clock.now())
  const { shopWine, body } = (await findWineBody(ctx.db, subjectId, taxonomy)) ?? fail('wine.not_found')
  // A seller proposes changes of what the shop shows.
  if (ctx.person.companyId !== null && (await isWineHidden(ctx.db, subjectId))) fail('wine.not_found')
  return taxonomy.kinds.get(shopWine.wine.kindId)?.code === 'GOODS' ? fail('office.draft.kind') : body
}

/** What was published belongs to the operator, who alone puts an earlier version back. */
const refuseSellers = ({ person }: DraftContext): void => {
  if (person.companyId !== null) fail('office.permission.missing')
}

/**
 * Opens a draft, or finds the one that is open; returns its id. The operator has one of a subject, and each seller one
 * beside it.
 */
export const openDraft = async (
  ctx: DraftContext,
  { kind, subjectId }: { kind: DraftKind; subjectId: number | null },
): Promise<number> => {
  if (subjectId === null) {
    const body = createWineBody()
    const id = await withTransaction(ctx.db, (tx) =>
      addDraft(tx, ctx, { kind, subjectId }, { body, base: null }),
    )
    if (id === undefined) throw new Error('a draft was not written')
    return id
  }
  const subject = { kind, subjectId }
  const find = () => findOpenDraft(ctx.db, ctx.person.companyId, subject)
  const open = await find()
  if (open) return open.draft.id
  const body = await getSubjectBody(ctx, subject)
  const id = await withTransaction(ctx.db, (tx) => addDraft(tx, ctx, subject, { body, base: body }))
  // Somebody else may have opened it meanwhile.
  return id ?? (await find())?.draft.id ?? fail('office.draft.open')
}

/** Opens a version of a subject as a new draft; returns its id. */
export const restoreVersion = async (
  ctx: DraftContext,
  subject: Subject,
  version: number,
): Promise<number> => {
  refuseSellers(ctx)
  const base = await getSubjectBody(ctx, subject)
  const restored = (await findVersion(ctx.db, subject, version)) ?? fail('office.version.not_found')
  return withTransaction(ctx.db, async (tx) => {
    const id = await addDraft(tx, ctx, subject, { body: { ...base, ...restored }, base })
    if (id === undefined) return fail('office.draft.open')
    await appendPersonDraftAct(tx, ctx, 'draft.restore', {
      id,
      detail: { of: `wine:${subject.subjectId}`, version },
    })
    return id
  })
}

/** Saves what was typed, unless somebody else saved since; then nothing is overwritten. */
export const saveDraftBody = async (
  ctx: DraftContext,
  id: number,
  { version, body, seen }: Body<'saveDraft'>,
): Promise<void> => {
  const taxonomy = await getTaxonomy(ctx.db, ctx.clock.now())
  await withTransaction(ctx.db, async (tx) => {
    const draft = await lockReadDraft(tx, ctx, { id, version, body })
    const event = draft.state === 'SENT' && canPublish(ctx.person) ? 'REVISE' : 'SAVE'
    const subject = await findSubject(tx, draft, taxonomy)
    await updateDraft(tx, draft, {
      ...rebaseDraft({ body, seen }, draft, subject?.body ?? null),
      ...{ name: toName(body), state: getNextState(draft.state, event) },
      ...{ personId: ctx.person.id, savedAt: ctx.clock.now() },
    })
  })
}

/** Sends a draft for review; fails where it is faulty. */
export const sendDraft = async (ctx: DraftContext, id: number, version: number): Promise<void> => {
  refuseFaulty(await listFaults(ctx, (await getDraft(ctx, id)).draft))
  await withTransaction(ctx.db, async (tx) => {
    const draft = await lockReadDraft(tx, ctx, { id, version })
    const state = getNextState(draft.state, 'SEND')
    await updateDraft(tx, draft, {
      ...{ state, sentAt: ctx.clock.now(), sentBy: ctx.person.id, returned: null },
    })
    await appendPersonDraftAct(tx, ctx, 'draft.send', { id, detail: { name: draft.name } })
  })
}

/** Gives a draft back to who sent it, with the reasons of its fields. */
export const returnDraft = (
  ctx: DraftContext,
  id: number,
  { version, reason, fields }: Extract<Body<'decideDraft'>, { decision: 'RETURN' }>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const draft = await lockReadDraft(tx, ctx, { id, version })
    const state = getNextState(draft.state, 'RETURN')
    if (reason === '' && fields.length === 0) fail('office.reason.required')
    const correction = { reason, fields }
    await updateDraft(tx, draft, { state, returned: correction, decidedBy: ctx.person.id })
    await queueDecisionMail(tx, ctx, draft, { kind: 'returned', returned: correction })
    await appendPersonDraftAct(tx, ctx, 'draft.decide', {
      id,
      detail: { decision: 'RETURN', name: draft.name, fields: fields.map(({ field }) => field).join(' ') },
    })
  })

/**
 * Throws a draft away; a planned publication is for those to drop who publish. The operator gives a reason for a
 * seller's, which its sender gets in a mail.
 */
export const discardDraft = (
  ctx: DraftContext,
  id: number,
  { version, reason = '' }: Body<'discardDraft'>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const draft = await lockReadDraft(tx, ctx, { id, version })
    if (draft.state === 'SCHEDULED' && !canPublish(ctx.person)) fail('office.draft.state')
    const state = getNextState(draft.state, 'DISCARD')
    const isDecision = draft.companyId !== null && ctx.person.companyId === null
    if (isDecision && reason === '') fail('office.reason.required')
    await updateDraft(tx, draft, {
      ...{ state, publishAt: null, takeDownAt: null },
      ...(isDecision && { returned: { reason, fields: [] }, decidedBy: ctx.person.id }),
    })
    if (isDecision) await queueDecisionMail(tx, ctx, draft, { kind: 'discarded', reason })
    await appendPersonDraftAct(tx, ctx, 'draft.discard', {
      id,
      detail: { name: draft.name, ...(isDecision && { reason }) },
    })
  })
