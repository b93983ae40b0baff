import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { isLostChunk, isMissingChunk } from '../lost-chunks.ts'
import { showDialog } from './dialogs.ts'
import { getOfflineMessage } from './offline-message.ts'

/** Whether nothing was answered: neither data nor a chunk could be had. */
export const isUnreachableError = (error: unknown): boolean =>
  (isLostChunk(error) && !isMissingChunk(error)) || (error instanceof ApiError && error.status === 0)

/**
 * The message that the server sent; without one a 4xx is 'invalid access' and others are 'SERVER ERROR' (docs/spec.md,
 * section 8). The text of an exception is for programmers, in English.
 */
export const toFailureText = (error: unknown): string => {
  if (isUnreachableError(error)) return getOfflineMessage()
  if (!(error instanceof ApiError)) return m['shell.failure.page']()
  return error.message || (error.status < 500 ? m['shell.failure.invalid'] : m['shell.failure.server'])()
}

/** Says what went wrong with a lone act in the global alert. */
export const showFailure = (error: unknown): Promise<boolean> =>
  showDialog({ title: m['shell.dialog.notice_title'](), message: toFailureText(error) })

export const showComingSoon = (): Promise<boolean> =>
  showDialog({ title: m['shell.dialog.notice_title'](), message: m['shell.dialog.preparing']() })
