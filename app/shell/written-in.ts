import { currentLocale } from '../locale.ts'

/** The `lang` of what the shop's writers wrote: Korean, said only where the page is in another language. */
export const writtenIn = (): 'ko' | undefined => (currentLocale() === 'ko-KR' ? undefined : 'ko')
