import pg from 'pg'

export type Readiness = {
  /** Whether the database answered within the last seconds; without an answer of that time it is waited for, for a moment. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * A good answer counts for five askings: an event loop that is behind hears the next one late, and would call itself not
 * ready when it is full. A connection that breaks is known at once.
 */
const freshMs = 2_500
const askEveryMs = 500
const answerWithinMs = 2_000
/** How long an answer that is on its way is waited for before the last one counts. */
const maxWaitMs = 200

const openClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    statement_timeout: answerWithinMs,
    application_name: 'vini-readiness',
  })

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

/**
 * Watches the database over a connection of its own, so that nobody who asks whether this process is ready waits behind
 * the shoppers for one of the pool's.
 */
export const openReadiness = (url: string): Readiness => {
  let client: pg.Client | undefined
  let lastAnswer = { ready: false, at: -Infinity }
  let pendingCheck: Promise<void> | undefined
  const connect = async () => {
    const next = openClient(url)
    // What is lost is asked for anew, whatever it said before.
    const forget = () => {
      if (client !== next) return
      client = undefined
      lastAnswer = { ready: false, at: -Infinity }
    }
    next.on('error', forget)
    next.on('end', forget)
    await next.connect()
    return (client = next)
  }
  const checkDatabase = async () => {
    try {
      await (client ?? (await connect())).query('select 1')
      lastAnswer = { ready: true, at: performance.now() }
    } catch {
      lastAnswer = { ready: false, at: performance.now() }
      const lostClient = client
      client = undefined
      void lostClient?.end().catch(() => undefined)
    }
  }
  const refresh = () => (pendingCheck ??= checkDatabase().finally(() => (pendingCheck = undefined)))
  const isYounger = (ms: number) => performance.now() - lastAnswer.at <= ms
  const timer = setInterval(() => void refresh(), askEveryMs)
  timer.unref()
  void refresh()
  return {
    isReady: async () => {
      if (!lastAnswer.ready || !isYounger(freshMs)) await Promise.race([refresh(), wait(maxWaitMs)])
      return lastAnswer.ready && isYounger(freshMs)
    },
    close: async () => {
      clearInterval(timer)
      await pendingCheck
      await client?.end().catch(() => undefined)
    },
  }
}
