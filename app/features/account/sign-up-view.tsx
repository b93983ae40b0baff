import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import type { Agreement, signUpMachine } from '#machines/sign-up.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { Stack } from '#ui/stack'
import { Steps } from '#ui/steps'
import { Text } from '#ui/text'
import { CookiesNotice } from '../session/cookies-notice.tsx'
import { toFailureMessage } from '../session/failure-message.ts'
import { AgreementsView } from './agreements-view.tsx'
import { SignUpDoneView } from './sign-up-done-view.tsx'

type Machine = typeof signUpMachine
export type SignUpSnapshot = SnapshotFrom<Machine>

export interface SignUpViewProps {
  state: SignUpSnapshot
  send: (event: EventFromLogic<Machine>) => void
  /** Where the shopper was when joining came between. */
  goOn: string | null
  onRead: (agreement: Agreement) => void
  /** An account elsewhere that opens the new member's. */
  joinsWith?: { brand: string; onWithout: () => void } | null
  /** This browser keeps no cookies, and so no session of the new member. */
  cookiesRefused?: boolean
  /** The code step, the form and the identity check, each with its own calls. */
  mobile: ReactNode
  form: ReactNode
  identity: ReactNode
}

const Agreeing = ({ state: { context }, send, onRead }: SignUpViewProps) => (
  <AgreementsView
    agreements={context.agreements}
    failure={context.failure}
    onChange={(agreed) => send({ type: 'agreements.set', agreed })}
    onRead={onRead}
    onSubmit={() => send({ type: 'agreements.submit' })}
  />
)

const VerifyingMobile = ({ state: { context }, send, mobile }: SignUpViewProps) => (
  <Stack gap={16}>
    {context.failure && (
      <Notice tone="error" live="alert">
        {toFailureMessage(context.failure)}
      </Notice>
    )}
    {mobile}
    <Button variant="link" onClick={() => send({ type: 'step.back' })}>
      {m['account.step.back']()}
    </Button>
  </Stack>
)

const OfferingIdentity = ({ identity }: SignUpViewProps) => (
  <Stack gap={16}>
    <Notice tone="success" live="status">
      {m['account.identity.joined']()}
    </Notice>
    <Text>{m['account.identity.lead']()}</Text>
    {identity}
  </Stack>
)

type Leaf = { step: 0 | 1 | 2 | 3; title: () => string; body: (props: SignUpViewProps) => ReactNode }

const filling: Leaf = {
  step: 2,
  title: m['account.form.title'],
  body: ({ form }) => form,
}

const leaves = {
  agreeing: { step: 0, title: m['account.agree.title'], body: Agreeing },
  verifyingMobile: { step: 1, title: m['account.mobile.title'], body: VerifyingMobile },
  filling,
  submitting: filling,
  failed: filling,
  offeringIdentity: { step: 3, title: m['account.identity.title'], body: OfferingIdentity },
  done: {
    step: 3,
    title: m['account.done.title'],
    body: ({ state: { context }, goOn }) => (
      <SignUpDoneView coupon={context.coupon} adult={context.adult} goOn={goOn} />
    ),
  },
} satisfies Record<LeafId<Machine>, Leaf>

const listSteps = () => [
  m['account.step.agree'](),
  m['account.step.mobile'](),
  m['account.step.form'](),
  m['account.step.done'](),
]

const JoinsWith = ({ brand, onWithout }: NonNullable<SignUpViewProps['joinsWith']>) => (
  <Notice
    action={
      <Button variant="link" onClick={onWithout}>
        {m['social.sign_up.without']()}
      </Button>
    }
  >
    {m['social.sign_up.with']({ provider: brand })}
  </Notice>
)

/** The frame of every step: how far joining has come, and what is asked now. */
export const SignUpFrame = ({ state, children }: { state: LeafId<Machine>; children: ReactNode }) => {
  const { step, title }: Leaf = leaves[state]
  return (
    <Page as="main" width="form">
      <div data-machine="sign-up" data-state={state} id="sign-up-step" tabIndex={-1}>
        <Stack gap={24}>
          <Stack gap={12}>
            <Steps label={m['account.step.label']()} items={listSteps()} current={step} />
            <Heading level={1}>{title()}</Heading>
          </Stack>
          {children}
        </Stack>
      </div>
    </Page>
  )
}

/** Joining, one step a screen; the form stays the same one while it is sent and refused. */
export const SignUpView = (props: SignUpViewProps) => {
  const { step, body: Body }: Leaf = leaves[props.state.value]
  return (
    <SignUpFrame state={props.state.value}>
      {props.cookiesRefused && <CookiesNotice />}
      {props.joinsWith && step < 3 && <JoinsWith {...props.joinsWith} />}
      <Body {...props} />
    </SignUpFrame>
  )
}
