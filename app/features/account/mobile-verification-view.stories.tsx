import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

type Machine = typeof mobileVerificationMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const mobile = '01012345678'
/** On a server's clock that begins with the story. */
const createSentCode = ({ life = 172, pause = 52 } = {}) => ({
  to: mobile,
  expiresAt: life * 1000,
  resendAt: pause * 1000,
  offset: -Date.now(),
  expiresIn: life * 1000,
  resendIn: pause * 1000,
})
const empty: Context = {
  ...{ mode: 'SIGNUP', mobile, code: '', sent: null },
  ...{ person: null, requestedNumbers: [], account: null, failure: null },
}
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  mobileVerificationMachine.resolveState({ value, context: { ...empty, ...context } })

const meta = {
  title: 'Machines/mobile-verification',
  component: MobileVerificationView,
  parameters: { width: 472 },
  args: { state: createState('enteringNumber'), send: fn(), onNumberLeave: fn() },
} satisfies Meta<typeof MobileVerificationView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  enteringNumber: {
    args: { state: createState('enteringNumber') },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '인증번호 받기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'code.send' })
    },
  },
  sending: { args: { state: createState('sending') } },
  enteringCode: {
    args: { state: createState('enteringCode', { sent: createSentCode(), code: '1234' }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('timer', { name: '남은 시간' })).toHaveTextContent(/^2:[0-5]\d$/)
      await expect(canvas.getByRole('button', { name: /인증번호 다시 받기/ })).toBeDisabled()
      await userEvent.type(canvas.getByRole('textbox', { name: /인증번호/ }), '5')
      await expect(args.send).toHaveBeenCalledWith({ type: 'code.set', code: '12345' })
    },
  },
  confirming: { args: { state: createState('confirming', { sent: createSentCode(), code: '123456' }) } },
  confirmed: { args: { state: createState('confirmed') } },
  expired: {
    args: {
      state: createState('expired', {
        sent: createSentCode({ life: 0, pause: 0 }),
        failure: createSampleFailure('verification.code.expired'),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '인증번호 다시 받기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'code.send' })
    },
  },
  spent: {
    args: {
      state: createState('spent', {
        sent: createSentCode({ life: 0 }),
        failure: createSampleFailure('verification.code.spent'),
      }),
    },
  },
} satisfies Record<Leaf, Story>

export const EnteringNumber: Story = stories.enteringNumber
export const Sending: Story = stories.sending
export const EnteringCode: Story = stories.enteringCode
export const Confirming: Story = stories.confirming
export const Confirmed: Story = stories.confirmed
export const Expired: Story = stories.expired
export const Spent: Story = stories.spent
