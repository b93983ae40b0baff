import type { AddressLookup } from './ship-form.tsx'

/** A search for an address that was never opened. */
export const noFinding: AddressLookup = {
  open: false,
  keyword: '',
  onKeyword: () => undefined,
  onSearch: () => undefined,
  onToggle: () => undefined,
}
