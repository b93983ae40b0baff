import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { IdParams, PagedItems, Paging, QueryFlag } from '../../fields.ts'
import { importRowStates } from './imports.options.ts'
import { CsvFile, Import, ImportCard, ImportRow, mostFileBytes, SentFile, Version } from './imports.shapes.ts'

const offerList = { access: 'office', may: 'offers.import', beyondSpec: true } as const
const reading = { ...offerList, method: 'get' } as const
/** A check, which writes nothing but its own report. */
const check = { ...offerList, method: 'post', leavesNoEntry: true, output: Import } as const
const missing = ['office.import.not_found'] as const

/** A seller's own lists of codes, prices, limits and bottles: compared with the shop, and applied once. */
export const offerLists = {
  offerLists: call({
    ...reading,
    path: '/office/offer-lists',
    summary:
      'Lists of offers that were sent, the latest first: those of the seller, of a manager the own ones',
    query: Paging.pick({ size: true, page: true }),
    output: PagedItems(ImportCard),
    errors: [],
  }),
  offerListTemplate: call({
    ...reading,
    path: '/office/offer-list-template',
    summary: 'A list of what the seller offers now, with all columns',
    output: CsvFile,
    errors: [],
  }),
  openOfferList: call({
    ...check,
    path: '/office/offer-lists',
    summary:
      'Takes a list, and compares it with the offers and bottles of the seller; nothing of them changes',
    mostBytes: mostFileBytes,
    body: SentFile,
    errors: [],
  }),
  offerList: call({
    ...reading,
    path: '/office/offer-lists/{id}',
    summary: 'What applying a list would do, counted, and the wines that it has and the shop does not',
    params: IdParams,
    output: Import,
    errors: missing,
  }),
  offerListReport: call({
    ...reading,
    path: '/office/offer-lists/{id}/rows',
    summary: 'The rows of a list: what was and what will be, or why a row is refused',
    params: IdParams,
    query: Paging.pick({ size: true, page: true }).extend({
      state: z.enum(importRowStates).optional(),
      moved: QueryFlag,
    }),
    output: PagedItems(ImportRow),
    errors: missing,
  }),
  renewOfferList: call({
    ...check,
    path: '/office/offer-lists/{id}/check',
    summary: 'Compares a list with the offers and bottles as they are now',
    params: IdParams,
    errors: [...missing, 'office.import.over'],
  }),
  offerListRefusals: call({
    ...reading,
    path: '/office/offer-lists/{id}/refusals',
    summary: 'The refused rows as a list, each with what is wrong',
    params: IdParams,
    output: CsvFile,
    errors: missing,
  }),
  applyOfferList: call({
    ...offerList,
    method: 'post',
    path: '/office/offer-lists/{id}/application',
    summary:
      'Writes all rows but the refused ones, once; where something changed since the report, the report is renewed',
    params: IdParams,
    body: z.object({ version: Version }),
    output: Import,
    errors: [...missing, 'office.import.over', 'office.import.changed', 'office.import.nothing'],
  }),
  discardOfferList: call({
    ...offerList,
    method: 'delete',
    path: '/office/offer-lists/{id}',
    summary: 'Puts a list away without applying it',
    params: IdParams,
    output: Import,
    errors: [...missing, 'office.import.over'],
  }),
}
