import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { navigateDocument } from '../../navigate-document.ts'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { me } from './me.queries.ts'
import { toLogInPath } from './protected-path.ts'

/** Says what went wrong; a visitor who wants what only members have is offered to log in, and comes back. */
export const offerLogIn = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiError && error.status === 401)) return showFailure(error)
  const isConfirmed = await showDialog({
    title: m['shell.account.login'](),
    message: m['wine.card.login'](),
    confirm: { action: m['shell.account.login'](), cancel: m['shell.dialog.cancel']() },
  })
  if (isConfirmed) navigateDocument(toLogInPath(location.pathname + location.search))
  return isConfirmed
}

/** Fails for a visitor without asking the server. */
export const runForMember = async <T>(client: QueryClient, act: () => Promise<T>): Promise<T> => {
  if (!(await client.ensureQueryData(me.current())))
    throw new ApiError(401, { code: 'session.required', message: m['wine.card.login']() })
  return act()
}
