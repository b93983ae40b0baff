import { createRefusal, defineModel } from './model.ts'
import type { ImportedList } from './import-list-setup.ts'
import { importListMachine } from './import-list.ts'

/** A list of wines that can be applied. */
export const sampleList: ImportedList = {
  ...{ id: 4, kind: 'WINES', name: '12월-신상-와인.csv', state: 'OPEN', version: 2, by: '박운영' },
  ...{ createdAt: '2026-11-28T05:04:00.000Z', checkedAt: '2026-11-28T05:04:00.000Z' },
  ...{ endedBy: null, endedAt: null, faults: [], unknown: [], unlisted: [], ignored: [], mappings: [] },
  ...{ newTerms: { countries: [], areas: [], grapes: [] }, foreignNames: [], twins: [] },
  confirmations: { names: [], joins: [] },
  ...{ counts: { added: 2, changed: 1, same: 38, refused: 2 }, moved: 0, needsReason: false },
}

export const sampleUnknownList: ImportedList = {
  ...sampleList,
  ...{ needsReason: true },
  unknown: [
    { column: 'area', name: '새로운 언덕', rows: 1, near: null },
    { column: 'grapes', name: '카베르네 소비뇬', rows: 1, near: '카베르네 소비뇽' },
  ],
  mappings: [{ column: 'kind', name: '로제와인', id: 3, target: '로제' }],
}

/** A list that names much that the shop lacks. */
export const sampleGrowingList: ImportedList = {
  ...sampleList,
  newTerms: {
    countries: [{ key: 'country:GE', code: 'GE', name: '조지아', lines: [12, 13] }],
    areas: [
      {
        ...{ key: 'area:GE:kakheti', name: 'Kakheti', country: { code: 'GE', name: '조지아' } },
        ...{ parent: null, near: null, lines: [12, 13] },
      },
      {
        ...{ key: 'area:IT:roero', name: 'Roero', country: { code: 'IT', name: '이탈리아' } },
        ...{ parent: '피에몬테', near: null, lines: [4] },
      },
      {
        ...{ key: 'area:IT:toscanna', name: 'Toscanna', country: { code: 'IT', name: '이탈리아' } },
        ...{ parent: null, near: 'Toscana', lines: [5] },
      },
    ],
    grapes: [{ key: 'grape:saperavi', name: 'Saperavi', near: null, lines: [12, 13] }],
  },
  foreignNames: [{ name: 'Roero Riserva', korean: '로에로 리세르바', rows: 1 }],
  twins: [
    {
      ...{ key: 'seongsu-wine-lab:B-7', name: '토르벨로 바롤로', into: 'seongsu-wine-lab:A-7' },
      ...{ intoName: '카시나 토르벨로 바롤로', lines: [9] },
    },
  ],
}

export const sampleFaultyList: ImportedList = {
  ...sampleList,
  counts: { added: 0, changed: 0, same: 0, refused: 0 },
  faults: [
    { column: 'price', code: 'column_missing', text: '꼭 있어야 하는 열이 첫 줄에 없어요.' },
    {
      column: 'cost',
      code: 'column_unknown',
      text: '쓰지 않는 열이에요. 열 이름을 확인하거나 이 열을 지워 주세요.',
    },
  ],
}

export const sampleAppliedList: ImportedList = {
  ...sampleList,
  ...{ state: 'APPLIED', endedBy: '김대표', endedAt: '2026-11-28T05:10:00.000Z' },
}

export const sampleEndedList: ImportedList = { ...sampleAppliedList, state: 'DISCARDED' }

/** The shop changed one of its rows meanwhile. */
export const sampleMovedList: ImportedList = { ...sampleList, version: 3, moved: 1 }

const meaning = { column: 'area', name: '새로운 언덕', target: 7 } as const
const stale = createRefusal('office.import.changed')
const unreached = createRefusal('network.unreachable')

export const model = defineModel(importListMachine, {
  page: '/office/imports/$iid',
  inputs: [{ list: null }, { list: sampleList }],
  events: [
    { type: 'file.choose', file: { id: 'file-1', name: '와인.csv' } },
    { type: 'name.map', meaning },
    { type: 'proposals.confirm', confirmation: { keys: ['grape:saperavi'] } },
    { type: 'list.renew' },
    { type: 'list.discard' },
    { type: 'list.apply', reason: '원가가 내렸어요.' },
    { type: 'list.retry' },
  ],
  outcomes: {
    read: { done: [sampleList, sampleUnknownList, sampleFaultyList], failed: [unreached] },
    load: {
      done: [sampleMovedList, sampleUnknownList, sampleFaultyList, sampleAppliedList, sampleEndedList],
      failed: [unreached],
    },
    map: { done: [sampleList, sampleUnknownList], failed: [stale, unreached] },
    confirm: { done: [sampleList, sampleUnknownList], failed: [stale, unreached] },
    renew: { done: [sampleList, sampleUnknownList, sampleFaultyList], failed: [stale, unreached] },
    discard: { done: [sampleEndedList], failed: [stale, unreached] },
    apply: { done: [sampleAppliedList], failed: [stale, unreached] },
  },
})
