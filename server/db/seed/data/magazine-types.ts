import type { SubjectName } from '#drawings/cover/subjects/subjects.ts'
import type { KindCode } from './shapes.ts'

export type Scene =
  'hills' | 'terraces' | 'chateau' | 'cellar' | 'harvest' | 'glasses' | 'coast' | 'mountains'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter' | 'dusk' | 'night' | 'rose' | 'gold'

/** An article as written: `bodyKo` has paragraphs separated by empty lines; headings begin with `## `. */
export type MagazineDraft = {
  key: string
  category: string
  titleKo: string
  leadKo: string
  bodyKo: string
  kinds: KindCode[]
  grapes: string[]
  areas: string[]
  cover: { scene: Scene; season: Season; subject?: SubjectName }
  publishedAt: string
}

export type MagazineSeed = MagazineDraft & { readingMinutes: number }
