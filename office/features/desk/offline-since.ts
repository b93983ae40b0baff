/**
 * Since when nothing newer has come, where there is no network; null where there is one, and where nothing has come yet.
 * `updatedAt` is in ms, 0 where nothing has.
 */
export const toOfflineSince = (isOffline: boolean, updatedAt: number): string | null =>
  isOffline && updatedAt > 0 ? new Date(updatedAt).toISOString() : null
