import type { MagazineDraft, MagazineSeed } from './magazine-types.ts'
import { magazineDrafts1 } from './magazines-1.ts'
import { magazineDrafts2 } from './magazines-2.ts'

/** So many syllables, spaces aside, a reader of Korean prose reads in a minute. */
const syllablesPerMinute = 450

/** Of the text as it stands, and never less than it takes. */
export const estimateReadingMinutes = ({ leadKo, bodyKo }: Pick<MagazineDraft, 'leadKo' | 'bodyKo'>) =>
  Math.ceil((leadKo + bodyKo).replace(/\s/g, '').length / syllablesPerMinute)

/** Newest first. */
export const magazines: MagazineSeed[] = [...magazineDrafts1, ...magazineDrafts2]
  .map((draft) => ({ ...draft, readingMinutes: estimateReadingMinutes(draft) }))
  .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
