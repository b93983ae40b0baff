import type { inquiries } from '#api/contract/inquiries.ts'
import { recordReading } from '../audit/readings.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { listFilesBySubject } from '../files/files.store.ts'
import { saveUploads } from '../files/uploads.ts'
import type { Handlers } from '../http/handler.ts'
import { onceAtOnce } from '../idempotency/idempotency.ts'
import { take } from '../limits/limits.store.ts'
import { paginate } from '../http/pagination.ts'
import { inLocale } from '../words.ts'
import { inquiriesPerMember, inquiryCard, inquiryShown, inquiryTypes } from './inquiries.rules.ts'
import * as store from './inquiries.store.ts'
import { giveAnswer, openInquiry, takeBack } from './write.ts'

type Given = Pick<Services, 'db' | 'clock' | 'secrets'> & Pick<RequestFacts, 'locale'>

/** Rows as they are shown, each with its files. */
const shown = async ({ db, clock, secrets, locale }: Given, rows: store.InquiryRow[]) => {
  const ids = rows.map(({ id }) => id)
  const files = await listFilesBySubject(db, 'INQUIRY', ids)
  const seen = { locale, secrets, now: clock.now() }
  return rows.map((row) => inquiryShown(row, files.get(row.id) ?? [], seen))
}

/** Rows as staff see them; that they were read is written down. */
const shownAtDesk = async (given: Given & { viewer: Viewer }, rows: store.InquiryRow[]) => {
  await recordReading(
    { ...given, why: 'INQUIRY' },
    { what: 'inquiry', ids: rows.map(({ id }) => id), memberIds: rows.map(({ memberId }) => memberId) },
  )
  return shown(given, rows)
}

/** One inquiry as it is shown; null when there is none such. */
const one = async (given: Given, id: number, memberId?: number) => {
  const row = await store.inquiryOf(given.db, id, memberId)
  return row ? ((await shown(given, [row]))[0] ?? null) : null
}

export const inquiriesHandlers: Handlers<typeof inquiries> = {
  categories: async ({ db, locale }) => {
    const rows = await store.inquiryCategoriesOf(db)
    const items = rows.map(({ id, type, names }) => ({ id, type, name: inLocale(names, locale) }))
    return { _embedded: { items } }
  },

  categoryTypes: ({ locale }) => ({ _embedded: { items: inquiryTypes(locale) } }),

  inquiries: async ({ query, viewer, db, locale }) => {
    const filter = { ...query, memberId: viewer.id }
    const [rows, total] = await Promise.all([
      store.inquiryPage(db, filter, query),
      store.countInquiries(db, filter),
    ])
    return paginate(
      rows.map((row) => inquiryCard(row, locale)),
      query,
      total,
    )
  },

  openInquiries: async ({ query, ...given }) => {
    const filter = { ...query, memberId: null, state: 'RECEIVED' } as const
    const [rows, total] = await Promise.all([
      store.inquiryPage(given.db, filter, { ...query, sort: query.sort ?? 'old' }),
      store.countInquiries(given.db, filter),
    ])
    return paginate(await shownAtDesk(given, rows), query, total)
  },

  inquiry: async ({ params, fail, ...given }) =>
    (await one(given, params.id, given.viewer.id)) ?? fail('inquiry.not_found'),

  uploadFiles: async (given) => ({ _embedded: { items: await saveUploads(given, 'all') } }),

  addInquiry: async (given) => {
    const { body, viewer, clock } = given
    const id = await onceAtOnce(given, { method: 'POST', path: '/qnas' }, async (tx) => {
      const now = clock.now()
      if (!(await take(tx, `inquiry:${viewer.id}`, inquiriesPerMember, now)))
        return given.fail('request.too_many')
      return openInquiry(tx, viewer, body, now)
    })
    const added = await one(given, id, viewer.id)
    if (!added) throw new Error('an inquiry is gone as soon as it was written')
    return added
  },

  dropInquiry: async ({ params, viewer, fail, ...given }) => {
    if (await takeBack(given, viewer, params.id)) return { ok: true }
    return fail((await one(given, params.id, viewer.id)) ? 'inquiry.answered' : 'inquiry.not_found')
  },

  answerInquiry: async ({ params, body, viewer, fail, ...given }) => {
    const done = await giveAnswer(given, viewer, { id: params.id, answer: body.answer })
    const row = await store.inquiryOf(given.db, params.id)
    if (!row || !done) return fail(row ? 'inquiry.answered' : 'inquiry.not_found')
    const [inquiry] = await shownAtDesk({ ...given, viewer }, [row])
    return inquiry ?? fail('inquiry.not_found')
  },
}
