import type { QueryClient } from '@tanstack/react-query'
import { about, type AboutFaq } from './about.queries.ts'

/** Loads the page; answers the questions that search engines may show. */
export const loadAbout = async (client: QueryClient): Promise<AboutFaq[]> => {
  const [faqs] = await Promise.all([
    client.ensureQueryData(about.asked()),
    client.ensureQueryData(about.numbers()),
    client.ensureQueryData(about.sellers()),
  ])
  return faqs.map(({ id, question, answer }) => ({ id, question, answer }))
}
