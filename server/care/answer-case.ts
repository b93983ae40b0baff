import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { notifyInquiryAnswer } from '../inquiries/write.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import {
  addAnswerVersion,
  listAnswerVersions,
  lockAnswerable,
  setAnswer,
  type Answerable,
  type AnswerKey,
} from './answers.store.ts'
import { fillTemplate } from './care.rules.ts'
import { listLatestOrders } from './case-facts.store.ts'
import { findCase, type CaseRow } from './cases.store.ts'
import { holdCase, isHeldByOther, releaseHold, type CaseKey } from './holds.store.ts'

export type CareContext = Services & { person: Person }

/** The case, where the person may see it; fails with `office.case.not_found` otherwise. */
export const getCaseInScope = async (
  db: CareContext['db'] | Transaction,
  { person, clock }: Pick<CareContext, 'person' | 'clock'>,
  { kind, id }: CaseKey,
): Promise<CaseRow> => {
  const filter = { scope: resolveOfficeScope(person), now: clock.now(), kinds: [kind] as [typeof kind], id }
  return (await findCase(db, filter)) ?? fail('office.case.not_found')
}

const prefixes = { INQUIRY: 'inquiry', QUESTION: 'question', REVIEW: 'review' } as const

/** The subject of a case in the audit log: `inquiry:7`. */
export const toCaseSubject = ({ kind, id }: CaseKey): string => `${prefixes[kind]}:${id}`

export const appendCaseAct = (
  tx: Transaction,
  { person, clock }: Pick<CareContext, 'person' | 'clock'>,
  act: AuditAct,
  { key, detail = {} }: { key: CaseKey; detail?: Record<string, string | number> },
): Promise<void> =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: toCaseSubject(key),
    detail,
  })

/** Reserves a case for the calling person; fails with `office.case.taken` while a colleague has it. */
export const takeCase = (ctx: CareContext, key: CaseKey): Promise<Date> =>
  withTransaction(ctx.db, async (tx) => {
    await getCaseInScope(tx, ctx, key)
    const until = await holdCase(tx, key, ctx.person.id, ctx.clock.now())
    if (!until) return fail('office.case.taken')
    await appendCaseAct(tx, ctx, 'care.hold', { key })
    return until
  })

export const releaseCase = (ctx: CareContext, key: CaseKey): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    await getCaseInScope(tx, ctx, key)
    if (await releaseHold(tx, key, ctx.person.id)) await appendCaseAct(tx, ctx, 'care.release', { key })
    else markAsUnchanged()
  })

/** Fails with `office.case.taken` while a colleague has the case. */
export const refuseTakenCase = async (tx: Transaction, ctx: CareContext, key: CaseKey): Promise<void> => {
  if (await isHeldByOther(tx, key, ctx.person.id, ctx.clock.now())) fail('office.case.taken')
}

/** The case within scope and its row, locked; no colleague has it. */
const lockForAnswer = async (tx: Transaction, ctx: CareContext, key: AnswerKey): Promise<Answerable> => {
  await getCaseInScope(tx, ctx, key)
  await refuseTakenCase(tx, ctx, key)
  return (await lockAnswerable(tx, key)) ?? fail('office.case.not_found')
}

/** The answer with its fields filled; an order number is that of the member's latest order. */
const fillAnswer = async (
  tx: Transaction,
  { kind }: AnswerKey,
  { name, memberId }: Answerable,
  text: string,
): Promise<string> => {
  const [latest] = kind === 'INQUIRY' && memberId !== null ? await listLatestOrders(tx, memberId, 1) : []
  return (
    fillTemplate(text, { name, oid: latest?.oid ?? null }) ??
    fail('office.template.unfilled', { text: 'office.template.unfilled' })
  )
}

/** A question was asked in public, and who asked reads the answer there; an inquiry's member is notified. */
const notifyMember = async (
  tx: Transaction,
  ctx: CareContext,
  { id }: AnswerKey,
  { row, version }: { row: Answerable; version: number },
): Promise<void> => {
  if (row.title === null || row.memberId === null) return
  const inquiry = { id, memberId: row.memberId, title: row.title }
  await notifyInquiryAnswer(tx, ctx, { ...inquiry, version }, ctx.clock.now())
}

const acts = {
  INQUIRY: { answer: 'inquiry.answer', revise: 'inquiry.revise' },
  QUESTION: { answer: 'question.answer', revise: 'question.revise' },
} as const

/** The first answer to a case, which is then free for others. */
export const sendAnswer = (ctx: CareContext, key: AnswerKey, text: string): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const { person, clock } = ctx
    const at = clock.now()
    const row = await lockForAnswer(tx, ctx, key)
    if (row.answeredAt !== null) fail('office.case.answered')
    const answer = await fillAnswer(tx, key, row, text)
    await setAnswer(tx, key, { answer, answeredAt: at })
    await addAnswerVersion(tx, key, { version: 1, text: answer, personId: person.id, at })
    await releaseHold(tx, key, person.id)
    await notifyMember(tx, ctx, key, { row, version: 1 })
    await appendCaseAct(tx, ctx, acts[key.kind].answer, { key })
  })

/** A new version of an answer, in place of the one that the person has read. */
export const reviseAnswer = (
  ctx: CareContext,
  key: AnswerKey,
  { text, version }: { text: string; version: number },
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const { person, clock } = ctx
    const at = clock.now()
    const row = await lockForAnswer(tx, ctx, key)
    if (row.answer === null || row.answeredAt === null) return fail('office.case.changed')
    const [latest] = await listAnswerVersions(tx, key)
    if (version !== (latest?.version ?? 1)) return fail('office.case.changed')
    const first = { version: 1, text: row.answer, personId: null, at: row.answeredAt }
    if (!latest) await addAnswerVersion(tx, key, first)
    const answer = await fillAnswer(tx, key, row, text)
    await setAnswer(tx, key, { answer, revisedAt: at })
    await addAnswerVersion(tx, key, { version: version + 1, text: answer, personId: person.id, at })
    await releaseHold(tx, key, person.id)
    await notifyMember(tx, ctx, key, { row, version: version + 1 })
    await appendCaseAct(tx, ctx, acts[key.kind].revise, { key, detail: { version: version + 1 } })
  })
