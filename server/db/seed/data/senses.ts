import type { MagazineSeed } from './magazine-types.ts'
import { estimateReadingMinutes } from './magazines.ts'
import { senseDrafts1 } from './senses-1.ts'
import { senseDrafts2 } from './senses-2.ts'
import { senseDrafts3 } from './senses-3.ts'
import { senseDrafts4 } from './senses-4.ts'

/** Newest first. */
export const senses: MagazineSeed[] = [...senseDrafts1, ...senseDrafts2, ...senseDrafts3, ...senseDrafts4]
  .map((draft) => ({ ...draft, readingMinutes: estimateReadingMinutes(draft) }))
  .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
