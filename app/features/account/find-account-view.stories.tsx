import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { findAccountMachine } from '#machines/find-account.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { FindAccountView } from './find-account-view.tsx'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { WhoFields } from './who-fields.tsx'

type Machine = typeof findAccountMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const who = { fullName: '홍길동', mobile: '01012345678', email: 'gildong@example.com' }
const empty: Context = {
  goal: 'email',
  who,
  proof: null,
  account: null,
  draft: null,
  removed: [],
  failure: null,
}
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  findAccountMachine.resolveState({ value, context: { ...empty, ...context } })

const mobile = (
  <MobileVerificationView
    state={mobileVerificationMachine.resolveState({
      value: 'enteringNumber',
      context: {
        mode: 'FIND_ACCOUNT',
        mobile: who.mobile,
        person: null,
        requestedNumbers: [],
        account: null,
        code: '',
        sent: null,
        failure: null,
      },
    })}
    send={fn()}
    before={<WhoFields fields={['fullName']} who={who} errors={{}} onChange={fn()} />}
  />
)

const meta = {
  title: 'Machines/find-account',
  component: FindAccountView,
  args: { state: createState('identifying'), send: fn(), mobile },
} satisfies Meta<typeof FindAccountView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  identifying: {
    args: { state: createState('identifying', { who: { ...who, mobile: '' } }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('tab', { name: '이메일' }))
      await userEvent.click(canvas.getByRole('button', { name: '메일 받기' }))
      await expect(canvas.getByText('필수 입력 항목이에요.')).toBeVisible()
      await expect(args.send).not.toHaveBeenCalled()
    },
  },
  mailing: {
    args: { state: createState('mailing', { goal: 'password' }) },
    play: async ({ canvasElement }) => {
      await userEvent.click(within(canvasElement).getByRole('tab', { name: '이메일' }))
      await expect(within(canvasElement).getByText('보내는 중…')).toBeVisible()
    },
  },
  mailed: {
    args: { state: createState('mailed', { goal: 'password' }) },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 보내기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'search.restart' })
    },
  },
  found: {
    args: {
      state: createState('found', {
        account: {
          email: 'gi***@example.com',
          joinedOn: '2026-04-22',
          snsTypes: ['kakao'],
          hasPassword: true,
        },
      }),
    },
  },
  choosingPassword: {
    args: {
      state: createState('choosingPassword', {
        goal: 'password',
        failure: createTextFailure('signup.password.common', m['errors.signup.password.common']),
      }),
    },
  },
  changingPassword: { args: { state: createState('changingPassword', { goal: 'password' }) } },
  changed: {
    args: { state: createState('changed', { goal: 'password', removed: ['MOBILE', 'SOCIAL'] }) },
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByText('휴대폰 번호, 연결된 간편 로그인')).toBeVisible()
    },
  },
  expired: {
    args: { state: createState('expired', { goal: 'password' }) },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '처음부터 다시 하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'search.restart' })
    },
  },
} satisfies Record<Leaf, Story>

export const Identifying: Story = stories.identifying
export const Mailing: Story = stories.mailing
export const Mailed: Story = stories.mailed
export const Found: Story = stories.found
export const ChoosingPassword: Story = stories.choosingPassword
export const ChangingPassword: Story = stories.changingPassword
export const Changed: Story = stories.changed
export const Expired: Story = stories.expired
