import { formatDate } from '#app/format.ts'
import type {
  ApplicationStep,
  DocumentKind,
  SellerState,
  sellerWaits,
  settlementCycles,
} from '#api/contract/office/sellers.options.ts'
import { m } from '#office-messages'
import type { SellerDocument } from './sellers.queries.ts'

const stateNames: Record<SellerState, () => string> = {
  INVITED: m['sellers.state.invited'],
  APPLYING: m['sellers.state.applying'],
  SENT: m['sellers.state.sent'],
  RETURNED: m['sellers.state.returned'],
  OPEN: m['sellers.state.open'],
  SUSPENDED: m['sellers.state.suspended'],
  CLOSED: m['sellers.state.closed'],
  REJECTED: m['sellers.state.rejected'],
}
export const toSellerStateName = (state: SellerState): string => stateNames[state]()

const waitNames: Record<(typeof sellerWaits)[number], () => string> = {
  APPLICATION: m['sellers.wait.application'],
  DOCUMENT: m['sellers.wait.document'],
  ENDING: m['sellers.wait.ending'],
  ENDED: m['sellers.wait.ended'],
}
export const toWaitName = (wait: (typeof sellerWaits)[number]): string => waitNames[wait]()

const stepNames: Record<ApplicationStep, () => string> = {
  company: m['sellers.step.company'],
  documents: m['sellers.step.documents'],
  account: m['sellers.step.account'],
  store: m['sellers.step.store'],
  agree: m['sellers.step.agree'],
}
export const toStepName = (step: ApplicationStep): string => stepNames[step]()

const kindNames: Record<DocumentKind, () => string> = {
  BUSINESS: m['sellers.document.business'],
  LIQUOR: m['sellers.document.liquor'],
  MAIL_ORDER: m['sellers.document.mail_order'],
  BANKBOOK: m['sellers.document.bankbook'],
}
export const toDocumentKindName = (kind: DocumentKind): string => kindNames[kind]()

const cycleNames: Record<(typeof settlementCycles)[number], () => string> = {
  WEEKLY: m['sellers.cycle.weekly'],
  MONTHLY: m['sellers.cycle.monthly'],
}
export const toCycleName = (cycle: (typeof settlementCycles)[number]): string => cycleNames[cycle]()

/** 10% of hundredths of a percent; with as many digits as it needs. */
export const toPercent = (basisPoints: number): string => `${basisPoints / 100}%`

const documentStates: Record<SellerDocument['state'], () => string> = {
  SENT: m['sellers.document.sent'],
  ACCEPTED: m['sellers.document.accepted'],
  RETURNED: m['sellers.document.returned'],
  EXPIRED: m['sellers.document.expired'],
}
export const documentTones = {
  SENT: 'notify',
  ACCEPTED: 'success',
  RETURNED: 'warning',
  EXPIRED: 'warning',
} as const
export const toDocumentState = ({ state }: Pick<SellerDocument, 'state'>): string => documentStates[state]()

/** What a document is: its kind, and the store of a licence. */
export const toDocumentName = ({ kind, store }: Pick<SellerDocument, 'kind' | 'store'>): string =>
  [toDocumentKindName(kind), store?.name].filter(Boolean).join(' · ')

export const toEndText = ({ validUntil }: Pick<SellerDocument, 'validUntil'>): string =>
  validUntil ? m['sellers.document.until']({ day: formatDate(validUntil) }) : m['sellers.document.endless']()

/** The last document of each kind and store; the list has the last one first. */
export const listPresent = (documents: readonly SellerDocument[]): SellerDocument[] => {
  const places = new Set<string>()
  return documents.filter(({ kind, store }) => {
    const place = `${kind} ${store?.id}`
    return !places.has(place) && Boolean(places.add(place))
  })
}
