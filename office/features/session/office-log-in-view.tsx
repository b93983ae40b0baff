import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { toQrCode } from '#drawings/qr-code.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import type { officeLogInMachine } from '#machines/office-log-in.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { LockCover } from './lock-cover.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Machine = typeof officeLogInMachine

export interface OfficeLogInViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
}

const toFailureLine = ({ state }: OfficeLogInViewProps) =>
  state.context.failure && toOfficeFailure(state.context.failure)

const Waiting = () => (
  <Cluster justify="center">
    <Spinner label={m['frame.loading']()} />
  </Cluster>
)

const RestartButton = ({ send }: Pick<OfficeLogInViewProps, 'send'>) => (
  <Button variant="link" onClick={() => send({ type: 'login.restart' })}>
    {m['log_in.factor.back']()}
  </Button>
)

const EnteringPassword = (props: OfficeLogInViewProps) => (
  <CredentialsForm
    email={props.state.context.email}
    working={props.state.matches('checkingPassword')}
    failure={toFailureLine(props)}
    onSubmit={(credentials) => props.send({ type: 'password.submit', ...credentials })}
  />
)

const SettingPassword = (props: OfficeLogInViewProps) => (
  <PasswordForm
    email={props.state.context.invited?.email ?? ''}
    label={m['log_in.secret.label']()}
    action={m['log_in.invitation.action']()}
    working={props.state.matches('acceptingInvitation') && m['log_in.invitation.working']()}
    failure={toFailureLine(props)}
    onSubmit={(password) => props.send({ type: 'password.choose', password })}
  />
)

const InvitationRefused = (props: OfficeLogInViewProps) => (
  <Stack gap={16}>
    <Text>{toFailureLine(props)}</Text>
    <Button variant="primary" size="large" width="full" onClick={() => props.send({ type: 'login.restart' })}>
      {m['log_in.invitation.log_in']()}
    </Button>
  </Stack>
)

const ProvingFactor = (props: OfficeLogInViewProps) => (
  <CodeForm
    label={m['log_in.factor.label']()}
    hint={m['log_in.factor.hint']()}
    action={m['log_in.factor.action']()}
    working={
      props.state.matches('checkingFactor') && !props.state.context.usesPasskey && m['frame.proof.working']()
    }
    failure={toFailureLine(props)}
    onSubmit={(code) => props.send({ type: 'code.submit', code })}
    lead={
      props.state.context.offersPasskey && (
        <PasskeyButton
          working={
            props.state.matches('checkingFactor') && props.state.context.usesPasskey && m['passkey.using']()
          }
          onUse={() => props.send({ type: 'passkey.use' })}
        />
      )
    }
  >
    <RestartButton send={props.send} />
  </CodeForm>
)

/** A secret in groups of four letters, as people read it. */
const formatSecret = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

const EnrollingFactor = (props: OfficeLogInViewProps) => {
  const { enrollment } = props.state.context
  const qr = enrollment && toQrCode(enrollment.uri)
  return (
    <Stack gap={20}>
      {enrollment && qr && (
        <Stack gap={12} align="center">
          <svg
            width={192}
            height={192}
            viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
            role="img"
            aria-label={m['log_in.enroll.picture']()}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <Text size="small" tone="secondary">
            {m['log_in.enroll.by_hand']()}
          </Text>
          <Text as="code" figures weight="medium">
            {formatSecret(enrollment.secret)}
          </Text>
        </Stack>
      )}
      <CodeForm
        label={m['log_in.enroll.label']()}
        action={m['log_in.enroll.action']()}
        working={props.state.matches('provingEnrollment') && m['frame.proof.working']()}
        failure={toFailureLine(props)}
        onSubmit={(code) => props.send({ type: 'code.submit', code })}
      >
        <RestartButton send={props.send} />
      </CodeForm>
    </Stack>
  )
}

const KeepingCodes = (props: OfficeLogInViewProps) => (
  <Stack gap={20}>
    <RecoveryCodes codes={props.state.context.recoveryCodes} />
    <CodeForm
      label={m['log_in.codes.label']()}
      hint={m['log_in.codes.hint']()}
      action={m['log_in.codes.action']()}
      working={props.state.matches('confirmingCodes') && m['frame.proof.working']()}
      failure={toFailureLine(props)}
      isOneTime={false}
      onSubmit={(code) => props.send({ type: 'code.submit', code })}
    />
  </Stack>
)

type Context = OfficeLogInViewProps['state']['context']
type Leaf = {
  title: (context: Context) => string
  lead?: (context: Context) => string
  body: (props: OfficeLogInViewProps) => ReactNode
}

const password: Leaf = {
  title: () => m['log_in.password.title'](),
  lead: () => m['log_in.password.lead'](),
  body: EnteringPassword,
}
const invitation: Leaf = {
  title: ({ invited }) => m['log_in.invitation.title']({ name: invited?.fullName ?? '' }),
  lead: ({ invited }) => m['log_in.invitation.lead']({ email: invited?.email ?? '' }),
  body: SettingPassword,
}
const factor: Leaf = {
  title: () => m['log_in.factor.title'](),
  lead: ({ offersPasskey }) => (offersPasskey ? m['passkey.log_in.lead']() : m['log_in.factor.lead']()),
  body: ProvingFactor,
}
const enrollment: Leaf = {
  title: () => m['log_in.enroll.title'](),
  lead: () => m['log_in.enroll.lead'](),
  body: EnrollingFactor,
}
const codes: Leaf = {
  title: () => m['log_in.codes.title'](),
  lead: () => m['log_in.codes.lead'](),
  body: KeepingCodes,
}
const within: Leaf = {
  title: () => m['log_in.done.title'](),
  lead: () => m['log_in.done.lead'](),
  body: Waiting,
}

const leaves = {
  openingInvitation: { title: () => m['log_in.invitation.reading'](), body: Waiting },
  invitationRefused: { title: () => m['log_in.invitation.refused'](), body: InvitationRefused },
  settingPassword: invitation,
  acceptingInvitation: invitation,
  enteringPassword: password,
  checkingPassword: password,
  provingFactor: factor,
  checkingFactor: factor,
  openingEnrollment: { title: () => m['log_in.enroll.opening'](), body: Waiting },
  enrollingFactor: enrollment,
  provingEnrollment: enrollment,
  keepingCodes: codes,
  confirmingCodes: codes,
  signedIn: within,
  locking: within,
  locked: within,
  unlocking: within,
  loggingOut: within,
} satisfies Record<LeafId<Machine>, Leaf>

/** The way into the office, one step a screen; behind a locked screen nothing of it is shown. */
export const OfficeLogInView = (props: OfficeLogInViewProps) => {
  const { state } = props
  const { title, lead, body: Body }: Leaf = leaves[toShownLeaf(state.value)]
  if (state.hasTag('locked'))
    return (
      <LockCover {...props} offersPasskey={state.context.offersPasskey}>
        {null}
      </LockCover>
    )
  return (
    <Page as="main" width="form" data-machine="office-log-in" data-state={state.value}>
      <Stack gap={20}>
        <Text weight="bold" tone="accent">
          {m['frame.name']()}
        </Text>
        <Box pad="large">
          <Stack gap={20}>
            <Stack gap={4}>
              <div id="log-in-step" tabIndex={-1}>
                <Heading level={1} size="title">
                  {title(state.context)}
                </Heading>
              </div>
              {lead && <Text tone="secondary">{lead(state.context)}</Text>}
            </Stack>
            <Body {...props} />
          </Stack>
        </Box>
      </Stack>
    </Page>
  )
}
