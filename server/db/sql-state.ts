/** The database's own state for adding to, or recognizing, a member who has left. */
export const memberLeftState = 'VN001'

/** PostgreSQL's five-character code of an error or its causes; undefined when there is none. */
export const findSqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return findSqlState(error.cause)
}
