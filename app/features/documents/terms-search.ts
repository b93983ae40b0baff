import { readInt } from '../../shell/url-params.ts'

/** Which document is read, and which of its versions: the terms of use, and the one in force, go without saying. */
export type TermsSearch = { type?: string; version?: number }

/** The type of the document that an address without one means. */
export const defaultType = 'TERM'

/** Reads an address and leaves out what it does not understand. */
export const readTermsSearch = (raw: Record<string, unknown>): TermsSearch => {
  const version = readInt(raw['version'])
  const type = String(raw['type'] ?? '')
  return {
    ...(/^[A-Z_]{1,30}$/.test(type) && { type }),
    ...(version && { version }),
  }
}
