import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import { documents, toDocumentQuery, type TermsSearch } from './documents.queries.ts'
import { TermsView } from './terms-view.tsx'

export const TermsPage = ({ search }: { search: TermsSearch }) => {
  const { data: document } = useSuspenseQuery(toDocumentQuery(search))
  const { data: types } = useSuspenseQuery(documents.types())
  const { data: versions } = useSuspenseQuery(documents.versions(document.type))
  const navigate = useNavigate()
  return (
    <TermsView
      document={document}
      types={types}
      versions={versions}
      onVersion={(id) => {
        const current = versions.find((one) => one.id === id)?.state === 'IN_FORCE'
        void navigate({
          href: toListHref('/terms', { type: document.type, version: current ? undefined : id }),
          resetScroll: false,
        })
      }}
    />
  )
}
