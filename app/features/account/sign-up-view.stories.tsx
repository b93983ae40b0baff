import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { LeafId } from '#machines/leaf-id.ts'
import { identityCheckMachine } from '#machines/identity-check.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import { signUpMachine } from '#machines/sign-up.ts'
import type { Agreements } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { Button } from '#ui/button'
import { SocialStartButtons } from '../social/social-buttons.tsx'
import { IdentityCheckView } from '../identity/identity-check-view.tsx'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { SignUpFormView } from './sign-up-form-view.tsx'
import { SignUpView, type SignUpSnapshot } from './sign-up-view.tsx'

type Leaf = LeafId<typeof signUpMachine>
type Context = SignUpSnapshot['context']

const none: Agreements = {
  terms: false,
  privacy: false,
  adult: false,
  emailOn: false,
  smsOn: false,
  kakaoOn: false,
  pushOn: false,
  nightOn: false,
}
const form: Context['form'] = {
  email: 'hong@vini.test',
  password: 'Wine#2026',
  confirm: 'Wine#2026',
  fullName: '홍길동',
  birthDate: '19990101',
  gender: '',
  job: '',
  inflowPath: '',
  recommender: '',
}
const coupon = { name: '가입 축하 5% 할인', expiresAt: '2026-12-21T23:59:59+09:00' }
const person = {
  ticket: 'ticket',
  expiresAt: '2026-12-21T23:59:59+09:00',
  fullName: '홍길동',
  birthDate: '1999-01-01',
  mobile: '01012345678',
}
const empty: Context = {
  agreements: none,
  person: null,
  mobile: '',
  form,
  minor: false,
  coupon: null,
  failure: null,
}
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  signUpMachine.resolveState({ value, context: { ...empty, ...context } })

const mobileStep = (
  <MobileVerificationView
    state={mobileVerificationMachine.resolveState({
      value: 'enteringNumber',
      context: {
        mode: 'SIGNUP',
        mobile: '',
        person: null,
        requestedNumbers: [],
        account: null,
        code: '',
        sent: null,
        failure: null,
      },
    })}
    send={fn()}
  />
)
const identityStep = (
  <IdentityCheckView
    state={identityCheckMachine.resolveState({
      value: 'offered',
      context: { request: null, starts: false, name: '', joiner: null, failure: null },
    })}
    send={fn()}
    joining
    aside={<Button>{m['account.agree.by_message']()}</Button>}
  />
)
const renderForm = (working: boolean, failure: Context['failure'] = null) => (
  <SignUpFormView
    form={form}
    person={person}
    jobs={[{ code: 'OFFICE', name: '회사원' }]}
    inflowPaths={[{ code: 'FRIEND', name: '지인 추천' }]}
    email={null}
    working={working}
    failure={failure}
    onEmailLeave={fn()}
    onSubmit={fn()}
  />
)
const emailTakenFailure = createTextFailure('signup.email.taken', m['errors.signup.email.taken'])

const meta = {
  title: 'Machines/sign-up',
  component: SignUpView,
  args: {
    state: createState('agreeing'),
    send: fn(),
    goOn: null,
    onRead: fn(),
    social: <SocialStartButtons label={m['account.social.join']()} onPress={fn()} />,
    mobile: mobileStep,
    form: renderForm(false),
    identity: identityStep,
  },
} satisfies Meta<typeof SignUpView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  agreeing: {
    args: { state: createState('agreeing', { agreements: { ...none, terms: true } }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('checkbox', { name: /19세 이상입니다/ }))
      await expect(args.send).toHaveBeenCalledWith({
        type: 'agreements.set',
        agreed: ['terms', 'adult'],
      })
      await userEvent.click(canvas.getByRole('button', { name: '보기 이용약관' }))
      await expect(args.onRead).toHaveBeenCalledWith('terms')
    },
  },
  checkingIdentity: { args: { state: createState('checkingIdentity') } },
  verifyingMobile: { args: { state: createState('verifyingMobile') } },
  filling: { args: { state: createState('filling') } },
  submitting: { args: { state: createState('submitting'), form: renderForm(true) } },
  done: { args: { state: createState('done', { coupon, person }) } },
  failed: {
    args: {
      state: createState('failed', { failure: emailTakenFailure }),
      form: renderForm(false, emailTakenFailure),
    },
  },
} satisfies Record<Leaf, Story>

export const Agreeing: Story = stories.agreeing
export const CheckingIdentity: Story = stories.checkingIdentity
export const VerifyingMobile: Story = stories.verifyingMobile
export const Filling: Story = stories.filling
export const Submitting: Story = stories.submitting
export const Done: Story = stories.done
export const Failed: Story = stories.failed
