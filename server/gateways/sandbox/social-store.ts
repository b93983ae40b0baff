import type { Adapter, AdapterPayload } from 'oidc-provider'

type StoredPayload = { payload: AdapterPayload; until: number }

const maxEntries = 5000

/** The storage of one provider, in memory: lost when the process ends. */
export const createMemoryStore = (): ((name: string) => Adapter) => {
  const entries = new Map<string, StoredPayload>()
  const findPayload = (key: string) => {
    const entry = entries.get(key)
    return entry !== undefined && entry.until > Date.now() ? entry.payload : undefined
  }
  const findFirst = (name: string, is: (payload: AdapterPayload) => boolean) => {
    const key = [...entries.keys()].find((each) => each.startsWith(`${name} `) && is(findPayload(each) ?? {}))
    return key === undefined ? undefined : findPayload(key)
  }
  return (name) => {
    const toKey = (id: string) => `${name} ${id}`
    return {
      async upsert(id, payload, expiresIn) {
        const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined
        if (oldest !== undefined) entries.delete(oldest)
        entries.set(toKey(id), { payload, until: Date.now() + (expiresIn ?? 3600) * 1000 })
      },
      find: async (id) => findPayload(toKey(id)),
      findByUid: async (uid) => findFirst(name, (payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      async destroy(id) {
        entries.delete(toKey(id))
      },
      async consume(id) {
        const payload = findPayload(toKey(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
