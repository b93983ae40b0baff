/** PostgreSQL's states for: timeout, no connection, shutdown, too many connections, no space. */
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
/** The system's codes for a disk that is full or read-only, for the database or the shop. */
const diskErrorCodes = new Set(['EDQUOT', 'ENOSPC', 'EROFS'])
/** The driver's messages without a code for a broken connection, or for a connection timeout. */
const messagePattern =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|query read timeout/i

const databaseErrors = new WeakSet<Error>()

/** Marks an error as one of the database's connection: other sockets have the same system codes. */
export const markDatabaseError = <E>(error: E): E => {
  if (error instanceof Error) databaseErrors.add(error)
  return error
}

const isSystemCode = (code: string) => /^E[A-Z]+$/.test(code)

/** Whether an error or its causes only mean that the database is busy or unavailable, or a disk is full. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    if (transientStates.has(error.code) || diskErrorCodes.has(error.code)) return true
    if (databaseErrors.has(error) && isSystemCode(error.code)) return true
  }
  return messagePattern.test(error.message) || isDatabaseAway(error.cause)
}
