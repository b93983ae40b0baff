import { useQuery } from '@tanstack/react-query'
import { drafts } from './drafts.queries.ts'
import { OtherDraftsView } from './other-drafts-view.tsx'

/** The other open drafts of the wine that a draft changes: only one of them is published over the wine as it is now. */
export const OtherDrafts = ({ id }: { id: number }) => {
  const draft = useQuery(drafts.one(id, 0))
  const idSubject = draft.data?.idSubject ?? null
  const open = useQuery({ ...drafts.ofWine(idSubject ?? 0), enabled: idSubject !== null })
  if (!open.data || idSubject === null) return null
  const own = open.data.draft && open.data.draft.id !== id ? open.data.draft : null
  return (
    <OtherDraftsView
      wineId={own && idSubject}
      proposals={open.data.proposals.filter((proposal) => proposal.id !== id)}
    />
  )
}
