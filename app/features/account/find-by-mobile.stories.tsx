import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMachine } from '@xstate/react'
import { expect, userEvent, within } from 'storybook/test'
import { fromPromise } from 'xstate'
import { findAccountMachine, type Goal } from '#machines/find-account.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type { SentCode } from '#machines/mobile-verification-setup.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { FindAccountView } from './find-account-view.tsx'
import { FindByMobile } from './find-by-mobile.tsx'

const sendCode = (): Promise<SentCode> => {
  const [expiresIn, resendIn] = [180_000, 60_000]
  const [expiresAt, resendAt] = [Date.now() + expiresIn, Date.now() + resendIn]
  return Promise.resolve({ expiresAt, resendAt, offset: 0, expiresIn, resendIn })
}
const refuseMail = (): Promise<void> =>
  Promise.reject(
    Object.assign(new Error(), createTextFailure('request.too_many', m['errors.request.too_many'])),
  )

const machine = findAccountMachine.provide({
  actors: {
    verifyMobile: mobileVerificationMachine.provide({ actors: { sendCode: fromPromise(sendCode) } }),
    sendMail: fromPromise(refuseMail),
  },
})

/** The page's process over a server that sends every code and refuses every mail. */
const FindAccount = ({ goal }: { goal: Goal }) => {
  const [state, send] = useMachine(machine, { input: { goal } })
  const { mobile } = state.children
  return (
    <FindAccountView
      state={state}
      send={send}
      mobile={
        mobile && (
          <FindByMobile
            goal={goal}
            who={state.context.who}
            actor={mobile}
            onWho={(who) => send({ type: 'who.set', who })}
          />
        )
      }
    />
  )
}

const meta = {
  title: 'Machines/find-account/Two ways',
  component: FindAccount,
  tags: ['!autodocs'],
} satisfies Meta<typeof FindAccount>

export default meta
type Story = StoryObj<typeof meta>

export const CodeAfterRefusedMail: Story = {
  args: { goal: 'email' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const codeField = () => canvas.findByLabelText(/인증번호/)
    await userEvent.type(canvas.getByLabelText(/이름/), '홍길동')
    await userEvent.type(canvas.getByLabelText(/휴대폰 번호/), '01012345678')
    await userEvent.click(canvas.getByRole('button', { name: '인증번호 받기' }))
    await userEvent.type(await codeField(), '1234')
    await userEvent.click(canvas.getByRole('tab', { name: '이메일' }))
    await userEvent.click(canvas.getByRole('button', { name: '메일 받기' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: '휴대폰' }))
    await expect(await codeField()).toHaveValue('1234')
  },
}
