/** What a token says of its session. */
export type SessionClaims = { sid: string; ownerId: number; version: number }

type CacheEntry<Owner> = { owner: Owner | null; claims: SessionClaims; until: number }

const cacheMs = 1000

/**
 * Remembers for a second whose session a token is, so that one is queried at most once a second, and one that
 * was ended is refused within a second in every process. `max` sessions at most are remembered.
 */
export const createSessionCache = <Owner>(max: number) => {
  const cache = new Map<string, CacheEntry<Owner>>()
  return {
    forget: (sid: string) => cache.delete(sid),
    find: async (
      claims: SessionClaims,
      now: Date,
      load: () => Promise<Owner | null>,
    ): Promise<Owner | null> => {
      const entry = cache.get(claims.sid)
      const isSameToken = entry?.claims.ownerId === claims.ownerId && entry.claims.version === claims.version
      if (entry && isSameToken && entry.until > now.getTime()) return entry.owner
      const owner = await load()
      if (cache.size > max) cache.clear()
      cache.set(claims.sid, { owner, claims, until: now.getTime() + cacheMs })
      return owner
    },
  }
}
