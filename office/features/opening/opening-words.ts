import {
  openingPermissions,
  type OpeningGap,
  type OpeningService,
} from '#api/contract/office/opening.options.ts'
import { isSellerRole, listWriters } from '#api/permissions.ts'
import { m } from '#office-messages'
import { toRoleNames } from '../../shell/role-names.ts'
import type { Step } from './opening.queries.ts'

type StepName = Step['step']

const stepNames: Record<StepName, () => string> = {
  ACCOUNT: m['opening.step.account'],
  FACTS: m['opening.step.facts'],
  TERMS: m['opening.step.terms'],
  SERVICES: m['opening.step.services'],
  SELLER: m['opening.step.seller'],
  STORE: m['opening.step.store'],
  WINE: m['opening.step.wine'],
  OFFER: m['opening.step.offer'],
  REHEARSAL: m['opening.step.rehearsal'],
  OPEN: m['opening.step.open'],
}
export const toOpeningStepName = (step: StepName): string => stepNames[step]()

const linkNames: Partial<Record<StepName, () => string>> = {
  ACCOUNT: m['opening.link.account'],
  FACTS: m['opening.link.facts'],
  SELLER: m['opening.link.seller'],
  STORE: m['opening.link.store'],
  WINE: m['opening.link.wine'],
  OFFER: m['opening.link.offer'],
  REHEARSAL: m['opening.link.rehearsal'],
}
/** Names the page that a link leads to; a seller's own is its application. */
export const toLinkName = (step: StepName, href: string): string =>
  step === 'SELLER' && href.startsWith('/seller')
    ? m['opening.link.application']()
    : (linkNames[step] ?? stepNames[step])()

const gapTexts: Record<OpeningGap, () => string> = {
  SECOND_FACTOR: m['opening.gap.second_factor'],
  RECOVERY_CODES: m['opening.gap.recovery_codes'],
  NAME: m['facts.key.name'],
  REPRESENTATIVE: m['facts.key.representative'],
  ADDRESS: m['facts.key.address'],
  EMAIL: m['facts.key.email'],
  PHONE: m['facts.key.phone'],
  REGISTRATION_NUMBER: m['facts.key.registration_number'],
  MAIL_ORDER_NUMBER: m['facts.key.mail_order_number'],
  PRIVACY_OFFICER: m['facts.key.privacy_officer'],
  HOSTING: m['facts.key.hosting'],
  DOCUMENTS: m['opening.gap.documents'],
  PLACEHOLDERS: m['opening.gap.placeholders'],
  LAWYER: m['opening.gap.lawyer'],
  LAWYER_AGAIN: m['opening.gap.lawyer_again'],
  PAYMENT: m['opening.gap.payment'],
  IDENTITY: m['opening.gap.identity'],
  SMS: m['opening.gap.sms'],
  MAIL: m['opening.gap.mail'],
  SELLER_INVITED: m['opening.gap.seller_invited'],
  SELLER_APPLIED: m['opening.gap.seller_applied'],
  SELLER_DOCUMENTS: m['opening.gap.seller_documents'],
  SELLER_APPROVED: m['opening.gap.seller_approved'],
  STORE_OPENED: m['opening.gap.store_opened'],
  STORE_PLACE: m['opening.gap.store_place'],
  STORE_HOURS: m['opening.gap.store_hours'],
  STORE_CLOSURES: m['opening.gap.store_closures'],
  STORE_SLOTS: m['opening.gap.store_slots'],
  STORE_LICENCE: m['opening.gap.store_licence'],
  STORE_PERSON: m['opening.gap.store_person'],
  WINE_ON_SALE: m['opening.gap.wine_on_sale'],
  PHOTOGRAPH: m['opening.gap.photograph'],
  PRICE: m['opening.gap.price'],
  BOTTLE: m['opening.gap.bottle'],
  ORDER: m['opening.gap.order'],
  OPENED: m['opening.gap.opened'],
}
export const toGapText = (gap: OpeningGap): string => gapTexts[gap]()

const serviceNames: Record<OpeningService, () => string> = {
  PAYMENT: m['opening.service.payment'],
  IDENTITY: m['opening.service.identity'],
  SMS: m['opening.service.sms'],
  MAIL: m['opening.service.mail'],
}
export const toServiceName = (service: OpeningService): string => serviceNames[service]()

/** How far a step is, in words. */
export const toStepState = ({ isDone, isRequired, gaps }: Step): string => {
  if (isDone) return m['opening.done']()
  const count = String(gaps.length)
  return isRequired ? m['opening.left']({ count }) : m['opening.left_optional']({ count })
}

/** Who can do a step: the roles that may write what it is for. One's own account is everybody's own. */
export const toStepRoles = (step: StepName): string | null => {
  if (step === 'ACCOUNT') return null
  const own = listWriters(openingPermissions[step])
  const roles = step === 'SELLER' ? [...own, 'seller_owner' as const] : own
  // Whom a seller lets work at its counter is its own matter.
  return m['opening.who']({
    roles: toRoleNames(roles.filter((role) => !isSellerRole(role) || role === 'seller_owner')),
  })
}

const hrefs: Partial<Record<StepName, { office: string; seller?: string }>> = {
  ACCOUNT: { office: '/office/account' },
  FACTS: { office: '/office/facts' },
  SELLER: { office: '/office/sellers', seller: '/seller/company' },
  STORE: { office: '/office/stores', seller: '/seller/stores' },
  WINE: { office: '/office/wines' },
  OFFER: { office: '/office/stock?first=yes', seller: '/seller/stock?first=yes' },
  REHEARSAL: { office: '/office/orders' },
}

/** The page on which a step is done; the page of its seller, store or wine where there is one. */
export const findStepHref = ({ step, idSubject, isDone }: Step, isSeller: boolean): string | null => {
  const href = hrefs[step]?.[isSeller ? 'seller' : 'office']
  if (step === 'SELLER' && isSeller) return isDone ? '/seller/company' : '/seller/apply'
  return href ? (idSubject === null ? href : `${href}/${idSubject}`) : null
}
