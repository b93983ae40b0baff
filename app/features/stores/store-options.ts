import type { StoreSearch } from './store-search.ts'

export const parseStoreOptions = ({ options }: StoreSearch): string[] => options?.split(',') ?? []

/** The same search with an option put in or taken out. */
export const toggleStoreOption = (search: StoreSearch, option: string): StoreSearch => {
  const { options: _before, ...rest } = search
  const activeOptions = parseStoreOptions(search)
  const next = activeOptions.includes(option)
    ? activeOptions.filter((one) => one !== option)
    : [...activeOptions, option]
  return next.length > 0 ? { ...rest, options: next.join(',') } : rest
}
