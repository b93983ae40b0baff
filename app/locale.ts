import { createIsomorphicFn } from '@tanstack/react-start'
import { locales, type Locale } from '#api/locales.ts'
import { overwriteGetLocale } from '#messages/runtime.js'
import { requestContext } from './request-context.ts'

/** The language that the server decided for this page. */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => requestContext().locale)
  .client((): Locale => locales.find((locale) => locale === document.documentElement.lang) ?? 'ko-KR')

overwriteGetLocale(currentLocale)
