import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Day,
  Id,
  IdParams,
  Items,
  locales,
  Moment,
  Ok,
  PagedItems,
  Paging,
  QueryFlag,
  Text,
} from '../../fields.ts'
import { SearchReading } from '../filters.shapes.ts'
import { maxTermLength, targetTypes, termTypes, unmetKinds } from './searches.options.ts'

const UnmetSearch = defineEntity('OfficeUnmetSearch', {
  /** As it is counted: in small letters, without signs. */
  text: z.string(),
  /** How many searches in the days, and how many of them found nothing, dropped a condition or had an unknown word. */
  searches: z.int(),
  nothing: z.int(),
  relaxed: z.int(),
  unknown: z.int(),
  lastDay: Day,
  dismissed: z.boolean(),
  /** How it is read now. */
  reading: SearchReading,
})

/** Something that a word may stand for. */
const SearchTarget = defineEntity('OfficeSearchTarget', {
  type: z.enum(targetTypes),
  key: z.string(),
  name: z.string(),
  /** Where it is, or how it is called where it comes from. */
  detail: z.string().nullable(),
})

const OwnTerm = defineEntity('OfficeSearchTerm', {
  id: Id,
  type: z.enum(termTypes),
  key: z.string(),
  /** What it stands for; null for nothing, and for what is no longer there. */
  name: z.string().nullable(),
  text: z.string(),
  locale: z.enum(locales).nullable(),
  addedAt: Moment.nullable(),
  /** Who added it; null where that is not known. */
  addedBy: z.string().nullable(),
})

const Outcome = z.object({ reading: SearchReading, total: z.int() })

/** A word, and what it is to stand for; the key is empty for a word that means nothing. */
const Term = { type: z.enum(termTypes), key: Text(80), text: Text(maxTermLength, 1) }
const Days = Paging.pick({ startDate: true, endDate: true })

const office = { access: 'office', may: 'searches.write', beyondSpec: true } as const
const termFailures = ['office.search_term.target', 'office.search_term.letters'] as const

/** What shoppers searched for in vain, and the words that the operator adds to what the shop understands. */
export const searches = {
  unmetSearches: call({
    ...office,
    method: 'get',
    path: '/office/searches',
    summary:
      'Searches that found nothing, dropped a condition or had a word without a meaning, the most frequent first',
    query: Paging.pick({ size: true, page: true, query: true }).extend({
      ...Days.shape,
      kind: z.enum(unmetKinds).optional(),
      dismissed: QueryFlag,
    }),
    output: PagedItems(UnmetSearch),
    errors: [],
  }),
  dismissSearch: call({
    ...office,
    method: 'put',
    path: '/office/searches/dismissal',
    summary: 'List a search no longer, or again',
    body: z.object({ text: Text(maxTermLength, 1), dismissed: z.boolean() }),
    output: Ok,
    errors: [],
  }),
  searchTargets: call({
    ...office,
    method: 'get',
    path: '/office/search-targets',
    summary: 'What a word may stand for, by a part of its name',
    query: z.object({ query: Text(maxTermLength, 1) }),
    output: Items(SearchTarget),
    errors: [],
  }),
  previewTerm: call({
    ...office,
    method: 'get',
    path: '/office/search-terms/preview',
    summary: 'How a search reads and what it finds without and with a word; how many counted searches change',
    query: z.object({ ...Term, search: Text(100, 1), ...Days.shape }),
    output: z.object({
      before: Outcome,
      after: Outcome,
      /** How many counted searches were read anew, the most frequent, and how many of them change. */
      counted: z.int(),
      changed: z.int(),
      examples: z.array(z.object({ text: z.string(), before: SearchReading, after: SearchReading })),
    }),
    errors: termFailures,
  }),
  searchTerms: call({
    ...office,
    method: 'get',
    path: '/office/search-terms',
    summary: 'The words that the operator added, the latest first',
    query: Paging.pick({ size: true, page: true, query: true }).extend({
      type: z.enum(termTypes).optional(),
    }),
    output: PagedItems(OwnTerm),
    errors: [],
  }),
  addTerm: call({
    ...office,
    method: 'post',
    path: '/office/search-terms',
    summary: 'Let a word stand for something; the next search in every process knows it',
    body: z.object(Term),
    output: OwnTerm,
    errors: [...termFailures, 'office.search_term.taken', 'office.search_term.too_many'],
  }),
  dropTerm: call({
    ...office,
    method: 'post',
    path: '/office/search-terms/{id}/removal',
    summary: 'Take away a word that the operator added',
    params: IdParams,
    body: z.object({}),
    output: Ok,
    errors: ['office.search_term.not_found'],
  }),
}
