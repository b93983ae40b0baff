/** The path of a seller, from invitation to the end of the contract. */
export const sellerStates = [
  'INVITED',
  'APPLYING',
  'SENT',
  'RETURNED',
  'OPEN',
  'SUSPENDED',
  'CLOSED',
  'REJECTED',
] as const
export type SellerState = (typeof sellerStates)[number]

/** The steps of an application, in their order. */
export const applicationSteps = ['company', 'documents', 'account', 'store', 'agree'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

export const documentKinds = ['BUSINESS', 'LIQUOR', 'MAIL_ORDER', 'BANKBOOK'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentStates = ['SENT', 'ACCEPTED', 'RETURNED', 'EXPIRED'] as const

/** How often a seller is paid. */
export const settlementCycles = ['WEEKLY', 'MONTHLY'] as const

/** What of a seller waits for the operator: an application, a document, a licence that ends or has ended. */
export const sellerWaits = ['APPLICATION', 'DOCUMENT', 'ENDING', 'ENDED'] as const

/** By name, or the latest first. */
export const sellerSorts = ['name', 'new'] as const

export const reviewDecisions = ['APPROVE', 'RETURN', 'REJECT'] as const
