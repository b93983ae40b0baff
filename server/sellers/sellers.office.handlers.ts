import type { sellers } from '#api/contract/office/sellers.ts'
import { toSeoulDay } from '../clock.ts'
import type { RequestFacts } from '../context.ts'
import { saveUploads } from '../files/uploads.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { recordOfficeReading } from '../platform/audit/readings.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { saveApplicationStep, sendApplication, toOwnCompany } from './application.ts'
import type { SellerContext } from './change-seller.ts'
import { addDocument, decideDocument } from './documents.ts'
import { changeTerms, endSeller, inviteSeller, resumeSeller, suspendSeller } from './manage-sellers.ts'
import { reviewApplication } from './review-application.ts'
import { presentSeller, presentSellerCard } from './sellers.office.present.ts'
import {
  findSeller,
  findSellerState,
  listDocuments,
  listSellerPeople,
  listOfficeSellers,
  listSellerStores,
  listTerms,
} from './sellers.store.ts'

type Context = SellerContext & Pick<RequestFacts, 'ip'>

/** One seller of the caller's scope, as the answer to a read or an act on it. */
const presentById = async (ctx: Context, id: number) => {
  const { db, clock, person } = ctx
  const today = toSeoulDay(clock.now())
  const row =
    (await findSeller(db, { scope: resolveOfficeScope(person), id }, today)) ??
    fail('office.company.not_found')
  const [documents, terms, stores, people] = await Promise.all([
    listDocuments(db, id),
    listTerms(db, id),
    listSellerStores(db, id),
    listSellerPeople(db, id),
  ])
  await recordOfficeReading(ctx, { what: 'seller', why: 'SELLERS', ids: [id], memberIds: [] })
  return presentSeller(ctx, row, { documents, terms, stores, people })
}

/** Runs an act on a seller, then answers the seller. */
const actThenPresent = async (ctx: Context, id: number, act: Promise<unknown>) => {
  await act
  return presentById(ctx, id)
}

export const sellersOfficeHandlers: Handlers<typeof sellers> = {
  sellers: async ({ db, clock, query, person }) => {
    const { state: states, waits, query: words, ...page } = query
    const filter = { ...page, scope: resolveOfficeScope(person), states, waits, words }
    const { rows, total } = await listOfficeSellers(db, filter, toSeoulDay(clock.now()))
    return paginate(rows.map(presentSellerCard), query, total)
  },

  seller: (ctx) => presentById(ctx, ctx.params.id),

  inviteSeller: async (ctx) => {
    const call = { method: 'POST', path: '/office/sellers' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await inviteSeller(tx, ctx, ctx.body),
    }))
    return presentById(ctx, id)
  },

  application: (ctx) => presentById(ctx, toOwnCompany(ctx)),

  applicationState: async (ctx) =>
    (await findSellerState(ctx.db, toOwnCompany(ctx))) ?? fail('office.company.not_found'),

  saveApplicationStep: (ctx) => actThenPresent(ctx, toOwnCompany(ctx), saveApplicationStep(ctx, ctx.body)),

  sendApplication: (ctx) => actThenPresent(ctx, toOwnCompany(ctx), sendApplication(ctx)),

  reviewApplication: (ctx) =>
    actThenPresent(ctx, ctx.params.id, reviewApplication(ctx, ctx.params.id, ctx.body)),

  suspendSeller: (ctx) => actThenPresent(ctx, ctx.params.id, suspendSeller(ctx, ctx.params.id, ctx.body)),

  resumeSeller: (ctx) => actThenPresent(ctx, ctx.params.id, resumeSeller(ctx, ctx.params.id)),

  endSeller: (ctx) => actThenPresent(ctx, ctx.params.id, endSeller(ctx, ctx.params.id, ctx.body)),

  uploadDocument: async (ctx) => ({
    _embedded: { items: await saveUploads({ ...ctx, viewer: null }, 'all') },
  }),

  addDocument: async (ctx) => {
    const { id } = ctx.params
    const call = { method: 'POST', path: `/office/sellers/${id}/documents` }
    await runOfficeIdempotent(ctx, call, async (tx) => {
      await addDocument(tx, ctx, id, ctx.body)
      return { id }
    })
    return presentById(ctx, id)
  },

  decideDocument: (ctx) => {
    const { id, idDocument: documentId } = ctx.params
    return actThenPresent(ctx, id, decideDocument(ctx, { id, documentId }, ctx.body))
  },

  changeTerms: (ctx) => actThenPresent(ctx, ctx.params.id, changeTerms(ctx, ctx.params.id, ctx.body)),
}
