import type { care } from '#api/contract/office/care.ts'
import { toSeoulIso } from '../clock.ts'
import type { Person, RequestFacts } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { listFilesBySubject } from '../files/files.store.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { recordOfficeReading } from '../platform/audit/readings.ts'
import {
  getCaseInScope,
  releaseCase,
  reviseAnswer,
  sendAnswer,
  takeCase,
  type CareContext,
} from './answer-case.ts'
import { listAnswerVersions } from './answers.store.ts'
import { presentCase, presentCaseCard, presentTemplate, type CaseFacts } from './care.present.ts'
import { findCaseMember, findReviewFacts, listLatestOrders } from './case-facts.store.ts'
import { countOpenCases, listCases, listOtherCases, type CaseRow } from './cases.store.ts'
import type { CaseKey } from './holds.store.ts'
import { hideReview, showReview } from './moderate-review.ts'
import { addTemplate, changeTemplate, deleteTemplate, hasTemplate, listTemplates } from './templates.store.ts'

type RequestContext = CareContext & Pick<RequestFacts, 'locale' | 'ip'>

/** Every version of the answer; one that is older than the office is its only version. */
const listAnswers = async ({ db }: CareContext, row: CaseRow): Promise<CaseFacts['answers']> => {
  const { kind, id, answer, doneAt } = row
  if (kind === 'REVIEW' || answer === null || doneAt === null) return []
  const versions = await listAnswerVersions(db, { kind, id })
  return versions.length > 0 ? versions : [{ version: 1, text: answer, by: null, at: doneAt }]
}

const readFacts = async (ctx: CareContext, row: CaseRow): Promise<CaseFacts> => {
  const { db, clock, person } = ctx
  const { kind, id } = row
  const scope = resolveOfficeScope(person)
  const memberId = scope.kind === 'shop' ? row.memberId : null
  const member = memberId === null ? undefined : await findCaseMember(db, memberId)
  return {
    files: kind === 'QUESTION' ? [] : ((await listFilesBySubject(db, kind, [id])).get(id) ?? []),
    answers: await listAnswers(ctx, row),
    member,
    orders: member ? await listLatestOrders(db, member.id, 5) : [],
    otherCases: member
      ? await listOtherCases(db, { scope, now: clock.now(), memberId: member.id }, { kind, id })
      : [],
    review: kind === 'REVIEW' ? await findReviewFacts(db, id) : undefined,
  }
}

/** One case, whose reading is recorded. */
const presentByKey = async (ctx: RequestContext, { kind, id }: CaseKey) => {
  const { db, clock, secrets, locale, person } = ctx
  const row = await getCaseInScope(db, ctx, { kind, id })
  const facts = await readFacts(ctx, row)
  await recordOfficeReading(ctx, {
    what: kind.toLowerCase(),
    why: 'CARE',
    ids: [id],
    memberIds: [row.memberId],
  })
  return presentCase(row, facts, { locale, secrets, now: clock.now(), personId: person.id })
}

const toTemplateScope = ({ id, companyId }: Person) => ({ personId: id, companyId })

const appendTemplateAct = (
  tx: Parameters<typeof appendAuditEntry>[0],
  { person, clock }: CareContext,
  act: 'care.save_template' | 'care.drop_template',
  id: number,
) =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: `answer_template:${id}`,
    detail: {},
  })

export const careOfficeHandlers: Handlers<typeof care> = {
  cases: async ({ db, clock, query, person, locale }) => {
    const { kind: kinds, state, mine: isMine, late: isLate, query: words } = query
    const now = clock.now()
    const filter = {
      scope: resolveOfficeScope(person),
      now,
      kinds,
      state,
      late: isLate,
      heldBy: isMine ? person.id : undefined,
      words,
    }
    const sort = query.sort ?? (state === 'OPEN' ? 'due' : 'new')
    const { rows, total } = await listCases(db, filter, { ...query, sort })
    const items = rows.map((row) => presentCaseCard(row, { locale, now, personId: person.id }))
    return paginate(items, query, total)
  },

  caseCounts: ({ db, clock, person }) =>
    countOpenCases(db, { scope: resolveOfficeScope(person), now: clock.now(), personId: person.id }),

  caseDetail: (ctx) => presentByKey(ctx, ctx.params),

  takeCase: async (ctx) => {
    const until = await takeCase(ctx, ctx.params)
    return { name: ctx.person.fullName, mine: true, until: toSeoulIso(until) }
  },

  releaseCase: async (ctx) => {
    await releaseCase(ctx, ctx.params)
    return { ok: true }
  },

  sendAnswer: async (ctx) => {
    await sendAnswer(ctx, ctx.params, ctx.body.text)
    return presentByKey(ctx, ctx.params)
  },

  reviseAnswer: async (ctx) => {
    await reviseAnswer(ctx, ctx.params, ctx.body)
    return presentByKey(ctx, ctx.params)
  },

  hideReview: async (ctx) => {
    await hideReview(ctx, ctx.params.id, ctx.body.reason)
    return presentByKey(ctx, { kind: 'REVIEW', id: ctx.params.id })
  },

  showReview: async (ctx) => {
    await showReview(ctx, ctx.params.id)
    return presentByKey(ctx, { kind: 'REVIEW', id: ctx.params.id })
  },

  answerTemplates: async ({ db, person }) => ({
    items: (await listTemplates(db, toTemplateScope(person))).map(presentTemplate),
  }),

  saveAnswerTemplate: async (ctx) => {
    const { db, clock, person, body } = ctx
    const { id, version = 1, ...template } = body
    const scope = toTemplateScope(person)
    const row = await withTransaction(db, async (tx) => {
      if (id !== undefined && !(await hasTemplate(tx, scope, id))) return fail('office.template.not_found')
      const savedRow =
        id === undefined
          ? await addTemplate(tx, scope, template, clock.now())
          : ((await changeTemplate(tx, scope, { ...template, id, version })) ?? fail('office.case.changed'))
      await appendTemplateAct(tx, ctx, 'care.save_template', savedRow.id)
      return savedRow
    })
    return presentTemplate(row)
  },

  deleteAnswerTemplate: async (ctx) => {
    const { db, person, params } = ctx
    await withTransaction(db, async (tx) => {
      if (!(await deleteTemplate(tx, toTemplateScope(person), params.id))) fail('office.template.not_found')
      await appendTemplateAct(tx, ctx, 'care.drop_template', params.id)
    })
    return { ok: true }
  },
}
