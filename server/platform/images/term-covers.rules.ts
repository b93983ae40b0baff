import type { SceneName } from '#drawings/cover/cover.ts'
import type { SeasonName } from '#drawings/cover/seasons.ts'
import type { CoverDrawing } from '../../db/tables/columns.ts'

/** Terms of the catalogue that have a landscape of their own. */
export const termSubjects = ['kind', 'country', 'origin', 'grape', 'theme'] as const
export type TermSubject = (typeof termSubjects)[number]

type Look = { scene: SceneName; season: SeasonName }

/** Where a landscape is not left to chance: a coast for islands, a cellar for what ages in one. */
const looks: Partial<Record<string, Look>> = {
  'kind:RED': { scene: 'hills', season: 'autumn' },
  'kind:WHITE': { scene: 'hills', season: 'spring' },
  'kind:ROSE': { scene: 'terraces', season: 'rose' },
  'kind:SPARKLING': { scene: 'glasses', season: 'gold' },
  'kind:FORTIFIED': { scene: 'cellar', season: 'dusk' },
  'kind:DESSERT': { scene: 'harvest', season: 'gold' },
  'kind:NONALCOHOLIC': { scene: 'glasses', season: 'spring' },
  'kind:GOODS': { scene: 'glasses', season: 'autumn' },
  'country:FR': { scene: 'chateau', season: 'summer' },
  'country:IT': { scene: 'hills', season: 'gold' },
  'country:PT': { scene: 'terraces', season: 'summer' },
  'country:DE': { scene: 'terraces', season: 'autumn' },
  'country:CL': { scene: 'mountains', season: 'summer' },
  'country:AR': { scene: 'mountains', season: 'dusk' },
  'country:AT': { scene: 'mountains', season: 'spring' },
  'country:NZ': { scene: 'coast', season: 'spring' },
  'country:GR': { scene: 'coast', season: 'summer' },
  'theme:gift': { scene: 'glasses', season: 'dusk' },
  'theme:party': { scene: 'glasses', season: 'night' },
  'theme:winter': { scene: 'mountains', season: 'winter' },
  'theme:summer': { scene: 'coast', season: 'summer' },
  'theme:award': { scene: 'chateau', season: 'gold' },
  'theme:organic': { scene: 'harvest', season: 'summer' },
}

/** The landscape of a kind, country, area, grape or theme: the same key, the same drawing. */
export const toTermCover = (subject: TermSubject, key: string): CoverDrawing => ({
  seed: `${subject}:${key}`,
  ...looks[`${subject}:${key}`],
})
