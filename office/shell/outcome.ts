import type { UseMutationResult } from '@tanstack/react-query'

type Act<Answer, Input> = Pick<
  UseMutationResult<Answer, Error, Input>,
  'isPending' | 'isSuccess' | 'variables' | 'data' | 'error'
>

/** What an act did: each part is null unless it is so. */
export interface Outcome<Answer, Input> {
  /** What it is being done with. */
  working: Input | null
  /** What it was done with. */
  done: Input | null
  answer: Answer | null
  error: Error | null
}

/** What an act did to the subject that is open: nothing where its last call was about another one. */
export const findOutcome = <Answer, Input>(
  { isPending, isSuccess, variables, data, error }: Act<Answer, Input>,
  isOfSubject: (input: Input) => boolean,
): Outcome<Answer, Input> => {
  if (variables === undefined || !isOfSubject(variables))
    return { working: null, done: null, answer: null, error: null }
  return {
    working: isPending ? variables : null,
    done: isSuccess ? variables : null,
    answer: (isSuccess ? data : null) ?? null,
    error,
  }
}
