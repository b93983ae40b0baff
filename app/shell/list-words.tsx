import { useState } from 'react'
import { m } from '#messages'
import { SearchField } from '#ui/search-field'

interface ListWordsProps {
  /** What is searched, for readers. */
  label: string
  placeholder: string
  /** The words by which the list is found already. */
  query: string | undefined
  onSearch: (words: string) => void
}

const WordsField = ({ label, placeholder, query = '', onSearch }: ListWordsProps) => {
  const [words, setWords] = useState(query)
  return (
    <SearchField
      label={label}
      submitLabel={m['faq.list.search_action']()}
      placeholder={placeholder}
      clearLabel={m['faq.list.clear']()}
      value={words}
      onChange={setWords}
      onSubmit={(text) => onSearch(text.trim())}
      name="query"
      maxLength={100}
    />
  )
}

/** Narrows a list to what has some words; another address shows its own. */
export const ListWords = (props: ListWordsProps) => <WordsField key={props.query} {...props} />
