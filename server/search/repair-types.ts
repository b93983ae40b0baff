import type { ConditionType } from './predicates.ts'

/** Names that a few letters are completed to before all others. */
export const leadingTypes = new Set<ConditionType>([
  'kind',
  'alcoholFree',
  'country',
  'area',
  'grape',
  'winery',
  'theme',
  'occasion',
  'level',
  'style',
  'volume',
])
