export type ShareSearch = { key?: string }

export const readShareSearch = ({ key }: Record<string, unknown>): ShareSearch =>
  typeof key === 'string' && /^[\w-]{24}$/.test(key) ? { key } : {}
