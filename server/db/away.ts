/** PostgreSQL's states for: out of time, no connection, shutting down, too many connections, no room; and the system's own. */
const passing = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53100',
  '53300',
  '58030',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'ENOENT',
  'ENOSPC',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
])
/** What the driver says without a code of a connection that broke, or that nobody gave in time. */
const words =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|query read timeout/i

/** Whether an error, through every wrapper, only says that the database is busy or away for now, or that a disk is full. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && passing.has(error.code)) return true
  return words.test(error.message) || isDatabaseAway(error.cause)
}
