type PendingRequest<Ask, Answer> = {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Batches questions: callers that arrive while a batch runs wait for the next. When all clients reconnect
 * after an outage, they cost a few queries, one after the other, and never the whole pool of connections.
 */
export const createBatcher = <Ask, Answer>(
  resolveBatch: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  maxBatchSize = 100,
) => {
  let queue: PendingRequest<Ask, Answer>[] = []
  let isRunning = false
  const settle = async (batch: readonly PendingRequest<Ask, Answer>[]) => {
    try {
      const answers = await resolveBatch(batch.map(({ ask }) => ask))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const run = async () => {
    isRunning = true
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatchSize)
      queue = queue.slice(maxBatchSize)
      await settle(batch)
    }
    isRunning = false
  }
  return (request: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ ask: request, resolve, reject })
      if (!isRunning) void run()
    })
}
