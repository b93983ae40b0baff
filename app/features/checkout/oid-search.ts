/** The order that an address is about, and whether a payment window has come back to it. */
export type OidSearch = { oid: string; returned?: '1' }

export const readOidSearch = (raw: Record<string, unknown>): OidSearch => ({
  oid: /^[A-Z0-9-]{6,40}$/.test(String(raw['oid'] ?? '')) ? String(raw['oid']) : '',
  ...(String(raw['returned'] ?? '') === '1' && { returned: '1' as const }),
})
