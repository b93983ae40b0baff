import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { formatCount } from '../../format.ts'
import { applySearchChange } from '../../shell/url-params.ts'
import type { FaqCategory, FaqSearch } from './faqs.queries.ts'

export interface FaqCategoriesProps {
  search: FaqSearch
  categories: readonly FaqCategory[]
  hrefOf: (search: FaqSearch) => string
}

/** The topics of frequent questions, each with how many it has. */
export const FaqCategories = ({ search, categories, hrefOf }: FaqCategoriesProps) => (
  <Cluster as="nav" gap={6} aria-label={m['faq.list.categories']()}>
    <Chip on={!search.category} href={hrefOf(applySearchChange(search, { category: undefined }))}>
      {m['faq.list.all']()}
    </Chip>
    {categories.map(({ id, name, qty }) => (
      <Chip key={id} on={search.category === id} href={hrefOf(applySearchChange(search, { category: id }))}>
        {name} {formatCount(qty)}
      </Chip>
    ))}
  </Cluster>
)
