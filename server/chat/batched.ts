type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/**
 * Asks for many at once: whoever comes while a batch is under way waits for the next. When everybody comes back after a
 * server went away, they cost a few queries, one after the other, and never the whole pool of connections.
 */
export const batched = <Ask, Answer>(
  answersTo: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  most = 100,
) => {
  let waiting: Waiting<Ask, Answer>[] = []
  let running = false
  const settle = async (batch: readonly Waiting<Ask, Answer>[]) => {
    try {
      const answers = await answersTo(batch.map(({ ask }) => ask))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await settle(batch)
    }
    running = false
  }
  return (ask: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (!running) void run()
    })
}
