import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { MerchandisersView } from './merchandisers-view.tsx'
import type { MerchandisersSearch } from './picks-search.ts'
import { officePicks } from './picks.queries.ts'
import { useMerchandiserActs } from './use-merchandiser-acts.ts'

export const MerchandisersPage = ({ search }: { search: MerchandisersSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const merchandisers = useQuery(officePicks.merchandisers())
  const toHref = (change: Partial<MerchandisersSearch>) => toListHref('/office/picks/merchandisers', change)
  const { forget, ...acts } = useMerchandiserActs((act, merchandiser) => {
    if (act.name === 'drop') void navigate({ href: toHref({}) })
    if (act.name === 'add' && merchandiser) void navigate({ href: toHref({ person: merchandiser.id }) })
  })
  return (
    <MerchandisersView
      {...acts}
      merchandisers={merchandisers.data}
      failure={merchandisers.error && toErrorMessage(merchandisers.error)}
      search={search}
      canChange={mayWrite(me, 'picks.write')}
      toHref={toHref}
      onRetry={() => void merchandisers.refetch()}
      onClose={() => {
        forget()
        void navigate({ href: toHref({}) })
      }}
    />
  )
}
