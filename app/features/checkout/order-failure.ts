import type { Failure } from '#machines/failure.ts'
import { toFailureMessage } from '../session/failure-message.ts'

/** Where on the form a failure belongs; each is said in one place. */
export type FailurePlace = 'receive' | 'orderer' | 'benefits' | 'gift' | 'method' | 'agreements' | 'top'

const placeByErrorCode: Record<string, FailurePlace> = {
  'orderer.fullName': 'orderer',
  'orderer.mobile': 'orderer',
  'orderer.email': 'orderer',
  'order.agreements.required': 'agreements',
  'order.slot.not_open': 'receive',
  'order.slot.full': 'receive',
  'order.store.required': 'receive',
  'order.store.short': 'receive',
  'order.ship.required': 'receive',
  'ship.not_found': 'receive',
  'store.not_found': 'receive',
  'order.cash.over': 'benefits',
  'gift.fullName': 'gift',
  'gift.mobile': 'gift',
  'account.bank': 'method',
  'account.number': 'method',
  'account.holder': 'method',
  'receipt.INCOME': 'method',
  'receipt.EXPENSE': 'method',
}

export const toFailurePlace = ({ code, fields }: Failure): FailurePlace =>
  Object.keys(fields).some((name) => name.startsWith('orderer.'))
    ? 'orderer'
    : (placeByErrorCode[code] ?? 'top')

/** What is said of a failure at a place; undefined where it belongs elsewhere. */
export const findFailureText = (failure: Failure | null, place: FailurePlace): string | undefined =>
  failure && toFailurePlace(failure) === place ? toFailureMessage(failure) : undefined
