import { m } from '#messages'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { ListSearchBox } from '../../shell/list-search-box.tsx'
import { FaqCategories, type FaqCategoriesProps } from './faq-categories.tsx'

export interface FaqFinderProps extends FaqCategoriesProps {
  /** How many questions are left. */
  total: number
  onSearch: (words: string) => void
}

/** Above frequent questions: words, topics, and how many are left. */
export const FaqFinder = ({ search, total, onSearch, ...rest }: FaqFinderProps) => (
  <>
    <ListSearchBox
      label={m['faq.list.search']()}
      placeholder={m['faq.list.placeholder']()}
      query={search.query}
      onSearch={onSearch}
    />
    <FaqCategories search={search} {...rest} />
    <Text role="status" size="small" tone="secondary">
      {m['faq.list.count']({ count: formatCount(total) })}
    </Text>
  </>
)
