import type { ContextChange } from './messages.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What differs between two contexts, down to the single values. */
export const listContextChanges = (before: unknown, after: unknown, path = ''): ContextChange[] => {
  const [from, to] = [JSON.stringify(before), JSON.stringify(after)]
  if (from === to) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) || Array.isArray(after))
    return [{ path, before: from, after: to }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    listContextChanges(before[key], after[key], path ? `${path}.${key}` : key),
  )
}
