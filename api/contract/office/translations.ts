import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, Items, LongText, Moment, Opaque, PagedItems, Paging, PathId } from '../../fields.ts'
import { foreignLocales } from '../../locales.ts'
import { maxTranslation, textFieldNames, textNouns } from './translations.options.ts'

const TextNoun = z.enum(textNouns)
const TextField = z.enum(textFieldNames)
const ForeignLocale = z.enum(foreignLocales)

const LackingCount = defineEntity('OfficeLackingCount', {
  noun: TextNoun,
  /** How many lack a text in any language, and in each. */
  rows: z.int(),
  locales: z.record(ForeignLocale, z.int()),
})

const LackingTexts = defineEntity('OfficeLackingTexts', {
  noun: TextNoun,
  id: Id,
  /** What it is, in Korean. */
  title: z.string(),
  lacking: z.array(z.object({ field: TextField, locales: z.array(ForeignLocale) })),
  /** The last change of it that the records know. */
  changedAt: Moment.nullable(),
})

const TranslatedText = z.object({
  field: TextField,
  korean: z.string(),
  /** Empty where there is none. */
  translation: z.string(),
  /** The most letters of a translation, and whether it is one line. */
  max: z.int(),
  isOneLine: z.boolean(),
})

const TextsInLanguage = defineEntity('OfficeTexts', {
  noun: TextNoun,
  id: Id,
  title: z.string(),
  locale: ForeignLocale,
  texts: z.array(TranslatedText),
})

const PlaceParams = z.object({ noun: TextNoun, id: PathId, locale: ForeignLocale })
/** A text as it was sent to the office, letter by letter. */
const SeenText = Opaque(maxTranslation * 2)

const office = { access: 'office', may: 'translations.write', beyondSpec: true } as const

/** Texts of what the shop shows now that are missing in a language, and their translations. */
export const translations = {
  lackingCounts: call({
    ...office,
    method: 'get',
    path: '/office/translations/counts',
    summary: 'How many of each kind lack a text in a language',
    output: Items(LackingCount),
    errors: [],
  }),
  lackingTexts: call({
    ...office,
    method: 'get',
    path: '/office/translations',
    summary: 'What lacks a text in a language: by kind, the oldest first',
    query: Paging.pick({ size: true, page: true }).extend({
      noun: TextNoun.optional(),
      locale: ForeignLocale.optional(),
    }),
    output: PagedItems(LackingTexts),
    errors: [],
  }),
  texts: call({
    ...office,
    method: 'get',
    path: '/office/translations/{noun}/{id}/{locale}',
    summary: 'The Korean texts of one thing, beside those in a language',
    params: PlaceParams,
    output: TextsInLanguage,
    errors: ['office.translation.not_found'],
  }),
  saveTexts: call({
    ...office,
    method: 'put',
    path: '/office/translations/{noun}/{id}/{locale}',
    summary:
      'Write texts in a language. Refused, with the present texts, where the Korean or a translation is not the one that was seen',
    params: PlaceParams,
    body: z.object({
      texts: z
        .array(
          z.object({
            field: TextField,
            /** The Korean text and the translation that the writer saw. */
            korean: SeenText,
            before: SeenText,
            /** At most as long as the field allows; of a field of one line, breaks become spaces. */
            text: LongText(maxTranslation),
          }),
        )
        .min(1)
        .max(textFieldNames.length),
    }),
    output: TextsInLanguage,
    errors: ['office.translation.not_found', 'office.translation.changed'],
  }),
}
