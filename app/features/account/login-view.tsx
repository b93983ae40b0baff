import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
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
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { failureLine } from '../session/failure-line.ts'
import type { Credentials } from './log-in.ts'
import { SocialButtons } from './social-buttons.tsx'

export interface LoginViewProps {
  /** Before the page's scripts run, a press must not send the password along in an address. */
  ready: boolean
  working: boolean
  failure: Failure | null
  /** A page of members only asked for the log-in. */
  asked: boolean
  signUpHref: string
  onSubmit: (credentials: Credentials) => void
  /** For what is not open yet: social log-in, finding an account. */
  onPreparing: () => void
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
    {failureLine(failure)}
  </Notice>
)

/** What the fields hold, autofill and words typed before the scripts ran included. */
const credentialsIn = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
}

const CredentialsForm = ({
  ready,
  working,
  onSubmit,
}: Pick<LoginViewProps, 'ready' | 'working' | 'onSubmit'>) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Partial<Record<keyof Credentials, boolean>>>({})
  const root = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!root.current) return
    const typed = credentialsIn(root.current)
    setEmail(typed.email)
    setPassword(typed.password)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = credentialsIn(event.currentTarget)
    setMissing({ email: !given.email, password: !given.password })
    if (given.email && given.password) onSubmit(given)
    else
      event.currentTarget
        .querySelector<HTMLInputElement>(given.email ? '[name=password]' : '[name=email]')
        ?.focus()
  }
  return (
    <form ref={root} onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Field
          label={m['account.email.label']()}
          error={missing.email ? m['errors.field.required']() : undefined}
        >
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={m['account.email.placeholder']()}
            value={email}
            onChange={setEmail}
          />
        </Field>
        <Field
          label={m['account.password.label']()}
          error={missing.password ? m['errors.field.required']() : undefined}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={m['account.password.show']()}
            hideLabel={m['account.password.hide']()}
            value={password}
            onChange={setPassword}
          />
        </Field>
        <Button
          variant="primary"
          size="large"
          width="full"
          type={ready ? 'submit' : 'button'}
          working={working && m['account.login.working']()}
        >
          {m['account.login.action']()}
        </Button>
      </Stack>
    </form>
  )
}

export const LoginView = ({ failure, asked, signUpHref, onPreparing, ...form }: LoginViewProps) => (
  <Page as="main" width="form">
    <PageTitle title={m['account.login.title']()} lead={asked && m['account.login.asked']()} />
    <Stack gap={24}>
      {failure && <Refusal failure={failure} />}
      <CredentialsForm {...form} />
      <Cluster gap={16} justify="center">
        <Button variant="link" href="/account/findemail">
          {m['account.login.find_email']()}
        </Button>
        <Button variant="link" href="/account/findpw">
          {m['account.login.find_password']()}
        </Button>
      </Cluster>
      <Divider />
      <SocialButtons label={m['account.social.label']()} onPress={onPreparing} />
      <Divider />
      <Stack gap={12}>
        <Text>{m['account.login.invite']()}</Text>
        <Button size="large" width="full" href={signUpHref}>
          {m['account.login.invite_action']()}
        </Button>
      </Stack>
    </Stack>
  </Page>
)
