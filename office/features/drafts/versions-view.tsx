import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { ShopProduct } from './draft-words.ts'
import type { DraftVersionCard, WineTerms } from './drafts.queries.ts'
import { FieldChanges, listFieldChanges } from './field-changes.tsx'

export interface VersionsViewProps {
  /** The latest first; undefined while they are on their way. */
  versions: readonly DraftVersionCard[] | undefined
  /** The shop's lists and the wine's products, by which fields and what was chosen have their names. */
  terms: WineTerms | undefined
  products: readonly ShopProduct[]
  failure: string | null
  /** Opens a version as a new draft; null for a person who may not. */
  restore: { isWorking: boolean; failure: string | null; onRestore: (version: number) => void } | null
  onRetry: () => void
}

type ChangesProps = Pick<VersionsViewProps, 'terms' | 'products'> & {
  version: DraftVersionCard
  before: DraftVersionCard | undefined
}

const Changes = ({ version, before, terms, products }: ChangesProps) => {
  const changes = before ? listFieldChanges(before.body, version.body) : []
  return changes.length === 0 ? (
    <Text size="small" tone="secondary">
      {before ? m['drafts.version.same']() : m['drafts.version.first']()}
    </Text>
  ) : (
    <FieldChanges {...{ changes, terms, products }} />
  )
}

/** What was published of a wine, by whom and when, and what each version changed. */
export const VersionsView = ({ versions, failure, restore, onRetry, ...named }: VersionsViewProps) => (
  <Section title={m['drafts.versions.title']()} lead={m['drafts.versions.lead']()} size="small" space="none">
    <Stack gap={12}>
      <FailureNotice failure={failure} onRetry={onRetry} />
      {restore?.failure && (
        <Notice tone="error" live="alert">
          {restore.failure}
        </Notice>
      )}
      {!versions && !failure && <Skeleton />}
      {versions?.length === 0 && <Text tone="secondary">{m['drafts.versions.none']()}</Text>}
      {versions?.map((version, at) => (
        <Stack key={version.version} gap={8} role="group" aria-label={toTitle(version)}>
          <Cluster justify="between">
            <Text weight="bold">{toTitle(version)}</Text>
            {restore && at > 0 && (
              <Button
                size="small"
                working={restore.isWorking && m['drafts.version.restoring']()}
                onClick={() => restore.onRestore(version.version)}
              >
                {m['drafts.version.restore']({ version: String(version.version) })}
              </Button>
            )}
          </Cluster>
          <Changes {...named} version={version} before={versions[at + 1]} />
        </Stack>
      ))}
    </Stack>
  </Section>
)

const toTitle = ({ version, at, by }: DraftVersionCard): string =>
  m['drafts.version.title']({
    version: String(version),
    time: formatDateTime(at),
    name: by ?? m['drafts.version.before'](),
  })
