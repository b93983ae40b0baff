import { currentLocale } from '../locale.ts'

/** The `lang` of what the shop's writers wrote: Korean, said only where the page is in another language. */
export const findContentLanguage = (): 'ko' | undefined => (currentLocale() === 'ko-KR' ? undefined : 'ko')
