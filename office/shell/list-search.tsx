import { m } from '#office-messages'
import { SearchField } from '#ui/search-field'

export interface ListSearchProps {
  /** What is searched for, as the field says it. */
  label: string
  /** What the list was searched for. */
  query: string | undefined
  onSearch: (query: string) => void
}

/** The search above a list: it begins with what the list was searched for. */
export const ListSearch = ({ label, query = '', onSearch }: ListSearchProps) => (
  <SearchField
    key={query}
    label={label}
    placeholder={label}
    submitLabel={m['list.search']()}
    clearLabel={m['frame.field.clear']()}
    name="query"
    defaultValue={query}
    onSubmit={onSearch}
  />
)
