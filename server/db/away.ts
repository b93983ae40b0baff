/** PostgreSQL's states for: out of time, no connection, shutting down, too many connections, no room. */
const transientStates = new Set([
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
])
/** What the system says of a disk that is full or closed, whoever writes to it. */
const diskErrorCodes = new Set(['EDQUOT', 'ENOSPC', 'EROFS'])
/** What the driver says without a code of a connection that broke, or that nobody gave in time. */
const messagePattern =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|query read timeout/i

const databaseErrors = new WeakSet<Error>()

/** Remembers that an error came from the database's own connection: its system codes are those of any other socket too. */
export const markDatabaseError = <E>(error: E): E => {
  if (error instanceof Error) databaseErrors.add(error)
  return error
}

const isSystemCode = (code: string) => /^E[A-Z]+$/.test(code)

/** Whether an error, through every wrapper, only says that the database is busy or away for now, or that a disk is full. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    if (transientStates.has(error.code) || diskErrorCodes.has(error.code)) return true
    if (databaseErrors.has(error) && isSystemCode(error.code)) return true
  }
  return messagePattern.test(error.message) || isDatabaseAway(error.cause)
}
