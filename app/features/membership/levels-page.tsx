import { useSuspenseQuery } from '@tanstack/react-query'
import { LevelsView } from './levels-view.tsx'
import { membership } from './membership.queries.ts'

export const LevelsPage = () => {
  const { data: levels } = useSuspenseQuery(membership.levels())
  const { data: next } = useSuspenseQuery(membership.nextMonth())
  return <LevelsView levels={levels} next={next} />
}
