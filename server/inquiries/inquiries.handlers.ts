import type { inquiries } from '#api/contract/inquiries.ts'
import type { RequestFacts, Services } from '../context.ts'
import { listFilesBySubject } from '../files/files.store.ts'
import { saveUploads } from '../files/uploads.ts'
import type { Handlers } from '../http/handler.ts'
import { runDeduplicated } from '../platform/idempotency/idempotency.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { paginate } from '../http/pagination.ts'
import { localize } from '../localize.ts'
import { inquiriesPerMember, toInquiryCard, presentInquiry, listInquiryTypes } from './inquiries.rules.ts'
import * as store from './inquiries.store.ts'
import { openInquiry, withdrawInquiry } from './write.ts'

type InquiryContext = Pick<Services, 'db' | 'clock' | 'secrets'> & Pick<RequestFacts, 'locale'>

/** Presents rows, each with its files. */
const presentInquiries = async ({ db, clock, secrets, locale }: InquiryContext, rows: store.InquiryRow[]) => {
  const ids = rows.map(({ id }) => id)
  const files = await listFilesBySubject(db, 'INQUIRY', ids)
  const options = { locale, secrets, now: clock.now() }
  return rows.map((row) => presentInquiry(row, files.get(row.id) ?? [], options))
}

/** One inquiry as presented; null when there is none. */
const findPresented = async (ctx: InquiryContext, id: number, memberId?: number) => {
  const row = await store.findInquiry(ctx.db, id, memberId)
  return row ? ((await presentInquiries(ctx, [row]))[0] ?? null) : null
}

export const inquiriesHandlers: Handlers<typeof inquiries> = {
  categories: async ({ db, locale }) => {
    const rows = await store.listInquiryCategories(db)
    const items = rows.map(({ id, type, names }) => ({ id, type, name: localize(names, locale) }))
    return { _embedded: { items } }
  },

  categoryTypes: ({ locale }) => ({ _embedded: { items: listInquiryTypes(locale) } }),

  inquiries: async ({ query, viewer, db, locale }) => {
    const filter = { ...query, memberId: viewer.id }
    const [rows, total] = await Promise.all([
      store.listInquiries(db, filter, query),
      store.countInquiries(db, filter),
    ])
    return paginate(
      rows.map((row) => toInquiryCard(row, locale)),
      query,
      total,
    )
  },

  inquiry: async ({ params, fail, ...ctx }) =>
    (await findPresented(ctx, params.id, ctx.viewer.id)) ?? fail('inquiry.not_found'),

  uploadFiles: async (ctx) => ({ _embedded: { items: await saveUploads(ctx, 'all') } }),

  addInquiry: async (ctx) => {
    const { body, viewer, clock } = ctx
    const id = await runDeduplicated(ctx, { method: 'POST', path: '/qnas' }, async (tx) => {
      const now = clock.now()
      if (!(await consume(tx, `inquiry:${viewer.id}`, inquiriesPerMember, now)))
        return ctx.fail('request.too_many')
      return openInquiry(tx, viewer, body, now)
    })
    const inquiry = await findPresented(ctx, id, viewer.id)
    if (!inquiry) throw new Error('an inquiry is gone as soon as it was written')
    return inquiry
  },

  dropInquiry: async ({ params, viewer, fail, ...ctx }) => {
    if (await withdrawInquiry(ctx, viewer, params.id)) return { ok: true }
    return fail((await findPresented(ctx, params.id, viewer.id)) ? 'inquiry.answered' : 'inquiry.not_found')
  },
}
