import type { CallInput } from '#api/call.ts'
import type { drafts as calls } from '#api/contract/office/drafts.ts'
import { loadImportLexicon, type ImportLexicon } from '../catalogue/lexicon.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import {
  appendDraftAct,
  appendPersonDraftAct,
  getNextState,
  lockReadDraft,
  type DraftContext,
} from './draft-acts.ts'
import { dropEarlierEnds, hasDueDrafts, lockDueDraft, updateDraft, type DraftRow } from './drafts.store.ts'
import { addVersion, hasVersions } from './versions.store.ts'
import { queueDecisionMail } from './draft-mails.ts'
import { getDraft, listFaults, refuseFaulty } from './manage-drafts.ts'
import type { DraftFault } from './wine-draft.rules.ts'
import { findWineBody, takeWineDown } from './wine-draft.ts'
import { writeDraft } from './write-draft.ts'

type Publication = { lexicon: ImportLexicon; now: Date; personId: number }
type Published = { subjectId: number; version: number }

/** Applies a locked draft to its subject and keeps what came of it as a version; faults where it is refused. */
const applyLockedDraft = async (
  tx: Transaction,
  draft: DraftRow,
  { lexicon, now, personId }: Publication,
): Promise<Published | { faults: DraftFault[] }> => {
  const result = await writeDraft(tx, draft, { lexicon, now })
  if ('faults' in result) return result
  const { wineId, before } = result
  const subject = { kind: draft.kind, subjectId: wineId }
  if (before && !(await hasVersions(tx, subject)))
    await addVersion(tx, subject, { body: before, personId: null, at: draft.createdAt })
  const after = await findWineBody(tx, wineId, lexicon.vocabulary)
  if (!after) throw new Error(`wine ${wineId} was written and is not there`)
  const version = await addVersion(tx, subject, { body: after.body, personId, at: now })
  await dropEarlierEnds(tx, subject)
  return { subjectId: wineId, version }
}

const toDetail = ({ name }: DraftRow, { subjectId, version }: Published) => ({
  ...{ name, of: `wine:${subjectId}`, version },
})

/** Publishes a draft at once: its subject is written whole, or not at all. */
export const publishDraft = async (ctx: DraftContext, id: number, version: number): Promise<void> => {
  const now = ctx.clock.now()
  const lexicon = await loadImportLexicon(ctx.db, now)
  await withTransaction(ctx.db, async (tx) => {
    const draft = await lockReadDraft(tx, ctx, { id, version })
    const state = getNextState(draft.state, 'PUBLISH')
    const result = await applyLockedDraft(tx, draft, { lexicon, now, personId: ctx.person.id })
    if ('faults' in result) return refuseFaulty(result.faults)
    const { subjectId } = result
    await updateDraft(tx, draft, {
      ...{ state, subjectId, returned: null, publishAt: now, takeDownAt: null, decidedBy: ctx.person.id },
    })
    await queueDecisionMail(tx, ctx, draft, { kind: 'published' })
    const act = draft.state === 'SENT' ? 'draft.decide' : 'draft.publish'
    await appendPersonDraftAct(tx, ctx, act, { id, detail: toDetail(draft, result) })
  })
}

type Schedule = Omit<CallInput<typeof calls.scheduleDraft>['body'], 'version'>

const readPeriod = ({ publishAt, takeDownAt }: Schedule, now: Date) => {
  const [from, until] = [publishAt, takeDownAt].map((at) => (at === null ? null : new Date(at)))
  if (!from) return until ? fail('office.draft.period') : { publishAt: null, takeDownAt: null }
  if (from <= now || (until && until <= from)) return fail('office.draft.period')
  return { publishAt: from, takeDownAt: until ?? null }
}

/** Plans when a draft is published and its subject taken down again; without a start it is edited on. */
export const scheduleDraft = async (
  ctx: DraftContext,
  id: number,
  { version, ...schedule }: { version: number } & Schedule,
): Promise<void> => {
  const period = readPeriod(schedule, ctx.clock.now())
  const { draft: before } = await getDraft(ctx, id)
  if (period.publishAt) refuseFaulty(await listFaults(ctx, before))
  await withTransaction(ctx.db, async (tx) => {
    const draft = await lockReadDraft(tx, ctx, { id, version })
    const state = getNextState(draft.state, period.publishAt ? 'SCHEDULE' : 'UNSCHEDULE')
    await updateDraft(tx, draft, { ...period, state, returned: null, decidedBy: ctx.person.id })
    const detail = {
      ...{ name: draft.name, from: period.publishAt?.toISOString() ?? '' },
      until: period.takeDownAt?.toISOString() ?? '',
    }
    await appendPersonDraftAct(tx, ctx, 'draft.schedule', { id, detail })
  })
}

/** What a planned publication is returned with when it turns out to be faulty at its time. */
const toReturn = (faults: readonly DraftFault[]) => ({
  reason: '',
  fields: faults.filter(({ refuses }) => refuses).map(({ field, code }) => ({ field, reason: code })),
})

type ScheduleServices = Pick<Services, 'db' | 'clock' | 'secrets' | 'shopUrl' | 'officeUrl'>

const publishDue = async (
  tx: Transaction,
  draft: DraftRow,
  { services, lexicon }: { services: ScheduleServices; lexicon: ImportLexicon },
) => {
  const now = services.clock.now()
  const { id } = draft
  const worker = { at: now, actor: 'worker' }
  const personId = draft.decidedBy ?? draft.personId
  const result = await applyLockedDraft(tx, draft, { lexicon, now, personId })
  if ('faults' in result) {
    const state = getNextState(draft.state, 'FAIL')
    const correction = toReturn(result.faults)
    await updateDraft(tx, draft, { state, returned: correction, publishAt: null, takeDownAt: null })
    await queueDecisionMail(tx, services, draft, { kind: 'returned', returned: correction })
    return appendDraftAct(tx, worker, 'draft.fail', { id, detail: { name: draft.name } })
  }
  const state = getNextState(draft.state, 'PUBLISH')
  await updateDraft(tx, draft, { state, subjectId: result.subjectId, returned: null })
  await queueDecisionMail(tx, services, draft, { kind: 'published' })
  return appendDraftAct(tx, worker, 'draft.publish', { id, detail: toDetail(draft, result) })
}

const takeDownDue = async (tx: Transaction, draft: DraftRow, now: Date) => {
  const { id, subjectId } = draft
  if (subjectId !== null) await takeWineDown(tx, subjectId, now)
  await updateDraft(tx, draft, { state: getNextState(draft.state, 'TAKE_DOWN') })
  await appendDraftAct(tx, { at: now, actor: 'worker' }, 'draft.take_down', {
    id,
    detail: { name: draft.name, of: `wine:${subjectId}` },
  })
}

/** Publishes drafts whose time has come, and takes down what was published until now; returns their number. */
export const followSchedules = async (services: ScheduleServices): Promise<number> => {
  const { db, clock } = services
  if (!(await hasDueDrafts(db, clock.now()))) return 0
  const lexicon = await loadImportLexicon(db, clock.now())
  return drain((failedIds) =>
    withTransaction(db, async (tx) => {
      const now = clock.now()
      const draft = await lockDueDraft(tx, now, failedIds)
      if (!draft) return false
      await processRow(draft.id, () =>
        draft.state === 'SCHEDULED'
          ? publishDue(tx, draft, { services, lexicon })
          : takeDownDue(tx, draft, now),
      )
      return true
    }),
  )
}
