import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { me as calls } from '#api/calls/me.ts'
import { session } from '#api/calls/session.ts'
import { verification } from '#api/calls/verification.ts'
import type { Locale } from '#api/locales.ts'
import { toFailure } from '#machines/failure.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { defaultCodeCalls, type CodeCalls } from '../account/mobile-verification.steps.ts'
import { me } from '../session/me.queries.ts'
import { member } from './member.queries.ts'
import type { Profile } from './profile-form.tsx'

/** What a member changes of themselves, each by its call. */
export const memberChanges = {
  profile: ({ fullName, birthDate, gender, job, inflowPath }: Profile): Promise<unknown> =>
    calls.changeUser({
      body: {
        fullName,
        birthDate: birthDate || null,
        gender: gender || null,
        job: job || null,
        inflowPath: inflowPath || null,
      },
    }),
  password: ({
    current,
    password,
    confirm,
  }: Record<'current' | 'password' | 'confirm', string>): Promise<unknown> =>
    calls.changePassword({
      body: { password: current, newPassword: password, confirmNewPassword: confirm },
    }),
  language: (locale: Locale): Promise<unknown> => calls.chooseLanguage({ body: { locale } }),
  unlink: (snsType: string): Promise<unknown> => calls.changeSns({ body: { snsType, active: false } }),
  everywhere: (_: undefined): Promise<unknown> => session.logOutEverywhere(),
}

/** A new e-mail or number is changed by the very code that proves it. */
export const contactCodeCalls: Record<'email' | 'mobile', CodeCalls> = {
  email: {
    send: defaultCodeCalls.send,
    confirm: async ({ mobile: email, code }) => {
      await verification.confirmAuthEmail({ body: { email, code } })
      await calls.changeUser({ body: { email } })
    },
  },
  mobile: {
    send: defaultCodeCalls.send,
    confirm: async ({ mobile, code }) => {
      await calls.changeMobile({ body: { mode: 'CERT_MOBILE', mobile, code } })
    },
  },
}

/**
 * One change and what follows: who I am is asked for again, and it is said. A password that was asked for too long ago
 * is asked for again; a lone act's refusal is said in the alert.
 */
export const useMemberChange = <T>(
  act: (input: T) => Promise<unknown>,
  successText: string,
  showsAlert = false,
) => {
  const client = useQueryClient()
  const router = useRouter()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: me.current().queryKey })
      await client.invalidateQueries({ queryKey: member.socialAccounts().queryKey })
      await router.invalidate()
      toasts.show({ text: successText })
    },
    onError: (error) => {
      if (toFailure(error).code === 'session.password.recheck_required')
        return void router.navigate({ href: '/mypage/member-info' })
      if (showsAlert) void showFailure(error)
    },
  })
  return { ...mutation, failureOf: mutation.error ? toFailure(mutation.error) : null }
}
