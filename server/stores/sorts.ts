import { StoreSort } from '#api/contract/stores.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'

type Code = (typeof StoreSort)['options'][number]
type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const names: Record<Code, Text> = {
  recommended: m['stores.sort.recommended'],
  distance: m['stores.sort.distance'],
  earliest: m['stores.sort.earliest'],
  name: m['stores.sort.name'],
  wines: m['stores.sort.wines'],
}

export const storeSorts = StoreSort.options

export const toStoreSortName = (code: Code, locale: Locale): string => names[code]({}, { locale })
