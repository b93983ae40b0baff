import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { formatCount } from '../../format.ts'
import type { ProductPage } from '../wines/wines.queries.ts'

export type Reading = NonNullable<ProductPage['reading']>
export type WayOut = NonNullable<Reading['without']>[number]

/** So many conditions are offered to be taken away. */
const maxWaysOut = 5

export interface WaysOutProps {
  ways: readonly WayOut[]
  /** The same search without the condition of this id. */
  toHrefWithout: (id: string) => string
  justify?: 'center'
}

/** Which single condition, taken away, leaves how many: each leads there. */
export const WaysOut = ({ ways, toHrefWithout, justify }: WaysOutProps) => (
  <Cluster gap={6} justify={justify} role="group" aria-label={m['search.way_out.label']()}>
    {ways.slice(0, maxWaysOut).map(({ id, label, count }) => (
      <Chip key={id} href={toHrefWithout(id)}>
        {m['search.way_out.action']({ name: label, count: formatCount(count) })}
      </Chip>
    ))}
  </Cluster>
)
