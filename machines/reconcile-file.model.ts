import { createRefusal, defineModel } from './model.ts'
import type { ProviderFile, ProviderFileReading } from './reconcile-file-setup.ts'
import { reconcileFileMachine } from './reconcile-file.ts'

/** A file with differences of every kind. */
export const sampleProviderFile: ProviderFile = {
  ...{ id: 7, provider: 'allat', firstDay: '2026-11-01', lastDay: '2026-11-30' },
  ...{ name: '정산내역_202611.csv', state: 'DIFFERING', lines: 412 },
  ...{ amount: 18_420_000, fee: 460_500, vat: 46_050, net: 17_913_450 },
  ...{ by: '박재무', uploadedAt: '2026-12-01T10:02:00+09:00', agreedBy: null, agreedAt: null },
  differences: { all: 5, open: 3 },
  totals: {
    payments: { lines: 399, theirs: 19_010_000, ours: 18_979_000, difference: 31_000 },
    refunds: { lines: 12, theirs: -560_000, ours: -560_000, difference: 0 },
    chargebacks: { lines: 1, theirs: -30_000, ours: 0, difference: -30_000 },
  },
  ...{ settles: 18_389_000, suspense: 61_000, paidFrom: '2026-11-03', paidUntil: '2026-12-02' },
  kinds: [
    { kind: 'MISSING', all: 1, open: 1 },
    { kind: 'DOUBLED', all: 1, open: 1 },
    { kind: 'AMOUNT', all: 1, open: 1 },
    { kind: 'UNKNOWN', all: 1, open: 0 },
    { kind: 'CHARGEBACK', all: 1, open: 0 },
  ],
}

export const sampleExplainedFile: ProviderFile = {
  ...sampleProviderFile,
  differences: { all: 5, open: 0 },
  kinds: sampleProviderFile.kinds.map(({ kind, all }) => ({ kind, all, open: 0 })),
}

export const sampleAgreedFile: ProviderFile = {
  ...sampleExplainedFile,
  ...{ state: 'AGREED', agreedBy: '김대표', agreedAt: '2026-12-01T11:20:00+09:00' },
}

export const sampleFaultyReading: ProviderFileReading = {
  file: null,
  faults: [
    { line: 14, column: '금액', text: '원 단위 금액이 아니에요: 삼만원' },
    { line: 20, column: null, text: '칸이 2개예요. 첫 줄에는 9개예요.' },
  ],
  faultyLines: 2,
}
const reading: ProviderFileReading = { file: sampleProviderFile, faults: [], faultyLines: 0 }

const stale = createRefusal('office.difference.changed')
const unreached = createRefusal('network.unreachable')

export const model = defineModel(reconcileFileMachine, {
  page: '/office/reconciliation/$id',
  inputs: [{ file: null }, { file: sampleProviderFile }],
  events: [
    {
      type: 'file.choose',
      file: {
        ...{ id: 'file-1', name: '정산.csv', provider: 'allat' },
        ...{ firstDay: '2026-11-01', lastDay: '2026-11-30' },
      },
    },
    { type: 'file.again' },
    {
      type: 'difference.explain',
      explanation: { id: 31, version: 1, kind: 'OTHER_FILE', text: '12월 파일에 들어와요.' },
    },
    { type: 'file.agree' },
    { type: 'file.discard' },
    { type: 'file.retry' },
  ],
  outcomes: {
    read: { done: [reading, sampleFaultyReading], failed: [unreached] },
    load: { done: [sampleProviderFile, sampleAgreedFile], failed: [unreached] },
    explain: { done: [sampleExplainedFile], failed: [stale, unreached] },
    agree: { done: [sampleAgreedFile], failed: [stale, unreached] },
    discard: { done: [undefined], failed: [stale, unreached] },
  },
})
