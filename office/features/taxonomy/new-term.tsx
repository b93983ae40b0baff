import { useQuery } from '@tanstack/react-query'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { officeTerms } from './taxonomy.queries.ts'
import { TermPanel } from './term-panel.tsx'
import { useCountries } from './use-countries.ts'
import { useTermActs } from './use-term-acts.ts'

interface NewTermProps {
  vocabulary: Vocabulary
  /** What it is called, as far as that is known. */
  name: string
  onCreated: () => void
}

/** The form of a new term, for a page that goes on with it. */
export const NewTerm = ({ vocabulary, name, onCreated }: NewTermProps) => {
  const terms = useQuery(officeTerms.list(vocabulary)).data ?? []
  const countries = useCountries(vocabulary === 'areas')
  const { isWorking, outcome, onAct } = useTermActs(vocabulary, onCreated)
  return (
    <TermPanel term={null} canChange {...{ vocabulary, name, terms, countries, isWorking, outcome, onAct }} />
  )
}
