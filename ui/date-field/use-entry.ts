import { useState } from 'react'
import { formatEntry, isWholeEntry, readEntry, type EntryFault, type EntryLimits } from './entry.ts'

/** What is typed, and the values for which it stands: that which it gave, and that which it found. */
type Entry = { text: string; value: string; before: string; isLeft: boolean }

export interface EntryState {
  text: string
  fault: EntryFault | null
  type: (text: string) => void
  /** Takes what is typed as it is; false where it is no date that may be chosen. */
  finish: () => boolean
}

/**
 * The text of a field that holds a date. A whole date is its value at once; anything else when the field is left, so
 * that a list does not lose its filter while a date is corrected.
 */
export const useEntry = (value: string, change: (value: string) => void, limits: EntryLimits): EntryState => {
  const [entry, setEntry] = useState<Entry | null>(null)
  // A value from outside that comes later than what was typed is what counts.
  if (entry && value === entry.value && entry.before !== value) setEntry({ ...entry, before: value })
  const current = entry && [entry.value, entry.before].includes(value) ? entry : null
  const take = (text: string, next: string, isLeft: boolean) => {
    setEntry({ text, value: next, before: value, isLeft })
    if (next !== value) change(next)
  }
  const type = (text: string) => {
    const { value: next, fault } = readEntry(text, limits)
    const isWhole = text === '' || (fault === null && isWholeEntry(text, limits.kind))
    take(text, isWhole ? next : value, false)
  }
  const finish = () => {
    if (!current) return true
    const { value: next, fault } = readEntry(current.text, limits)
    take(fault ? current.text : formatEntry(next), next, true)
    return fault === null
  }
  return {
    text: current?.text ?? formatEntry(value),
    fault: current?.isLeft ? readEntry(current.text, limits).fault : null,
    type,
    finish,
  }
}
