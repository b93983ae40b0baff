import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApplicationStep } from '#api/contract/office/sellers.options.ts'
import type { sellers as sellerCalls } from '#api/contract/office/sellers.ts'
import { findFactFault } from '../company/facts.rules.ts'
import { toSeoulIso } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { sellerDocuments } from '../db/tables/sellers.ts'
import { stores, type SellerApplication } from '../db/tables/stores.ts'
import { fail } from '../http/handler.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { insertStore, toStoreColumns } from '../stores/manage-stores.ts'
import { resolveSteps } from './application.rules.ts'
import { appendSellerAct, changeLockedSeller, moveSeller, type SellerContext } from './change-seller.ts'
import { encryptPayoutAccount } from './payout-account.ts'
import { findNextState } from './seller-states.rules.ts'
import {
  listDocuments,
  listSellerStores,
  listTerms,
  type DocumentRow,
  type SellerRow,
} from './sellers.store.ts'

type StepBody = z.output<typeof sellerCalls.saveApplicationStep.body>
type NamedStep<Step extends StepBody['step']> = Extract<StepBody, { step: Step }>
type StepChange = { set?: Partial<SellerRow>; application?: Partial<SellerApplication> }

/** The seller of the caller; the operator's own people have none. */
export const toOwnCompany = ({ person }: SellerContext): number =>
  person.companyId ?? fail('office.company.not_found')

const saveCompany = ({ step: _, contactEmail, ...facts }: NamedStep<'company'>): StepChange => {
  const number = facts.mailOrderNumber
  const texts = { 'ko-KR': number, 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }
  if (findFactFault('mailOrderNumber', texts))
    fail('office.fact.mail_order_number', { mailOrderNumber: 'office.fact.mail_order_number' })
  return { set: { ...facts, email: contactEmail } }
}

const saveAccount = (
  ctx: SellerContext,
  id: number,
  { step: _, ...account }: NamedStep<'account'>,
): StepChange => ({ set: encryptPayoutAccount(ctx, id, account) })

/** The first store: it is added once and then changed. A licence that came before it becomes the store's. */
const saveStore = async (
  tx: Transaction,
  { clock }: SellerContext,
  companyId: number,
  { step: _, ...place }: NamedStep<'store'>,
): Promise<StepChange> => {
  const values = { ...place, options: [], notice: '', intro: '', ships: false }
  const [store] = await listSellerStores(tx, companyId)
  if (store) {
    const { options: _o, notice: _n, intro: _i, ships: _s, ...columns } = await toStoreColumns(tx, values)
    await tx.update(stores).set(columns).where(eq(stores.id, store.id))
    return {}
  }
  const storeId = await insertStore(tx, { companyId, now: clock.now() }, values)
  const isPlaceless = and(
    eq(sellerDocuments.companyId, companyId),
    eq(sellerDocuments.kind, 'LIQUOR'),
    isNull(sellerDocuments.storeId),
  )
  await tx.update(sellerDocuments).set({ storeId }).where(isPlaceless)
  return {}
}

/** Only the terms that are set now can be agreed to. */
const saveAgreement = async (
  tx: Transaction,
  { clock, person }: SellerContext,
  companyId: number,
  { idTerms }: NamedStep<'agree'>,
): Promise<StepChange> => {
  const [last] = await listTerms(tx, companyId)
  if (last?.terms.id !== idTerms) fail('office.terms.changed')
  const agreement = { at: toSeoulIso(clock.now()), personId: person.id, termsId: idTerms }
  return { application: { agreement } }
}

const save = (
  tx: Transaction,
  ctx: SellerContext,
  id: number,
  body: StepBody,
): StepChange | Promise<StepChange> => {
  switch (body.step) {
    case 'company':
      return saveCompany(body)
    case 'account':
      return saveAccount(ctx, id, body)
    case 'store':
      return saveStore(tx, ctx, id, body)
    case 'agree':
      return saveAgreement(tx, ctx, id, body)
  }
}

/** An application without the reason for which a step was returned. */
const withoutFault = (application: SellerApplication | null, step: ApplicationStep): SellerApplication => {
  const { [step]: _, ...faults } = application?.faults ?? {}
  return { ...application, faults }
}

/** Leads an application on that is being filled in or corrected; a step that is saved again has no fault any more. */
export const goOnApplying = (
  tx: Transaction,
  ctx: SellerContext,
  row: SellerRow,
  { step, set, application }: StepChange & { step: ApplicationStep },
): Promise<void> => {
  const event = row.state === 'RETURNED' ? 'CORRECT' : 'APPLY'
  const next = { ...withoutFault(row.application, step), ...application }
  return moveSeller(tx, ctx, row, { event, set: { ...set, application: next } })
}

export const saveApplicationStep = (ctx: SellerContext, body: StepBody): Promise<void> =>
  changeLockedSeller(ctx, toOwnCompany(ctx), async (tx, row) => {
    const event = row.state === 'RETURNED' ? 'CORRECT' : 'APPLY'
    if (findNextState(row.state, event) === null) fail('office.seller.state')
    await goOnApplying(tx, ctx, row, { ...(await save(tx, ctx, row.id, body)), step: body.step })
    await appendSellerAct(tx, ctx, 'seller.apply', { id: row.id, detail: { step: body.step } })
  })

/** Which steps of an application are done, by what there is of it. */
export const resolveSellerSteps = (
  row: SellerRow,
  { documents, stores: ownStores }: { documents: readonly DocumentRow[]; stores: readonly unknown[] },
) =>
  resolveSteps({
    ...row,
    documents: documents.map(({ document }) => document),
    storeCount: ownStores.length,
    agreement: row.application?.agreement,
    faults: row.application?.faults ?? {},
  })

/** Sends the application, once every step is done; one that was sent already stays as it is. */
export const sendApplication = (ctx: SellerContext): Promise<void> =>
  changeLockedSeller(ctx, toOwnCompany(ctx), async (tx, row) => {
    if (row.state === 'SENT') return markAsUnchanged()
    if (findNextState(row.state, 'SEND') === null) fail('office.seller.state')
    const steps = resolveSellerSteps(row, {
      documents: await listDocuments(tx, row.id),
      stores: await listSellerStores(tx, row.id),
    })
    const undone = Object.entries(steps).filter(([, isDone]) => !isDone)
    if (undone.length > 0)
      fail(
        'office.application.unfinished',
        Object.fromEntries(undone.map(([step]) => [step, 'office.application.unfinished'])),
      )
    const sentAt = toSeoulIso(ctx.clock.now())
    const application = { ...(row.application ?? { faults: {} }), sentAt }
    await moveSeller(tx, ctx, row, { event: 'SEND', set: { application } })
    await appendSellerAct(tx, ctx, 'seller.send', { id: row.id })
  })
