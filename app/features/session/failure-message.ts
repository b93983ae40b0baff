import type { Failure, LocalFailureCode } from '#machines/failure.ts'
import { m } from '#messages'
import { getOfflineMessage } from '../../shell/offline-message.ts'

const localTexts: Record<LocalFailureCode, () => string> = {
  'server.failed': m['shell.failure.server'],
  'network.unreachable': getOfflineMessage,
  'request.invalid': m['errors.request.invalid'],
  'account.bank': m['orders.cancel.bank_required'],
  'account.holder': m['orders.cancel.holder_required'],
  'account.number': m['orders.cancel.number_required'],
  'cancel.bank': m['orders.cancel.bank_required'],
  'cancel.holder': m['orders.cancel.holder_required'],
  'cancel.lines': m['orders.cancel.lines_required'],
  'cancel.number': m['orders.cancel.number_required'],
  'cancel.reason': m['orders.cancel.reason_required'],
  'cash.amount.out_of_range': m['errors.cash.amount.out_of_range'],
  'cash.under_maintenance': m['errors.cash.under_maintenance'],
  'code.format': m['account.code.format'],
  'email.format': m['errors.field.email'],
  'gift.fullName': m['checkout.gift.name_required'],
  'gift.mobile': m['checkout.orderer.mobile_format'],
  'identity.cancelled': m['identity.cancelled.lead'],
  'identity.failed': m['identity.failed.lead'],
  'identity.request.unknown': m['errors.identity.request.unknown'],
  'mobile.format': m['account.mobile.format'],
  'order.agreements.required': m['errors.order.agreements.required'],
  'order.state.wrong': m['errors.order.state.wrong'],
  'orderer.email': m['checkout.orderer.email_format'],
  'orderer.fullName': m['checkout.orderer.name_required'],
  'orderer.mobile': m['checkout.orderer.mobile_format'],
  'payment.declined': m['errors.payment.declined'],
  'payment.suspended': m['errors.payment.suspended'],
  'payment.unclear': m['errors.payment.unclear'],
  'payment.window.unreachable': m['checkout.payment.unreachable_lead'],
  'receipt.EXPENSE': m['checkout.receipt.business_format'],
  'receipt.INCOME': m['checkout.orderer.mobile_format'],
  'signup.terms.required': m['errors.signup.terms.required'],
  'social.arguments.missing': m['errors.social.arguments.missing'],
  'social.provider.refused': m['errors.social.provider.refused'],
  'social.provider.unsupported': m['errors.social.provider.unsupported'],
  'social.state.elsewhere': m['errors.social.state.elsewhere'],
  'verification.code.expired': m['errors.verification.code.expired'],
  'verification.code.spent': m['errors.verification.code.spent'],
}

const isLocalCode = (code: string): code is LocalFailureCode => Object.hasOwn(localTexts, code)

/** What a machine's last failure says to a shopper: the server's words, or ours where the server was not asked. */
export const toFailureMessage = ({ code, message }: Failure): string =>
  message || localTexts[isLocalCode(code) ? code : 'server.failed']()

/** The code by which the help desk finds what went wrong: the server's own failures alone, a refusal has its words. */
export const findSupportCode = (failure: Failure | null): string | undefined =>
  failure?.code === 'server.failed' ? failure.code : undefined
