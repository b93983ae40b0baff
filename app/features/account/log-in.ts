import { useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '#api/calls/session.ts'
import { navigateDocument } from '../../navigate-document.ts'
import { runSignInHooks } from '../session/sign-in-hooks.ts'
import { lastLogin } from '../social/last-login.ts'
import { sessionEvents } from '../session/session-events.ts'

export type Credentials = { email: string; password: string }

/** Logs in and loads the next page anew, so that nothing of the visitor's stays in it. */
export const useLogIn = (goOn: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Credentials & { captcha?: string }) => {
      await session.logIn({ body })
      await runSignInHooks(client)
      lastLogin.keep('password')
      sessionEvents.started()
      navigateDocument(goOn)
    },
  })
}
