import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, Items, locales, PagedItems, Paging, PathId, Text } from '../../fields.ts'
import { maxSynonyms, termDirections, vocabularies } from './taxonomy.options.ts'

const Vocabulary = z.enum(vocabularies)
const Version = z.int().min(1)

/** A name by language. Korean is needed; where another is missing, shoppers read the Korean one. */
const TermNames = z.object({
  'ko-KR': Text(80, 1),
  'en-US': Text(80),
  'zh-CN': Text(80),
  'zh-TW': Text(80),
  'ja-JP': Text(80),
})
const ShownNames = z.object({
  'ko-KR': z.string(),
  'en-US': z.string(),
  'zh-CN': z.string(),
  'zh-TW': z.string(),
  'ja-JP': z.string(),
})

export const OfficeTerm = defineEntity('OfficeTerm', {
  id: Id,
  names: ShownNames,
  /** As it is called where it comes from; null for kinds, levels and themes. */
  original: z.string().nullable(),
  /** The country of an area. */
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** The area that it lies in. */
  idParent: Id.nullable(),
  hidden: z.boolean(),
  version: Version,
  /** Wines of it, and wineries there. */
  wines: z.int(),
  wineries: z.int(),
  /** Languages without a name. */
  missing: z.array(z.enum(locales)),
})

const TermSynonyms = defineEntity('OfficeSynonyms', {
  vocabulary: Vocabulary,
  id: Id,
  name: z.string(),
  /** What the shop knows by itself. */
  builtIn: z.array(z.string()),
  /** What the office added, by language; the version is 0 before the first. */
  own: z.array(z.object({ locale: z.enum(locales), names: z.array(z.string()), version: z.int().min(0) })),
})

const office = { access: 'office', may: 'taxonomy.write', beyondSpec: true } as const
const ListParams = z.object({ vocabulary: Vocabulary })
const TermParams = z.object({ vocabulary: Vocabulary, id: PathId })
const termFailures = ['office.term.not_found', 'office.term.changed'] as const

/** The words that the catalogue is sorted by, and what shoppers type for them. */
export const taxonomy = {
  terms: call({
    ...office,
    method: 'get',
    path: '/office/taxonomy/{vocabulary}',
    summary: 'All terms of a list in order, areas as a tree: each directly before those that lie in it',
    params: ListParams,
    output: Items(OfficeTerm),
    errors: [],
  }),
  createTerm: call({
    ...office,
    method: 'post',
    path: '/office/taxonomy/{vocabulary}',
    summary: 'Add a term at the end of its list; an area lies in a country or in another area',
    params: ListParams,
    body: z.object({
      names: TermNames,
      original: Text(80),
      country: Text(2).nullable(),
      idParent: Id.nullable(),
    }),
    output: OfficeTerm,
    errors: ['office.term.fixed', 'office.term.name_taken', 'office.term.place', 'office.term.not_found'],
  }),
  saveTerm: call({
    ...office,
    method: 'put',
    path: '/office/taxonomy/{vocabulary}/{id}',
    summary: 'Rename a term, or hide an unused one',
    params: TermParams,
    body: z.object({ version: Version, names: TermNames, original: Text(80), hidden: z.boolean() }),
    output: OfficeTerm,
    errors: [...termFailures, 'office.term.fixed', 'office.term.name_taken', 'office.term.used'],
  }),
  orderTerm: call({
    ...office,
    method: 'put',
    path: '/office/taxonomy/{vocabulary}/{id}/place',
    summary: 'Move a term by one place among its neighbours',
    params: TermParams,
    body: z.object({ version: Version, direction: z.enum(termDirections) }),
    output: OfficeTerm,
    errors: termFailures,
  }),
  moveArea: call({
    ...office,
    method: 'put',
    path: '/office/areas/{id}/parent',
    summary: 'Put an area with all that lie in it into another one of its country, or directly below it',
    params: z.object({ id: PathId }),
    body: z.object({ version: Version, idParent: Id.nullable() }),
    output: OfficeTerm,
    errors: [...termFailures, 'office.term.below_itself', 'office.term.other_country'],
  }),
  mergeTerms: call({
    ...office,
    method: 'post',
    path: '/office/taxonomy/{vocabulary}/{id}/merge',
    summary: 'Let another term stand for this one: wines follow, and the old id leads to the other',
    params: TermParams,
    body: z.object({ version: Version, into: Id, versionInto: Version }),
    output: OfficeTerm,
    errors: [...termFailures, 'office.term.fixed', 'office.term.below_itself', 'office.term.other_country'],
  }),
  synonyms: call({
    ...office,
    method: 'get',
    path: '/office/synonyms',
    summary: 'What shoppers type for each term, besides its names',
    query: Paging.pick({ size: true, page: true, query: true }).extend({ vocabulary: Vocabulary.optional() }),
    output: PagedItems(TermSynonyms),
    errors: [],
  }),
  saveSynonym: call({
    ...office,
    method: 'put',
    path: '/office/synonyms/{vocabulary}/{id}/{locale}',
    summary: 'Set what shoppers type for a term in a language',
    params: TermParams.extend({ locale: z.enum(locales) }),
    body: z.object({ version: z.int().min(0), names: z.array(Text(60, 1)).max(maxSynonyms) }),
    output: TermSynonyms,
    errors: ['office.term.not_found', 'office.synonym.changed', 'office.synonym.taken'],
  }),
}
