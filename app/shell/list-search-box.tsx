import { useEffect, useRef, useState } from 'react'
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

/** After so long without another key the words are searched. */
const pauseMs = 300

/** Narrows a list to what has some words, while they are typed; another address shows its own. */
export const ListSearchBox = ({ label, placeholder, query = '', onSearch }: ListSearchBoxProps) => {
  const [term, setTerm] = useState(query)
  const lastQuery = useRef(query)
  useEffect(() => {
    // The field has these words already, and what was typed after them.
    if (query === lastQuery.current) return
    lastQuery.current = query
    setTerm(query)
  }, [query])
  useEffect(() => {
    if (term.trim() === lastQuery.current) return
    const timer = setTimeout(() => {
      lastQuery.current = term.trim()
      onSearch(term.trim())
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [term, onSearch])
  return (
    <SearchField
      label={label}
      submitLabel={m['faq.list.search_action']()}
      placeholder={placeholder}
      clearLabel={m['faq.list.clear']()}
      value={term}
      onChange={setTerm}
      onSubmit={(text) => {
        lastQuery.current = text.trim()
        onSearch(text.trim())
      }}
      name="query"
      maxLength={100}
    />
  )
}
