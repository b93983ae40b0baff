import { m } from '#office-messages'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { ImportListView, type ImportListViewProps } from './import-list-view.tsx'

export interface ImportViewProps {
  /** Undefined while the list is on its way. */
  view: ImportListViewProps | undefined
  failure: string | null
  listHref: string
  onRetry: () => void
}

/** One list: what applying it would do, what keeps rows out, and the way to apply it once. */
export const ImportView = ({ view, failure, listHref, onRetry }: ImportViewProps) => (
  <Stack gap={20}>
    <SubjectFailure
      failure={failure}
      hasSubject={view !== undefined}
      back={{ href: listHref, label: m['imports.back']() }}
      onRetry={onRetry}
    />
    {view ? (
      <ImportListView {...view} />
    ) : (
      !failure && (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </>
      )
    )}
  </Stack>
)
