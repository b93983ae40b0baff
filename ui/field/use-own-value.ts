import { useState } from 'react'

/** The value of a field and how it changes: its user's value, or its own from `initial` on where it is given none. */
export const useOwnValue = <Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
) => {
  const [own, setOwn] = useState(initial)
  const change = (next: Value) => {
    setOwn(next)
    onChange?.(next)
  }
  return [value ?? own, change] as const
}
