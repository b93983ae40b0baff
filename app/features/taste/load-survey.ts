import type { QueryClient } from '@tanstack/react-query'
import { me } from '../session/me.queries.ts'
import { ownTaste, type OwnTaste } from './own-taste.queries.ts'
import { surveys, type SurveyShape } from './survey.queries.ts'

/** The member's own taste beside what a page needs; a visitor has none. */
export const loadOwnTaste = async (
  client: QueryClient,
  myStore: number | null = null,
): Promise<OwnTaste | null> =>
  (await client.ensureQueryData(me.current())) ? client.ensureQueryData(ownTaste.latest(myStore)) : null

/** What a survey asks, and what the member answered last. */
export const loadSurvey = async (client: QueryClient, shape: SurveyShape): Promise<void> => {
  await Promise.all([client.ensureQueryData(surveys.questions(shape)), loadOwnTaste(client)])
}
