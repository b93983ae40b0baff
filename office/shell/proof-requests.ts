type Answer = (isProved: boolean) => void

/** Acts that wait until the person has proved who they are. They wait together for one proof. */
export const createProofRequests = () => {
  let waiting: Answer[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOpen: () => waiting.length > 0,
    /** Resolves to whether the person proved it; false where they gave up. */
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
        notify()
      }),
    settle: (isProved: boolean) => {
      const answers = waiting
      waiting = []
      notify()
      for (const answer of answers) answer(isProved)
    },
  }
}
export type ProofRequests = ReturnType<typeof createProofRequests>
