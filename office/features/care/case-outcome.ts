import { toErrorMessage } from '../../shell/failure-text.ts'

/** What an act on a case did, and how it is taken back. */
export interface CaseOutcome {
  text: string
  /** Whether it says why something was not done. */
  isFailure?: boolean
  undo?: () => Promise<unknown>
}

/** Takes an act back: null then, or what it failed with and the way to try it again. */
export const takeBack = async ({ undo }: CaseOutcome): Promise<CaseOutcome | null> => {
  try {
    await undo?.()
    return null
  } catch (error) {
    return { text: toErrorMessage(error), isFailure: true, ...(undo && { undo }) }
  }
}
