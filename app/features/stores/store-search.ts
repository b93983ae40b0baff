import { readInt, readOption } from '../../shell/url-params.ts'

const sorts = ['recommended', 'distance', 'earliest', 'name', 'wines'] as const

/** Province, company, options (comma-joined) and sort of the store finder, as the address holds them. */
export type StoreSearch = {
  province?: string
  company?: number
  options?: string
  sort?: (typeof sorts)[number]
}

/** Reads an address; invalid values are omitted. The shopper's location is never in it. */
export const readStoreSearch = (raw: Record<string, unknown>): StoreSearch => {
  const company = readInt(raw['company'])
  const sort = readOption(sorts, raw['sort'])
  const options = String(raw['options'] ?? '')
    .split(',')
    .filter((one) => /^[a-z-]{1,30}$/.test(one))
  return {
    ...(/^[a-z-]{1,30}$/.test(String(raw['province'] ?? '')) && { province: String(raw['province']) }),
    ...(company && { company }),
    ...(options.length > 0 && { options: [...new Set(options)].join(',') }),
    // Kept even when it is the first: once the location is known, the nearest stores come first unless a sort
    // is set.
    ...(sort && { sort }),
  }
}
