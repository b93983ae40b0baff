/** The payment providers whose settlement files are read. */
export const settlementProviders = ['allat', 'kakaopay'] as const
export type SettlementProvider = (typeof settlementProviders)[number]

/** DIFFERING: read and compared, its differences are being explained. AGREED: booked, once. */
export const providerFileStates = ['DIFFERING', 'AGREED'] as const
export type ProviderFileState = (typeof providerFileStates)[number]

export const providerLineKinds = ['PAYMENT', 'REFUND', 'CHARGEBACK', 'FEE'] as const
export type ProviderLineKind = (typeof providerLineKinds)[number]

/**
 * What a line is to the books. MATCHED and AMOUNT settle a payment or refund of ours, the latter at another amount;
 * DOUBLED was settled by another line, UNKNOWN is none of ours. A fee settles nothing.
 */
export const lineMatches = ['MATCHED', 'AMOUNT', 'DOUBLED', 'UNKNOWN', 'CHARGEBACK', 'FEE'] as const
export type LineMatch = (typeof lineMatches)[number]

/** MISSING: ours, within the days of the file, and in no file of the provider. */
export const differenceKinds = ['MISSING', 'DOUBLED', 'AMOUNT', 'UNKNOWN', 'CHARGEBACK'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** How a difference is explained. CASE: it is worked on further among the payments, until the case is closed. */
export const explanationKinds = [
  'OTHER_FILE',
  'PROVIDER_CORRECTS',
  'VOIDED',
  'DISPUTED',
  'OTHER',
  'CASE',
] as const
export type ExplanationKind = (typeof explanationKinds)[number]

/** What in the books a line settles. */
export const settledRecordKinds = ['PAYMENT', 'DEPOSIT', 'REFUND', 'CASH_REFUND'] as const
export type SettledRecordKind = (typeof settledRecordKinds)[number]

/** Why a line of a file cannot be read; other faults are those of every list. */
export const providerFileFaultCodes = [
  'day',
  'day_outside',
  'won',
  'kind',
  'sign',
  'net',
  'total',
  'empty_cell',
  'no_lines',
] as const
export type ProviderFileFaultCode = (typeof providerFileFaultCodes)[number]

export const maxProviderFileBytes = 10 * 1024 * 1024
export const maxProviderLines = 100_000
/** Faulty lines that are listed at once. */
export const maxListedFaults = 200
/** Days that one file spans. */
export const maxProviderFileDays = 92
