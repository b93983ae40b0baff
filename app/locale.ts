import { createIsomorphicFn } from '@tanstack/react-start'
import { locales, type Locale } from '#api/locales.ts'
import { overwriteGetLocale } from '#messages/runtime.js'
import { getRequestContext } from './request-context.ts'

/** The language that the server decided for this page. */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => getRequestContext().locale)
  .client((): Locale => locales.find((locale) => locale === document.documentElement.lang) ?? 'ko-KR')

// A built browser script is in one language and asks for none.
if (import.meta.env.SSR || import.meta.env.DEV) overwriteGetLocale(currentLocale)
