import type { ListSearch } from './list-search.ts'
import type { LeftFilter } from './wines.queries.ts'

export type ListKind = { id: number; name: string }

/** The one kind that a list is narrowed to; undefined where it is none or several. */
export const toSingleKind = (
  { idKinds }: ListSearch,
  { kinds }: Pick<LeftFilter, 'kinds'>,
): ListKind | undefined => {
  const kind = kinds.find(({ id }) => String(id) === idKinds)
  return kind && { id: kind.id, name: kind.name }
}
