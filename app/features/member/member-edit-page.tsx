import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import { socialLoginMachine } from '#machines/social-login.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { usePageReturn } from '../../shell/use-page-return.ts'
import { MobileVerification } from '../account/mobile-verification.tsx'
import { NewPasswordView } from '../account/new-password-view.tsx'
import type { Me } from '../session/me.queries.ts'
import { toSocialFailureText } from '../social/social-failure-text.ts'
import { createSocialLoginSteps } from '../social/social-login.steps.ts'
import { MemberEditView } from './member-edit-view.tsx'
import { memberChanges, contactCodeCalls, useMemberChange } from './member-changes.ts'
import { member } from './member.queries.ts'
import { NotificationsPart } from './notifications-part.tsx'
import { ProfileForm, type Profile } from './profile-form.tsx'

const here = '/mypage/member-info/edit'

const useLinking = () => {
  const client = useQueryClient()
  const [machine] = useState(() =>
    socialLoginMachine.provide(
      createSocialLoginSteps(client, {
        purpose: 'link',
        goOn: here,
        onEnd: () => void client.invalidateQueries({ queryKey: member.socialAccounts().queryKey }),
      }),
    ),
  )
  const [state, send] = useMachine(machine, { input: { returned: false } })
  usePageReturn(useCallback(() => send({ type: 'page.return' }), [send]))
  const isOver = state.context.ending !== null
  const note = isOver && (
    <Notice
      tone={state.matches('linked') ? 'success' : 'error'}
      live="status"
      action={
        <Button variant="link" onClick={() => send({ type: 'login.restart' })}>
          {m['session.notice.close']()}
        </Button>
      }
    >
      {state.matches('linked')
        ? m['social.linked.lead']()
        : toSocialFailureText(String(state.value), state.context.failure, 'link')}
    </Notice>
  )
  return {
    note,
    link: (provider: Parameters<Parameters<typeof MemberEditView>[0]['onLink']>[0]) => {
      if (isOver) send({ type: 'login.restart' })
      send({ type: 'provider.choose', provider })
    },
  }
}

const toProfile = (me: Me): Profile => ({
  fullName: me.fullName,
  birthDate: me.birthDate ?? '',
  gender: me.gender ?? '',
  job: me.job ?? '',
  inflowPath: me.inflowPath ?? '',
})

const PasswordPart = ({ me }: { me: Me }) => {
  const change = useMemberChange(memberChanges.password, m['recovery.changed.title']())
  if (!me.hasPassword) return <Notice>{m['member.password.none']()}</Notice>
  return (
    <NewPasswordView
      key={change.submittedAt && change.isSuccess ? change.submittedAt : 0}
      email={me.email}
      asksCurrent
      working={change.isPending}
      failure={change.failureOf}
      onSubmit={change.mutate}
    />
  )
}

/** A new e-mail or number; its code is the change, and says so until the page knows it. */
const Contact = ({ kind, onDone }: { kind: 'email' | 'mobile'; onDone: () => void }) => {
  const router = useRouter()
  const client = useQueryClient()
  const onConfirmed = useCallback(() => {
    const refresh = client.invalidateQueries({ queryKey: ['me'] }).then(() => router.invalidate())
    void refresh.finally(onDone)
  }, [client, router, onDone])
  const mode = kind === 'email' ? 'CERT_EMAIL' : 'CERT_MOBILE'
  return <MobileVerification mode={mode} calls={contactCodeCalls[kind]} onConfirmed={onConfirmed} />
}

const ProfilePart = ({ me }: { me: Me }) => {
  const save = useMemberChange(memberChanges.profile, m['member.edit.saved']())
  return (
    <ProfileForm
      profile={toProfile(me)}
      working={save.isPending}
      serverErrors={save.failureOf?.fields ?? {}}
      onSave={save.mutate}
    />
  )
}

export const MemberEditPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const { data: accounts } = useSuspenseQuery(member.socialAccounts())
  const [open, setOpen] = useState<'email' | 'mobile' | null>(null)
  const { note, link } = useLinking()
  const close = useCallback(() => setOpen(null), [])
  const unlink = useMemberChange(memberChanges.unlink, m['member.social.unlinked'](), true)
  const language = useMemberChange(memberChanges.language, m['member.language.saved'](), true)
  const everywhere = useMemberChange(memberChanges.everywhere, m['member.sessions.done'](), true)
  if (!me) return null
  return (
    <MemberEditView
      me={me}
      accounts={accounts}
      profile={<ProfilePart me={me} />}
      password={<PasswordPart me={me} />}
      email={open === 'email' && <Contact kind="email" onDone={close} />}
      mobile={open === 'mobile' && <Contact kind="mobile" onDone={close} />}
      linking={note}
      notifications={<NotificationsPart />}
      language={language.isPending ? language.variables : me.locale}
      onEmail={() => setOpen(open === 'email' ? null : 'email')}
      onMobile={() => setOpen(open === 'mobile' ? null : 'mobile')}
      onLink={link}
      onUnlink={(provider) => unlink.mutate(provider)}
      onLanguage={(locale) => language.mutate(locale)}
      onEverywhere={() => everywhere.mutate(undefined)}
    />
  )
}
