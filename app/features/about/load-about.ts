import type { QueryClient } from '@tanstack/react-query'
import { about, type Asked } from './about.queries.ts'

/** Loads the page; answers the questions that search engines may show. */
export const loadAbout = async (client: QueryClient): Promise<Asked[]> => {
  const [asked] = await Promise.all([
    client.ensureQueryData(about.asked()),
    client.ensureQueryData(about.numbers()),
    client.ensureQueryData(about.sellers()),
  ])
  return asked.map(({ id, question, answer }) => ({ id, question, answer }))
}
