import { and, eq } from 'drizzle-orm'
import { toOfficeLocale, type OfficeLocale } from '#api/locales.ts'
import type { DraftReturn } from '#api/contract/office/drafts.options.ts'
import { m } from '#office-messages'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { renderEmailPage } from '../notifications/email-page.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
import { listSellerOwners } from '../sellers/sellers.store.ts'
import type { DraftRow } from './drafts.store.ts'
import { listReturnLines } from './field-words.ts'

/** What was decided on a seller's draft. */
export type DraftDecision =
  | { kind: 'published' }
  | { kind: 'returned'; returned: DraftReturn }
  | { kind: 'discarded'; reason: string }

/** Who sent the draft, while they still work for its seller; else the seller's owners. */
const listReceivers = async (tx: Transaction, companyId: number, sentBy: number | null) => {
  const senders =
    sentBy === null
      ? []
      : await tx
          .select({ id: people.id, email: people.email, locale: people.locale })
          .from(people)
          .where(and(eq(people.id, sentBy), eq(people.companyId, companyId), eq(people.state, 'ACTIVE')))
          .limit(1)
  return senders.length > 0 ? senders : listSellerOwners(tx, companyId)
}

/** Subject and text of a mail. */
const compose = (decision: DraftDecision, { body, name: typedName }: DraftRow, locale: OfficeLocale) => {
  const options = { locale }
  const name = typedName || m['drafts.unnamed']({}, options)
  switch (decision.kind) {
    case 'published':
      return {
        subject: m['office.draft.mail_published']({ name }, options),
        text: m['office.draft.mail_published_body']({ name }, options),
      }
    case 'returned': {
      const reasons = listReturnLines(decision.returned, body, options).join('\n')
      return {
        subject: m['office.draft.mail_returned']({ name }, options),
        text: m['office.draft.mail_returned_body']({ reasons }, options),
      }
    }
    case 'discarded':
      return {
        subject: m['office.draft.mail_discarded']({ name }, options),
        text: m['office.draft.mail_discarded_body']({ reason: decision.reason }, options),
      }
  }
}

/** Mails who sent a seller's draft what was decided on it, in their language; of the operator's own there is no mail. */
export const queueDecisionMail = async (
  tx: Transaction,
  { secrets, shopUrl, officeUrl, clock }: Pick<Services, 'secrets' | 'shopUrl' | 'officeUrl' | 'clock'>,
  draft: DraftRow,
  decision: DraftDecision,
): Promise<void> => {
  const { id, companyId, sentBy, version } = draft
  if (companyId === null) return
  const now = clock.now()
  for (const person of await listReceivers(tx, companyId, sentBy)) {
    const locale = toOfficeLocale(person.locale)
    const { subject, text } = compose(decision, draft, locale)
    const url = new URL(`/seller/wines/${id}`, officeUrl()).href
    const action = { label: m['office.draft.mail_action']({}, { locale }), url }
    const html = renderEmailPage({ locale, shopUrl: shopUrl(), subject, text, action, advertising: false })
    // A draft may be returned more than once: each decision is on another version.
    const key = `draft_${decision.kind} ${id}/${version} ${person.id}`
    await queueMail(tx, secrets, { key, to: person.email, subject, text: `${text}\n\n${url}`, html }, now)
  }
}
