import type { SafeStorage } from './storage.ts'

/** The value that stored JSON text stands for, if it is of the kind that is expected. */
export const readJson = <T>(
  storage: SafeStorage,
  name: string,
  isValue: (value: unknown) => value is T,
): T | null => {
  try {
    const value: unknown = JSON.parse(storage.read(name) ?? 'null')
    return isValue(value) ? value : null
  } catch {
    return null
  }
}

/** Stores a value as JSON; answers whether that outlives the page. */
export const writeJson = (storage: SafeStorage, name: string, value: unknown): boolean =>
  storage.write(name, JSON.stringify(value))
