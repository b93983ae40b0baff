import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isEmailAddress, toEmail } from '#api/email.ts'
import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Divider } from '#ui/divider'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { PasswordInput } from '#ui/password-input'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { CookiesNotice } from '../session/cookies-notice.tsx'
import { toFailureMessage } from '../session/failure-message.ts'
import type { SessionEndReason } from './account-search.ts'
import type { Credentials } from './log-in.ts'

export interface LoginViewProps {
  /** Before the page's scripts run, a press must not send the password along in an address. */
  ready: boolean
  working: boolean
  failure: Failure | null
  /** This browser keeps no cookies, and so no session. */
  cookiesRefused?: boolean
  /** Why the page that one came from asks for the log-in; null where none does. */
  reason: string | null
  /** Why the session before is over, where its holder did not end it. */
  ended?: SessionEndReason | undefined
  signUpHref: string
  /** This browser logged in by password last. */
  usedLast?: boolean
  /** A sign of a person that is asked for after several wrong passwords; who shows it logs in with it. */
  captcha?: { working: boolean; failed: boolean; onPass: (credentials: Credentials) => void } | null
  /** The five providers. */
  social: ReactNode
  onSubmit: (credentials: Credentials) => void
}

const Refusal = ({ failure }: { failure: Failure }) => (
  <Notice
    tone="error"
    live="alert"
    title={failure.code === 'session.credentials.locked' ? m['account.login.locked']() : undefined}
    action={
      failure.code === 'session.credentials.locked' && (
        <Button variant="link" href="/account/findpw">
          {m['account.login.find_password']()}
        </Button>
      )
    }
  >
    {toFailureMessage(failure)}
  </Notice>
)

interface CaptchaProps {
  working: boolean
  failed: boolean
  onPress: () => void
}

const Captcha = ({ working, failed, onPress }: CaptchaProps) => (
  <Notice
    tone={failed ? 'error' : 'info'}
    live="status"
    title={m['account.login.captcha_label']()}
    action={
      <Button size="small" onClick={onPress} working={working && m['account.login.captcha_working']()}>
        {m['account.login.captcha_action']()}
      </Button>
    }
  >
    {failed ? m['errors.captcha.failed']() : m['account.login.captcha_lead']()}
  </Notice>
)

/** What the fields hold, autofill and words typed before the scripts ran included. */
const readCredentials = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
}

/** What is wrong with each field, in words; a field that may be sent has none. */
const findCredentialErrors = ({
  email,
  password,
}: Credentials): Partial<Record<keyof Credentials, string>> => ({
  ...(email === ''
    ? { email: m['errors.field.required']() }
    : isEmailAddress(toEmail(email))
      ? {}
      : { email: m['errors.field.email']() }),
  ...(password === '' && { password: m['errors.field.required']() }),
})

const CredentialsForm = ({
  ready,
  working,
  usedLast,
  captcha,
  onSubmit,
}: Pick<LoginViewProps, 'ready' | 'working' | 'usedLast' | 'captcha' | 'onSubmit'>) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Partial<Record<keyof Credentials, string>>>({})
  const root = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!root.current) return
    const initialCredentials = readCredentials(root.current)
    setEmail(initialCredentials.email)
    setPassword(initialCredentials.password)
  }, [])
  const submitCredentials = (onValid: (formCredentials: Credentials) => void) => {
    if (!root.current) return
    const formCredentials = readCredentials(root.current)
    const fieldErrors = findCredentialErrors(formCredentials)
    setErrors(fieldErrors)
    if (!fieldErrors.email && !fieldErrors.password) return onValid(formCredentials)
    root.current
      .querySelector<HTMLInputElement>(fieldErrors.email ? '[name=email]' : '[name=password]')
      ?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitCredentials(captcha ? () => undefined : onSubmit)
  }
  return (
    <form method="post" ref={root} onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Field
          label={m['account.email.label']()}
          aside={usedLast && <Tag>{m['account.login.last']()}</Tag>}
          error={errors.email}
        >
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={m['account.email.placeholder']()}
            clearLabel={m['shell.field.clear']()}
            value={email}
            onChange={setEmail}
          />
        </Field>
        <Field label={m['account.password.label']()} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={m['account.password.show']()}
            hideLabel={m['account.password.hide']()}
            value={password}
            onChange={setPassword}
          />
        </Field>
        {captcha && (
          <Captcha
            working={captcha.working}
            failed={captcha.failed}
            onPress={() => submitCredentials(captcha.onPass)}
          />
        )}
        <Button
          variant="primary"
          size="large"
          width="full"
          disabled={Boolean(captcha)}
          type={ready ? 'submit' : 'button'}
          working={working && m['account.login.working']()}
        >
          {m['account.login.action']()}
        </Button>
      </Stack>
    </form>
  )
}

const endReasonTexts: Record<SessionEndReason, () => string> = {
  expired: m['account.login.ended_expired'],
  password: m['account.login.ended_password'],
  elsewhere: m['account.login.ended_elsewhere'],
}

export const LoginView = ({
  failure,
  cookiesRefused = false,
  reason,
  ended,
  signUpHref,
  social,
  ...form
}: LoginViewProps) => (
  <Page as="main" width="form">
    <PageTitle title={m['account.login.title']()} lead={reason} />
    <Stack gap={24}>
      {ended && !failure && (
        <Notice tone="info" live="status" title={m['session.ended.title']()}>
          {endReasonTexts[ended]()}
        </Notice>
      )}
      {cookiesRefused && <CookiesNotice />}
      {failure && <Refusal failure={failure} />}
      <CredentialsForm {...form} />
      <Stack gap={8}>
        <Button size="large" width="full" href={signUpHref}>
          {m['account.login.invite_action']()}
        </Button>
        <Text size="caption" tone="secondary">
          {m['account.login.invite']()}
        </Text>
      </Stack>
      <Cluster gap={16} justify="center">
        <Button variant="link" href="/account/findemail">
          {m['account.login.find_email']()}
        </Button>
        <Button variant="link" href="/account/findpw">
          {m['account.login.find_password']()}
        </Button>
      </Cluster>
      <Divider />
      {social}
    </Stack>
  </Page>
)
