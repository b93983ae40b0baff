import { useQuery } from '@tanstack/react-query'
import { officeTerms } from '../taxonomy/taxonomy.queries.ts'
import { toPath } from '../taxonomy/term-words.ts'

/** The areas where a winery may lie, each with those above it. */
export const useAreas = () => {
  const terms = useQuery(officeTerms.list('areas')).data ?? []
  return terms
    .filter(({ hidden }) => !hidden)
    .map((term) => ({ value: String(term.id), label: toPath(terms, term) }))
}
