import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import { documents } from './documents.queries.ts'
import { TermsView } from './terms-view.tsx'

/** The type of the document that an address without one means. */
export const defaultType = 'TERM'

type TermsSearch = { type?: string; version?: number }

/** The version that an address asks for, or the one in force. */
export const toDocumentQuery = ({ type = defaultType, version }: TermsSearch) =>
  version === undefined ? documents.inForce(type) : documents.one(version)

export const TermsPage = ({ search }: { search: TermsSearch }) => {
  const { data: document } = useSuspenseQuery(toDocumentQuery(search) as ReturnType<typeof documents.inForce>)
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
