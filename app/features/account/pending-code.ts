import type { VerificationMode } from '#machines/mobile-verification-setup.ts'
import type { Agreement } from '#machines/sign-up-setup.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

/**
 * Where a code of this tab went, so that the page continues after a reload; only the server says if it is
 * valid.
 */
type PendingCode = { mode: VerificationMode; to: string; agreed?: readonly Agreement[] }

const key = 'vini:code'

const isObject = (value: unknown): value is Partial<PendingCode> =>
  typeof value === 'object' && value !== null
const readPendingCode = (): Partial<PendingCode> => readJson(tabStorage, key, isObject) ?? {}
const writePendingCode = (changes: Partial<PendingCode>) =>
  writeJson(tabStorage, key, { ...readPendingCode(), ...changes })

export const pendingCode = {
  keep: ({ mode, to }: { mode: VerificationMode; to: string }) => writePendingCode({ mode, to }),
  agree: (nextAgreements: readonly Agreement[]) => writePendingCode({ agreed: nextAgreements }),
  /** Where a code for this mode went; null when there was none. */
  of: (mode: VerificationMode): string | null => {
    const { mode: codeMode, to } = readPendingCode()
    return codeMode === mode && typeof to === 'string' ? to : null
  },
  /** What a new member agreed to before the code. */
  agreed: (): readonly Agreement[] => readPendingCode().agreed ?? [],
  /** Forgets where the code went, and not what was agreed to. */
  leave: () => writePendingCode({ to: undefined }),
  forget: () => tabStorage.write(key, null),
}
