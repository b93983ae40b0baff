import { m } from '#messages'
import type { ToolGroup } from './filter-groups.ts'

/** What a tool of the list's bar sets. */
export const toolNames: Record<ToolGroup, () => string> = {
  kinds: m['wines.filter.kinds'],
  price: m['wines.filter.price'],
  areas: m['wines.filter.areas_short'],
  rating: m['wines.filter.rating'],
  store: m['wines.filter.store_short'],
}
