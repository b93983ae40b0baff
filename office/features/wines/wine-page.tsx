import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { toListHref } from '#app/shell/url-params.ts'
import { Cluster } from '#ui/cluster'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useWineDraft } from '../drafts/use-wine-draft.tsx'
import { SubjectPictures } from '../pictures/subject-pictures.tsx'
import type { Subject } from '../pictures/pictures.queries.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { useHiding } from './use-hiding.tsx'
import type { WineSearch } from './wines-search.ts'
import { officeWines } from './wines.queries.ts'
import { WineView } from './wine-view.tsx'

export const WinePage = ({ id, search }: { id: number; search: WineSearch }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const wine = useQuery(officeWines.one(id))
  const draft = useWineDraft(id)
  const hiding = useHiding(id, wine.data)
  const subject: Subject =
    search.product === undefined
      ? { subject: 'WINE', idSubject: id }
      : { subject: 'PRODUCT', idSubject: search.product }
  return (
    <WineView
      wine={wine.data}
      failure={wine.error && toErrorMessage(wine.error)}
      search={search}
      toHref={(change) => toListHref(`/office/wines/${id}`, change)}
      pictures={
        <SubjectPictures
          key={`${subject.subject}:${subject.idSubject}`}
          subject={subject}
          canChange={mayWrite(me, 'pictures.write')}
        />
      }
      act={
        <Cluster gap={8}>
          {hiding.act}
          <div data-edit>{draft.act}</div>
        </Cluster>
      }
      hiding={hiding.part}
      draft={draft.part}
      onRetry={() => void wine.refetch()}
    />
  )
}
