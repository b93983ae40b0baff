import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { translations as calls } from '#api/calls/office/translations.ts'
import type { TextNoun } from '#api/contract/office/translations.options.ts'
import type { ForeignLocale } from '#api/locales.ts'
import type { TranslationsSearch } from './translations-search.ts'

export type LackingCount = Awaited<ReturnType<typeof calls.lackingCounts>>['_embedded']['items'][number]
export type LackingPage = Awaited<ReturnType<typeof calls.lackingTexts>>
export type LackingTexts = LackingPage['_embedded']['items'][number]
export type TextsInLanguage = Awaited<ReturnType<typeof calls.texts>>

/** One thing of the shop, and the language into which it is translated. */
export type TextPlace = { noun: TextNoun; id: number; locale: ForeignLocale }

// What another person saves meanwhile must not pass for seen.
const staysAsRead = { refetchOnWindowFocus: false, refetchOnReconnect: false }

/** Texts that are missing in a language, and their translations. */
export const officeTranslations = {
  all: ['office', 'translations'] as const,
  counts: () =>
    queryOptions({
      queryKey: [...officeTranslations.all, 'counts'],
      queryFn: async () => (await calls.lackingCounts())._embedded.items,
    }),
  list: ({ page = 1, noun, language }: TranslationsSearch) =>
    queryOptions({
      queryKey: [...officeTranslations.all, 'list', page, noun, language],
      queryFn: () => calls.lackingTexts({ query: { page: page - 1, size: 50, noun, locale: language } }),
      placeholderData: keepPreviousData,
    }),
  texts: ({ noun, id, locale }: TextPlace) =>
    queryOptions({
      queryKey: [...officeTranslations.all, 'texts', noun, id, locale],
      queryFn: () => calls.texts({ params: { noun, id, locale } }),
      ...staysAsRead,
    }),
}
