import type { Failure } from '#machines/failure.ts'
import { failureLine } from '../session/failure-line.ts'

/** Where on the form a failure belongs; each is said in one place. */
export type FailurePlace = 'receive' | 'orderer' | 'benefits' | 'gift' | 'method' | 'agreements' | 'top'

const placesOf: Record<string, FailurePlace> = {
  'orderer.fullName': 'orderer',
  'orderer.mobile': 'orderer',
  'orderer.email': 'orderer',
  'order.agreements.required': 'agreements',
  'order.slot.not_open': 'receive',
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

export const placeOf = ({ code, fields }: Failure): FailurePlace =>
  Object.keys(fields).some((name) => name.startsWith('orderer.')) ? 'orderer' : (placesOf[code] ?? 'top')

/** What is said of a failure at a place; undefined where it belongs elsewhere. */
export const failureAt = (failure: Failure | null, place: FailurePlace): string | undefined =>
  failure && placeOf(failure) === place ? failureLine(failure) : undefined
