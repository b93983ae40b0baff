import type { MagazineDraft, MagazineSeed } from './magazine-types.ts'
import { magazineDrafts1 } from './magazines-1.ts'
import { magazineDrafts2 } from './magazines-2.ts'

/** At 280 syllables a minute without spaces: the speed of a careful reader of Korean prose. */
export const estimateReadingMinutes = ({ leadKo, bodyKo }: MagazineDraft) =>
  Math.max(2, Math.round((leadKo + bodyKo).replace(/\s/g, '').length / 280))

/** Newest first. */
export const magazines: MagazineSeed[] = [...magazineDrafts1, ...magazineDrafts2]
  .map((draft) => ({ ...draft, readingMinutes: estimateReadingMinutes(draft) }))
  .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
