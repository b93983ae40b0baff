type CacheEntry = { at: number; answer: Promise<unknown> }

const lifetimeMs = 2_000
const maxEntries = 500

/**
 * Answers that are the same for every visitor, kept for a breath: pages asked for at once are rendered each, and ask
 * the database together. What failed is not kept.
 */
export const createMicroCache = (now: () => number = Date.now) => {
  const entries = new Map<string, CacheEntry>()

  const evictOld = (at: number) => {
    for (const [key, entry] of entries) {
      if (at - entry.at <= lifetimeMs && entries.size <= maxEntries) return
      entries.delete(key)
    }
  }

  const read = (key: string, load: () => Promise<unknown>): Promise<unknown> => {
    const at = now()
    evictOld(at)
    const hit = entries.get(key)
    if (hit && at - hit.at <= lifetimeMs) return hit.answer
    const answer = load()
    entries.delete(key)
    entries.set(key, { at, answer })
    answer.catch(() => entries.get(key)?.answer === answer && entries.delete(key))
    return answer
  }
  return { read, clear: () => entries.clear() }
}
