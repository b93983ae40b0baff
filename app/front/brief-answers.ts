type Kept = { at: number; answer: Promise<unknown> }

const lifetimeMs = 2_000
const most = 500

/**
 * Answers that are the same for every visitor, kept for a breath: pages asked for at once are rendered each, and ask
 * the database together. What failed is not kept.
 */
export const briefAnswers = (now: () => number = Date.now) => {
  const kept = new Map<string, Kept>()

  const forgetOld = (at: number) => {
    for (const [key, entry] of kept) {
      if (at - entry.at <= lifetimeMs && kept.size <= most) return
      kept.delete(key)
    }
  }

  return (key: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const at = now()
    forgetOld(at)
    const known = kept.get(key)
    if (known && at - known.at <= lifetimeMs) return known.answer
    const answer = ask()
    kept.delete(key)
    kept.set(key, { at, answer })
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
    return answer
  }
}
