import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Drawer } from '#ui/drawer'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { FailureNotice } from './failure-notice.tsx'
import { formatTotal } from './list-totals.ts'
import { SavedViewForm, type ViewEntries } from './saved-view-form.tsx'
import type { ReadyView } from './saved-lists.ts'
import type { SavedView, SavedViewCounts } from './saved-views.queries.ts'

/** What is open beside the list: the form of a new view, all views, or the form of one. */
export type ViewsPanel = { kind: 'save' } | { kind: 'manage' } | { kind: 'change'; view: SavedView } | null

export interface SavedViewsViewProps {
  path: string
  /** The filters of the page as a view has them; empty without any. */
  query: string
  ready: readonly ReadyView[]
  /** Undefined while they are on their way. */
  views: readonly SavedView[] | undefined
  counts: SavedViewCounts | undefined
  failure: string | null
  canShare: boolean
  isSeller: boolean
  panel: ViewsPanel
  isWorking: boolean
  actFailure: string | null
  faults: Partial<Record<string, string>>
  done: { text: string; onUndo?: () => void } | null
  onPanel: (panel: ViewsPanel) => void
  onSave: (entries: ViewEntries) => void
  onChange: (view: SavedView, entries: ViewEntries) => void
  onDelete: (view: SavedView) => void
  onRetry: () => void
}

const toCountText = (count: number | null | undefined) =>
  typeof count === 'number' ? { count: formatTotal(count) } : {}

const toViewHref = (path: string, query: string) =>
  toListHref(path, Object.fromEntries(new URLSearchParams(query)))

const Tabs = ({ path, query, ready, views = [], counts }: SavedViewsViewProps) =>
  ready.length + views.length > 0 && (
    <TabLinks
      label={m['views.label']()}
      tabs={[
        { label: m['views.all'](), href: path, current: query === '' },
        ...ready.map((view) => ({
          label: view.name,
          href: toViewHref(path, view.query),
          current: view.query === query,
          ...toCountText(counts?.ready.find(({ key }) => key === view.key)?.count),
        })),
        ...views.map((view) => ({
          label: view.name,
          href: toViewHref(path, view.query),
          current: view.query === query,
          ...toCountText(counts?.views.find(({ id }) => id === view.id)?.count),
        })),
      ]}
    />
  )

const toSharing = ({ shared, maker }: SavedView, isSeller: boolean) => {
  if (!shared) return m['views.private']()
  if (maker) return m['views.shared_by']({ name: maker })
  return isSeller ? m['views.shared_company']() : m['views.shared_office']()
}

const ViewRow = (props: SavedViewsViewProps & { view: SavedView }) => {
  const { view, isSeller, isWorking, onPanel, onDelete } = props
  return (
    <Cluster as="li" justify="between">
      <Stack gap={4}>
        <Text weight="medium">{view.name}</Text>
        <Tag>{toSharing(view, isSeller)}</Tag>
      </Stack>
      {view.canChange && (
        <Cluster>
          <Button
            size="small"
            aria-label={m['views.change_one']({ name: view.name })}
            onClick={() => onPanel({ kind: 'change', view })}
          >
            {m['views.change']()}
          </Button>
          <Button
            size="small"
            aria-label={m['views.delete_one']({ name: view.name })}
            disabled={isWorking}
            onClick={() => onDelete(view)}
          >
            {m['views.delete']()}
          </Button>
        </Cluster>
      )}
    </Cluster>
  )
}

const PanelContent = (props: SavedViewsViewProps) => {
  const { panel, views = [], canShare, isSeller, query, isWorking, actFailure, faults } = props
  const form = {
    canShare,
    shareLabel: isSeller ? m['views.share_company']() : m['views.share_office'](),
    ...{ isWorking, failure: actFailure, faults },
  }
  if (panel?.kind === 'save')
    return (
      <Stack gap={16}>
        <Text tone="secondary">{m['views.save.lead']()}</Text>
        <SavedViewForm
          {...form}
          initial={{ name: '', shared: false }}
          sendLabel={m['views.save.send']()}
          onSubmit={props.onSave}
        />
      </Stack>
    )
  if (panel?.kind === 'change') {
    const { view } = panel
    return (
      <SavedViewForm
        {...form}
        key={view.id}
        initial={view}
        canShare={canShare || view.shared}
        canTakeFilters={query !== '' && query !== view.query}
        sendLabel={m['views.change.send']()}
        onSubmit={(entries) => props.onChange(view, entries)}
      />
    )
  }
  return (
    <Stack gap={16}>
      {actFailure && (
        <Notice tone="error" live="alert">
          {actFailure}
        </Notice>
      )}
      <Text tone="secondary">{m['views.manage.lead']()}</Text>
      <Stack as="ul" gap={12}>
        {views.map((view) => (
          <ViewRow key={view.id} {...props} view={view} />
        ))}
      </Stack>
    </Stack>
  )
}

const toPanelTitle = (panel: ViewsPanel) => {
  if (panel?.kind === 'save') return m['views.save.title']()
  return panel?.kind === 'change' ? m['views.change.title']() : m['views.manage.title']()
}

const Done = ({ done }: Pick<SavedViewsViewProps, 'done'>) =>
  done && (
    <Notice
      tone="success"
      live="status"
      action={
        done.onUndo && (
          <Button size="small" onClick={done.onUndo}>
            {m['views.undo']()}
          </Button>
        )
      }
    >
      {done.text}
    </Notice>
  )

/** The views of a list as tabs with counts, and the acts by which they are saved and changed. */
export const SavedViewsView = (props: SavedViewsViewProps) => {
  const { query, ready, views = [], failure, panel, done, onPanel, onRetry } = props
  const isSaved = [...ready, ...views].some((view) => view.query === query)
  const canSave = query !== '' && !isSaved
  return (
    <Stack gap={8}>
      <FailureNotice failure={failure} onRetry={onRetry} />
      <Tabs {...props} />
      {(canSave || views.length > 0) && (
        <Cluster>
          {canSave && (
            <Button size="small" onClick={() => onPanel({ kind: 'save' })}>
              {m['views.save.action']()}
            </Button>
          )}
          {views.length > 0 && (
            <Button size="small" variant="link" onClick={() => onPanel({ kind: 'manage' })}>
              {m['views.manage.action']()}
            </Button>
          )}
        </Cluster>
      )}
      {panel === null && <Done done={done} />}
      <Drawer
        side="end"
        open={panel !== null}
        onClose={() => onPanel(null)}
        title={toPanelTitle(panel)}
        closeLabel={m['list.close']()}
      >
        {panel && (
          <Stack gap={16}>
            <Done done={done} />
            <PanelContent {...props} />
          </Stack>
        )}
      </Drawer>
    </Stack>
  )
}
