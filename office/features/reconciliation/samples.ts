import { sampleAgreedFile, sampleProviderFile } from '#machines/reconcile-file.model.ts'
import type { Difference, ProviderFileCard, Receivable } from './reconciliation.queries.ts'

export const toReconciliationPage = <Row>(items: Row[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})

const explanation: NonNullable<Difference['explanation']> = {
  ...{ kind: 'PROVIDER_CORRECTS', text: '12월 파일에서 빼 주기로 했어요.' },
  ...{ by: '박재무', at: '2026-12-01T10:40:00+09:00' },
}

const common = { idFile: 7, provider: 'allat', version: 1, explanation: null, closing: null } as const

export const differences: Difference[] = [
  {
    ...common,
    ...{ id: 31, kind: 'MISSING', line: null, transactionId: '4021557810' },
    ...{ orderNo: '20261130-7KQ2M9XT4B', oid: '20261130-7KQ2M9XT4B', on: '2026-11-30' },
    ...{ ours: 30_000, theirs: null },
  },
  {
    ...common,
    ...{ id: 32, kind: 'DOUBLED', line: 18, transactionId: '4021550031' },
    ...{ orderNo: '20261112-B0P1Q7RS2T', oid: '20261112-B0P1Q7RS2T', on: '2026-11-12' },
    ...{ ours: null, theirs: 60_000 },
  },
  {
    ...common,
    ...{ id: 33, kind: 'AMOUNT', line: 97, transactionId: '4021553377' },
    ...{ orderNo: '20261121-M4N5V6W7X8', oid: '20261121-M4N5V6W7X8', on: '2026-11-21' },
    ...{ ours: 90_000, theirs: 91_000 },
  },
  {
    ...common,
    ...{ id: 34, kind: 'UNKNOWN', line: 120, transactionId: '4021559999' },
    ...{ orderNo: 'C20261124-7KQ2M9XT4B', oid: null, on: '2026-11-24' },
    ...{ ours: null, theirs: 50_000, version: 2, explanation },
  },
  {
    ...common,
    ...{ id: 35, kind: 'CHARGEBACK', line: 412, transactionId: '4021541200' },
    ...{ orderNo: '20261003-Z9Y8X7W6V5', oid: '20261003-Z9Y8X7W6V5', on: '2026-10-03' },
    ...{ ours: null, theirs: -30_000, version: 2 },
    explanation: { ...explanation, kind: 'CASE', text: '카드사에 이의 제기 서류를 보내야 해요.' },
  },
]

export const providerFiles: ProviderFileCard[] = [
  sampleProviderFile,
  { ...sampleAgreedFile, id: 6, provider: 'kakaopay', firstDay: '2026-10-01', lastDay: '2026-10-31' },
]

export const receivables: Receivable[] = [
  {
    ...{ provider: 'allat', unsettled: 4_210_000, transactions: 88 },
    ...{ oldestAt: '2026-11-27T09:12:00+09:00', suspense: 61_000, chargebacks: 30_000 },
  },
  { provider: 'kakaopay', unsettled: 0, transactions: 0, oldestAt: null, suspense: 0, chargebacks: 0 },
]
