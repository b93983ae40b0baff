import { unmetKinds, type UnmetKind } from '#api/contract/office/searches.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Tag } from '#ui/tag'
import type { UnmetSearch } from './searches.queries.ts'

const countTexts: Record<UnmetKind, (inputs: { count: string }) => string> = {
  nothing: m['searches.count.nothing'],
  relaxed: m['searches.count.relaxed'],
  unknown: m['searches.count.unknown'],
}

/** What searches for a text left unmet, and how often. */
export const UnmetCounts = ({ search }: { search: UnmetSearch }) => (
  <Cluster gap={8}>
    {unmetKinds
      .filter((kind) => search[kind] > 0)
      .map((kind) => (
        <Tag key={kind}>{countTexts[kind]({ count: formatCount(search[kind]) })}</Tag>
      ))}
  </Cluster>
)
