/** Which document is read, and which of its versions: the one in force goes without saying. */
export type TermsSearch = { type: string; version?: number }

/** Reads an address; the terms of use are the first document. */
export const readTermsSearch = (raw: Record<string, unknown>): TermsSearch => {
  const version = Number(raw['version'])
  const type = String(raw['type'] ?? '')
  return {
    type: /^[A-Z_]{1,30}$/.test(type) ? type : 'TERM',
    ...(Number.isSafeInteger(version) && version > 0 && { version }),
  }
}
