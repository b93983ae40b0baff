import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { views as calls } from '#api/calls/office/views.ts'
import type { SavedListName } from '#api/contract/office/views.options.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { officeMe } from '../features/session/office-me.queries.ts'
import { toErrorMessage } from './failure-text.ts'
import type { ViewEntries } from './saved-view-form.tsx'
import { listReadyViews } from './saved-lists.ts'
import { savedViews, type SavedView } from './saved-views.queries.ts'
import { SavedViewsView, type ViewsPanel } from './saved-views-view.tsx'
import { useSendOnce } from './send-once.ts'

export interface SavedViewsProps {
  list: SavedListName
  path: string
  /** The filters of the page as a view has them. */
  query: string
}

type Act =
  | { kind: 'save'; entries: ViewEntries }
  | { kind: 'change'; view: SavedView; entries: ViewEntries }
  | { kind: 'delete' | 'restore'; view: SavedView }

const doneTexts: Record<Act['kind'], (values: { name: string }) => string> = {
  save: m['views.done.save'],
  change: m['views.done.change'],
  delete: m['views.done.delete'],
  restore: m['views.done.restore'],
}

/** The saved views of the list that is open. */
export const SavedViews = ({ list, path, query }: SavedViewsProps) => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const views = useQuery(savedViews.list(list))
  const counts = useQuery(savedViews.counts(list))
  const [panel, setPanel] = useState<ViewsPanel>(null)
  const sendOnce = useSendOnce()
  const act = useMutation({
    mutationFn: (input: Act): Promise<SavedView> => {
      if (input.kind === 'save') {
        const { name, shared } = input.entries
        const body = { list, query, name, shared }
        return sendOnce(body, (options) => calls.saveView({ body }, options))
      }
      const { view } = input
      const params = { id: view.id }
      if (input.kind === 'change') {
        const { name, shared, takesFilters } = input.entries
        return calls.changeView({ params, body: { name, shared, query: takesFilters ? query : view.query } })
      }
      return input.kind === 'delete' ? calls.deleteView({ params }) : calls.restoreView({ params })
    },
    onSuccess: async (_, { kind }) => {
      await queryClient.invalidateQueries({ queryKey: savedViews.all })
      if (kind !== 'restore') setPanel(null)
    },
    // A colleague may have changed or deleted it.
    onError: () => queryClient.invalidateQueries({ queryKey: savedViews.list(list).queryKey }),
  })
  const { data: doneView, variables: input, error } = act
  const changePanel = (next: ViewsPanel) => {
    act.reset()
    setPanel(next)
  }
  return (
    <SavedViewsView
      path={path}
      query={query}
      ready={listReadyViews(list)}
      views={views.data?.items}
      counts={counts.data}
      failure={views.error && toErrorMessage(views.error)}
      canShare={views.data?.canShare ?? false}
      isSeller={me.company !== null}
      panel={panel}
      isWorking={act.isPending}
      actFailure={error && toErrorMessage(error)}
      faults={(error instanceof ApiError && error.fields) || {}}
      done={
        doneView && input
          ? {
              text: doneTexts[input.kind]({ name: doneView.name }),
              ...(input.kind === 'delete' && {
                onUndo: () => act.mutate({ kind: 'restore', view: input.view }),
              }),
            }
          : null
      }
      onPanel={changePanel}
      onSave={(entries) => act.mutate({ kind: 'save', entries })}
      onChange={(view, entries) => act.mutate({ kind: 'change', view, entries })}
      onDelete={(view) => act.mutate({ kind: 'delete', view })}
      onRetry={() => void views.refetch()}
    />
  )
}
