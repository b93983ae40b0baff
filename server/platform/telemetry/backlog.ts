import pg from 'pg'

/** Waiting rows of one kind: their number, and the age in seconds since the oldest was due. */
export type BacklogRow = { kind: string; of: string; count: number; age: number }
export type Backlog = {
  /** null while the database does not answer. */
  read: () => Promise<BacklogRow[] | null>
  stop: () => Promise<void>
}

const maxRows = 10_000
const freshMs = 2000
const withinMs = 1500

/** Counts rows of a table up to a bound, with an index. */
const toCountQuery = (kind: string, subject: string, rows: string, dueColumn: string) =>
  `select '${kind}' as kind, '${subject}' as of, count(*)::int as count,
    coalesce(greatest(extract(epoch from now() - min(due)), 0), 0)::float8 as age
  from (select ${dueColumn} as due from ${rows} limit ${maxRows}) as waiting`

const parts = [
  ...['SMS', 'MAIL', 'KAKAO', 'PUSH'].flatMap((topic) => [
    toCountQuery('outbox', topic, `outbox where done_at is null and topic = '${topic}'`, 'first_due_at'),
    toCountQuery(
      'outbox_failed',
      topic,
      `outbox where failed_at is not null and topic = '${topic}'`,
      'failed_at',
    ),
  ]),
  ...['UNKNOWN', 'VOIDING', 'CLOSING'].map((state) =>
    toCountQuery('payments_in_doubt', state, `payments where state = '${state}'`, 'created_at'),
  ),
  toCountQuery('refunds_owed', 'orders', `refunds where state = 'REQUESTED'`, 'at'),
  toCountQuery('refunds_owed', 'cash', `cash_refunds where state = 'REQUESTED'`, 'at'),
  toCountQuery(
    'holds_overdue',
    'orders',
    `orders where status in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT') and expires_at < now()`,
    'expires_at',
  ),
]
const query = parts.join('\nunion all\n')

/** Reads them over a separate connection, so that they stay visible while the pool is fully used. */
export const openBacklog = (databaseUrl: string): Backlog => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: withinMs,
    statement_timeout: withinMs,
    query_timeout: withinMs,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    application_name: 'vini-metrics',
  })
  pool.on('error', () => undefined)
  let last: { at: number; rows: Promise<BacklogRow[] | null> } | undefined
  const ask = () =>
    pool.query<BacklogRow>(query).then(
      ({ rows }) => rows,
      () => null,
    )
  return {
    read: () => {
      const now = performance.now()
      if (!last || now - last.at > freshMs) last = { at: now, rows: ask() }
      return last.rows
    },
    stop: () => pool.end(),
  }
}
