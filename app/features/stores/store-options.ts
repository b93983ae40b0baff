import type { StoreSearch } from './store-search.ts'

export const optionsOf = ({ options }: StoreSearch): string[] => options?.split(',') ?? []

/** The same search with an option put in or taken out. */
export const toggled = (search: StoreSearch, option: string): StoreSearch => {
  const { options: _before, ...rest } = search
  const on = optionsOf(search)
  const next = on.includes(option) ? on.filter((one) => one !== option) : [...on, option]
  return next.length > 0 ? { ...rest, options: next.join(',') } : rest
}
