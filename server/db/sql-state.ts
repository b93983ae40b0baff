/** The database's own state for: nothing is added to a member who has left, nor is one known again. */
export const memberLeftState = 'VN001'

/** PostgreSQL's five-character code behind an error, through every wrapper; nothing when it has none. */
export function findSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return findSqlState(error.cause)
}
