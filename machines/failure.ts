/**
 * Why the last step failed, as the server reported it: `message` is in the shopper's language and may be
 * empty.
 */
export type Failure = { code: string; message: string; fields: Record<string, string> }

/**
 * The codes of failures that a machine or a step detects without an answer of the server. Each has a text in
 * `app/features/session/failure-message.ts`.
 */
export const localFailureCodes = [
  'server.failed',
  'network.unreachable',
  'request.invalid',
  'account.bank',
  'account.holder',
  'account.number',
  'cancel.bank',
  'cancel.holder',
  'cancel.lines',
  'cancel.number',
  'cancel.reason',
  'cash.amount.out_of_range',
  'cash.under_maintenance',
  'code.format',
  'email.format',
  'gift.fullName',
  'gift.mobile',
  'identity.cancelled',
  'identity.failed',
  'identity.request.unknown',
  'mobile.format',
  'order.agreements.required',
  'order.state.wrong',
  'orderer.email',
  'orderer.fullName',
  'orderer.mobile',
  'payment.declined',
  'payment.suspended',
  'payment.unclear',
  'payment.window.unreachable',
  'receipt.EXPENSE',
  'receipt.INCOME',
  'signup.terms.required',
  'social.arguments.missing',
  'social.provider.refused',
  'social.provider.unsupported',
  'social.state.elsewhere',
  'verification.code.expired',
  'verification.code.spent',
] as const
export type LocalFailureCode = (typeof localFailureCodes)[number]

/** A failure that a machine or a step detects itself; the view has its text. */
export const createFailure = (code: LocalFailureCode): Failure => ({ code, message: '', fields: {} })

/** Converts what a step threw to what a machine stores. */
export const toFailure = (error: unknown): Failure => {
  const { code, message, fields } = (error ?? {}) as Partial<Failure>
  return typeof code === 'string'
    ? { code, message: message ?? '', fields: fields ?? {} }
    : createFailure('server.failed')
}
