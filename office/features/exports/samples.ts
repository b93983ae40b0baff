import type { OfficeExport } from './exports.queries.ts'

const ready: OfficeExport = {
  id: 4,
  list: 'orders',
  query: 'tab=paid&type=PICKUP&from=2026-11-01',
  personal: false,
  reason: null,
  state: 'READY',
  failure: null,
  person: '박운영',
  own: true,
  rows: 1284,
  size: 182_340,
  askedAt: '2026-11-28T10:02:00+09:00',
  expiresAt: '2026-11-29T10:02:04+09:00',
}
const unfinished = { rows: null, size: null, expiresAt: null }

/** Samples of exports, for stories. */
export const exportSamples: OfficeExport[] = [
  { ...ready, ...unfinished, id: 6, list: 'wines', query: 'bottle=WITHOUT', state: 'WAITING' },
  {
    ...ready,
    ...unfinished,
    id: 5,
    list: 'stock',
    query: '',
    state: 'RUNNING',
    person: '김대표',
    own: false,
  },
  ready,
  { ...ready, id: 3, list: 'members', query: '', personal: true, reason: '세무 신고 자료', own: false },
  { ...ready, ...unfinished, id: 2, query: '', state: 'FAILED', failure: 'TOO_MANY' },
  { ...ready, id: 1, list: 'offers', query: 'state=STOPPED', state: 'EXPIRED' },
]
