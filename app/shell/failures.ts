import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { isLostChunk } from '../lost-chunks.ts'
import { say } from './dialogs.ts'
import { outOfReach } from './out-of-reach.ts'

/** Whether nothing was answered: neither data nor a chunk could be had. */
export const isOutOfReach = (error: unknown): boolean =>
  isLostChunk(error) || (error instanceof ApiError && error.status === 0)

/** A 4xx shows the server's message or 'invalid access', else the error's own, else 'SERVER ERROR' (specification, section 8). */
export const failureText = (error: unknown): string => {
  if (isOutOfReach(error)) return outOfReach()
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return error.message || m['shell.failure.invalid']()
  return (error instanceof Error && error.message) || m['shell.failure.server']()
}

/** Says what went wrong with a lone act in the global alert. */
export const sayFailure = (error: unknown): Promise<boolean> =>
  say({ title: m['shell.dialog.notice_title'](), message: failureText(error) })

export const sayPreparing = (): Promise<boolean> =>
  say({ title: m['shell.dialog.notice_title'](), message: m['shell.dialog.preparing']() })
