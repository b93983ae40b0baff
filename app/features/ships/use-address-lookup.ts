import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailureText } from '../../shell/failures.ts'
import type { AddressLookup } from './ship-form.tsx'
import { ships } from './ships.queries.ts'

/** Looks an address up by words of it. */
export const useAddressLookup = (): AddressLookup => {
  const [open, setOpen] = useState(false)
  const [keyword, onKeyword] = useState('')
  const [submittedKeyword, setSubmittedKeyword] = useState('')
  const { data, error } = useQuery({
    ...ships.addresses(submittedKeyword),
    enabled: open && submittedKeyword !== '',
  })
  return {
    open,
    keyword,
    onKeyword,
    found: error ? [] : data,
    failure: error ? toFailureText(error) : undefined,
    onSearch: (text) => setSubmittedKeyword(text.trim()),
    onToggle: () => setOpen(!open),
  }
}
