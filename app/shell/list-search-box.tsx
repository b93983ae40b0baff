import { useState } from 'react'
import { m } from '#messages'
import { SearchField } from '#ui/search-field'

interface ListSearchBoxProps {
  /** What is searched, for readers. */
  label: string
  placeholder: string
  /** The words by which the list is found already. */
  query: string | undefined
  onSearch: (words: string) => void
}

const SearchTermField = ({ label, placeholder, query = '', onSearch }: ListSearchBoxProps) => {
  const [term, setTerm] = useState(query)
  return (
    <SearchField
      label={label}
      submitLabel={m['faq.list.search_action']()}
      placeholder={placeholder}
      clearLabel={m['faq.list.clear']()}
      value={term}
      onChange={setTerm}
      onSubmit={(text) => onSearch(text.trim())}
      name="query"
      maxLength={100}
    />
  )
}

/** Narrows a list to what has some words; another address shows its own. */
export const ListSearchBox = (props: ListSearchBoxProps) => <SearchTermField key={props.query} {...props} />
