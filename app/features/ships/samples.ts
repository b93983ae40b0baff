import type { AddressLookup } from './ship-form.tsx'

/** A search for an address that nobody has opened. */
export const noFinding: AddressLookup = {
  open: false,
  keyword: '',
  onKeyword: () => undefined,
  onSearch: () => undefined,
  onToggle: () => undefined,
}
