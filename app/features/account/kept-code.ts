import type { VerificationMode } from '#machines/mobile-verification.ts'
import type { Agreement } from '#machines/sign-up.ts'

/** Where a code of this tab went, so that the page goes on with it after a reload; what it is worth only the server says. */
type Kept = { mode: VerificationMode; to: string; agreed?: readonly Agreement[] }

const key = 'vini:code'

const current = (): Partial<Kept> => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null) ?? {}
  } catch {
    return {}
  }
}

const write = (kept: Partial<Kept>) => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...current(), ...kept }))
  } catch {
    return
  }
}

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
  forget: () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      return
    }
  },
}
