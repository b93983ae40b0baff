import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; until: number }

const KEPT_AT_MOST = 5000

/** What one company remembers, in memory: gone with the process. */
export function memoryStore(): (name: string) => Adapter {
  const kept = new Map<string, Kept>()
  const live = (key: string) => {
    const found = kept.get(key)
    return found !== undefined && found.until > Date.now() ? found.payload : undefined
  }
  const first = (name: string, is: (payload: AdapterPayload) => boolean) => {
    const key = [...kept.keys()].find((each) => each.startsWith(`${name} `) && is(live(each) ?? {}))
    return key === undefined ? undefined : live(key)
  }
  return (name) => {
    const keyOf = (id: string) => `${name} ${id}`
    return {
      async upsert(id, payload, expiresIn) {
        const oldest = kept.size >= KEPT_AT_MOST ? kept.keys().next().value : undefined
        if (oldest !== undefined) kept.delete(oldest)
        kept.set(keyOf(id), { payload, until: Date.now() + (expiresIn ?? 3600) * 1000 })
      },
      find: async (id) => live(keyOf(id)),
      findByUid: async (uid) => first(name, (payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async consume(id) {
        const payload = live(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
