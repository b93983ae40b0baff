import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import type { signUpMachine } from '#machines/sign-up.ts'
import type { Agreement } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Divider } from '#ui/divider'
import { Heading } from '#ui/heading'
import { ticket } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { Stack } from '#ui/stack'
import { Steps } from '#ui/steps'
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
  joinsWith?: { brand: string; hasEmail: boolean; onWithout: () => void } | null
  /** This browser keeps no cookies, and so no session of the new member. */
  cookiesRefused?: boolean
  /** The social ways, before the terms; none where one of them led here. */
  social: ReactNode
  /** The code step, the form and the identity check, each with its own calls. */
  mobile: ReactNode
  form: ReactNode
  identity: ReactNode
}

const Agreeing = ({ state: { context }, send, onRead, social }: SignUpViewProps) => (
  <Stack gap={20}>
    <Notice tone="success" icon={ticket}>
      {m['account.agree.coupon']()}
    </Notice>
    {social && (
      <>
        {social}
        <Divider />
        <Heading level={2} size="h3">
          {m['account.agree.or_email']()}
        </Heading>
      </>
    )}
    <AgreementsView
      agreements={context.agreements}
      failure={context.failure}
      minor={context.minor}
      onChange={(agreed) => send({ type: 'agreements.set', agreed })}
      onRead={onRead}
      onSubmit={(by) => send({ type: 'agreements.submit', by })}
    />
  </Stack>
)

/** A step of another machine, with what brought back to it and the way back from it. */
const InnerStep = ({
  state: { context },
  send,
  children,
}: Pick<SignUpViewProps, 'state' | 'send'> & { children: ReactNode }) => (
  <Stack gap={16}>
    {context.failure && (
      <Notice tone="error" live="alert">
        {toFailureMessage(context.failure)}
      </Notice>
    )}
    {children}
    <Button variant="link" onClick={() => send({ type: 'step.back' })}>
      {m['account.step.back']()}
    </Button>
  </Stack>
)

type Leaf = {
  step: 0 | 1 | 2 | 3
  title: (props: SignUpViewProps) => string
  body: (props: SignUpViewProps) => ReactNode
}

const filling: Leaf = {
  step: 2,
  title: () => m['account.form.title'](),
  body: ({ form }) => form,
}

const leaves = {
  agreeing: {
    step: 0,
    title: ({ social }) => (social ? m['account.agree.ways']() : m['account.agree.title']()),
    body: Agreeing,
  },
  checkingIdentity: {
    step: 1,
    title: () => m['account.identity.title'](),
    body: (props) => <InnerStep {...props}>{props.identity}</InnerStep>,
  },
  verifyingMobile: {
    step: 1,
    title: () => m['account.mobile.title'](),
    body: (props) => <InnerStep {...props}>{props.mobile}</InnerStep>,
  },
  filling,
  submitting: filling,
  failed: filling,
  done: {
    step: 3,
    title: () => m['account.done.title'](),
    body: ({ state: { context }, goOn }) => (
      <SignUpDoneView coupon={context.coupon} adult={context.person !== null} goOn={goOn} />
    ),
  },
} satisfies Record<LeafId<Machine>, Leaf>

const listSteps = () => [
  m['account.step.agree'](),
  m['account.step.mobile'](),
  m['account.step.form'](),
  m['account.step.done'](),
]

const JoinsWith = ({ brand, hasEmail, onWithout }: NonNullable<SignUpViewProps['joinsWith']>) => (
  <Notice
    action={
      <Button variant="link" onClick={onWithout}>
        {m['social.sign_up.without']()}
      </Button>
    }
  >
    {m['social.sign_up.with']({ provider: brand })} {!hasEmail && m['social.joining.no_email']()}
  </Notice>
)

/** Joining, one step a screen; the form stays the same one while it is sent and refused. */
export const SignUpView = (props: SignUpViewProps) => {
  const { step, title, body: Body }: Leaf = leaves[props.state.value]
  return (
    <Page as="main" width="form">
      <div data-machine="sign-up" data-state={props.state.value} id="sign-up-step" tabIndex={-1}>
        <Stack gap={24}>
          <Stack gap={12}>
            <Steps label={m['account.step.label']()} items={listSteps()} current={step} />
            <Heading level={1}>{title(props)}</Heading>
          </Stack>
          {props.cookiesRefused && <CookiesNotice />}
          {props.joinsWith && step < 3 && <JoinsWith {...props.joinsWith} />}
          <Body {...props} />
        </Stack>
      </div>
    </Page>
  )
}
