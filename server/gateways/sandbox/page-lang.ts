import type { Lang } from './payment-texts.ts'
import type { Call } from './serve.ts'

/**
 * The language of a page: Korean for Korean, English for every other. `language` is what an address or a form asks for;
 * without one the browser's first choice holds.
 */
export const toPageLang = (language: string | null | undefined, { headers }: Pick<Call, 'headers'>): Lang =>
  /^(ko\b|\*)/i.test(language || headers['accept-language'] || '*') ? 'ko' : 'en'
