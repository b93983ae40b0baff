import type { VerificationMode } from '#machines/mobile-verification.ts'
import type { Agreement } from '#machines/sign-up.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

/** Where a code of this tab went, so that the page goes on with it after a reload; what it is worth only the server says. */
type Kept = { mode: VerificationMode; to: string; agreed?: readonly Agreement[] }

const key = 'vini:code'

const isObject = (value: unknown): value is Partial<Kept> => typeof value === 'object' && value !== null
const current = (): Partial<Kept> => readJson(tabStorage, key, isObject) ?? {}
const write = (kept: Partial<Kept>) => writeJson(tabStorage, key, { ...current(), ...kept })

export const keptCode = {
  keep: ({ mode, to }: { mode: VerificationMode; to: string }) => write({ mode, to }),
  agree: (agreed: readonly Agreement[]) => write({ agreed }),
  /** Where a code for this went; null when none did. */
  of: (mode: VerificationMode): string | null => {
    const { mode: kept, to } = current()
    return kept === mode && typeof to === 'string' ? to : null
  },
  /** What was agreed to before the code of a new member. */
  agreed: (): readonly Agreement[] => current().agreed ?? [],
  forget: () => tabStorage.write(key, null),
}
