import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockCount } from './stock-count.queries.ts'

/** The wines of a store, by what was searched for; none before that. */
export const useWinePicker = (store: number) => {
  const [query, setQuery] = useState('')
  const wines = useQuery({ ...stockCount.candidates(store, query), enabled: store > 0 && query !== '' })
  return { query, wines: query === '' ? null : wines.data?._embedded.items, onSearch: setQuery }
}
