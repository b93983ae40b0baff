import pg from 'pg'

export type Readiness = {
  /** Whether the database answered in the last seconds; else it waits shortly for the next answer. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * A good answer is valid for five checks: a delayed event loop reads the next one late, and would report not
 * ready under full load. A broken connection is noticed at once.
 */
const freshMs = 2_500
const askEveryMs = 500
const answerWithinMs = 2_000
/** How long to wait for a pending answer before the last one counts. */
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
 * Watches the database over a separate connection, so that readiness checks never wait behind shoppers for a
 * connection of the pool.
 */
export const openReadiness = (url: string): Readiness => {
  let client: pg.Client | undefined
  let lastAnswer = { ready: false, at: -Infinity }
  let pendingCheck: Promise<void> | undefined
  const connect = async () => {
    const next = openClient(url)
    // A lost connection is opened again, regardless of its last answer.
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
