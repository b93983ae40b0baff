import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { PicturesSearch } from './pictures-search.ts'
import { pictures } from './pictures.queries.ts'
import { PicturesView } from './pictures-view.tsx'

export const PicturesPage = ({ search }: { search: PicturesSearch }) => {
  const navigate = useNavigate()
  const list = useQuery(pictures.toMend(search))
  const toHref = (next: Partial<PicturesSearch>) =>
    toListHref('/office/pictures', toSearchPage(next, next.page ?? 1))
  return (
    <PicturesView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      onRetry={() => void list.refetch()}
      onSearch={(query) =>
        void navigate({ href: toHref({ defect: search.defect, query: query.trim() || undefined }) })
      }
    />
  )
}
