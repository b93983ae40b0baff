import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { navigateDocument } from '../../navigate-document.ts'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { me } from './me.queries.ts'
import { toLogInPath } from './protected-path.ts'

/** Does what only members may; fails for a visitor without asking the server. */
export const runAsMember = async <T>(client: QueryClient, act: () => Promise<T>): Promise<T> => {
  if (!(await client.ensureQueryData(me.current())))
    throw new ApiError(401, { code: 'session.required', message: m['shell.account.login']() })
  return act()
}

/** Says what failed; a visitor is offered to log in with the words of what it would bring, and to come back. */
export const offerLogIn = async (error: unknown, offer: string): Promise<boolean> => {
  if (!(error instanceof ApiError && error.status === 401)) return showFailure(error)
  const isConfirmed = await showDialog({
    title: m['shell.account.login'](),
    message: offer,
    confirm: { action: m['shell.account.login'](), cancel: m['shell.dialog.cancel']() },
  })
  if (isConfirmed) navigateDocument(toLogInPath(location.pathname + location.search))
  return isConfirmed
}
