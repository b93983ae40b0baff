import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../shell/failures.ts'
import type { AddressFinding } from './ship-form.tsx'
import { ships } from './ships.queries.ts'

/** Looks an address up by words of it. */
export const useAddressFinding = (): AddressFinding => {
  const [open, setOpen] = useState(false)
  const [keyword, onKeyword] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error } = useQuery({ ...ships.addresses(asked), enabled: open && asked !== '' })
  return {
    open,
    keyword,
    onKeyword,
    found: error ? [] : data,
    failure: error ? failureText(error) : undefined,
    onSearch: (text) => setAsked(text.trim()),
    onToggle: () => setOpen(!open),
  }
}
