import { formatDate } from '#api/dates.ts'
import { toOfficeLocale, type OfficeLocale } from '#api/locales.ts'
import type { DocumentKind } from '#api/contract/office/sellers.options.ts'
import { m } from '#office-messages'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { renderEmailPage } from '../notifications/email-page.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
import { listSellerOwners } from './sellers.store.ts'

/** What a seller is notified of. */
export type SellerNews =
  | { kind: 'approved' | 'resumed' }
  | { kind: 'returned'; reasons: readonly string[] }
  | { kind: 'offers_changed'; reason: string; count: number }
  | { kind: 'rejected' | 'suspended' | 'ended'; reason: string }
  | { kind: 'document_returned'; document: DocumentKind; reason: string }
  | { kind: 'document_ending' | 'document_ended'; document: DocumentKind; store: string; day: string }

type Options = { locale: OfficeLocale }

const documentNames: Record<DocumentKind, (options: Options) => string> = {
  BUSINESS: (options) => m['sellers.document.business']({}, options),
  LIQUOR: (options) => m['sellers.document.liquor']({}, options),
  MAIL_ORDER: (options) => m['sellers.document.mail_order']({}, options),
  BANKBOOK: (options) => m['sellers.document.bankbook']({}, options),
}

/** Subject and text of a mail. */
const compose = (news: SellerNews, name: string, options: Options) => {
  switch (news.kind) {
    case 'approved':
      return {
        subject: m['office.seller.mail_approved']({ name }, options),
        text: m['office.seller.mail_approved_body']({ name }, options),
      }
    case 'resumed':
      return {
        subject: m['office.seller.mail_resumed']({ name }, options),
        text: m['office.seller.mail_resumed_body']({ name }, options),
      }
    case 'returned':
      return {
        subject: m['office.seller.mail_returned']({ name }, options),
        text: m['office.seller.mail_returned_body']({ reasons: news.reasons.join('\n') }, options),
      }
    case 'rejected':
      return {
        subject: m['office.seller.mail_rejected']({ name }, options),
        text: m['office.seller.mail_rejected_body']({ reason: news.reason }, options),
      }
    case 'offers_changed': {
      const values = { count: String(news.count), reason: news.reason }
      return {
        subject: m['office.seller.mail_offers']({ name }, options),
        text: m['office.seller.mail_offers_body'](values, options),
      }
    }
    case 'suspended':
      return {
        subject: m['office.seller.mail_suspended']({ name }, options),
        text: m['office.seller.mail_suspended_body']({ reason: news.reason }, options),
      }
    case 'ended':
      return {
        subject: m['office.seller.mail_ended']({ name }, options),
        text: m['office.seller.mail_ended_body']({ reason: news.reason }, options),
      }
    case 'document_returned': {
      const document = documentNames[news.document](options)
      return {
        subject: m['office.seller.mail_document']({ document }, options),
        text: m['office.seller.mail_document_body']({ document, reason: news.reason }, options),
      }
    }
    case 'document_ending':
    case 'document_ended': {
      const document = [news.store, documentNames[news.document](options)].filter(Boolean).join(' ')
      const values = { document, day: formatDate(options.locale, news.day) }
      return news.kind === 'document_ended'
        ? {
            subject: m['office.seller.mail_document_ended'](values, options),
            text: m['office.seller.mail_document_ended_body'](values, options),
          }
        : {
            subject: m['office.seller.mail_document_ending'](values, options),
            text: m['office.seller.mail_document_ending_body'](values, options),
          }
    }
  }
}

/** Applications are read at their own page, all else at the seller's company. */
const toPath = ({ kind }: SellerNews) => {
  if (kind === 'offers_changed') return '/seller/offers'
  return kind === 'returned' || kind === 'rejected' ? '/seller/apply' : '/seller/company'
}

/** What makes the keys of mails of the same moment different. */
const toPlaceKey = (news: SellerNews) =>
  'document' in news ? `${news.document} ${'store' in news ? news.store : ''}` : ''

/** Mails the owners of a seller what became of it, each in their language. */
export const queueSellerMail = async (
  tx: Transaction,
  { secrets, shopUrl, officeUrl }: Pick<Services, 'secrets' | 'shopUrl' | 'officeUrl'>,
  { id, name }: { id: number; name: string },
  news: SellerNews,
  now: Date,
): Promise<void> => {
  for (const owner of await listSellerOwners(tx, id)) {
    const locale = toOfficeLocale(owner.locale)
    const { subject, text } = compose(news, name, { locale })
    const url = new URL(toPath(news), officeUrl()).href
    const action = { label: m['office.seller.mail_action']({}, { locale }), url }
    const html = renderEmailPage({ locale, shopUrl: shopUrl(), subject, text, action, advertising: false })
    const key = `seller_${news.kind} ${toPlaceKey(news)} ${id} ${owner.id} ${now.toISOString()}`
    await queueMail(tx, secrets, { key, to: owner.email, subject, text: `${text}\n\n${url}`, html }, now)
  }
}
