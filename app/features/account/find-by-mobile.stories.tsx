import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { fromPromise } from 'xstate'
import { findAccountMachine } from '#machines/find-account.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type { SentCode } from '#machines/mobile-verification-setup.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { FindAccountPage } from './find-account-page.tsx'

const sendCode = (): Promise<SentCode> => {
  const [expiresIn, resendIn] = [180_000, 60_000]
  const [expiresAt, resendAt] = [Date.now() + expiresIn, Date.now() + resendIn]
  return Promise.resolve({ expiresAt, resendAt, offset: 0, expiresIn, resendIn })
}
const refuseMail = (): Promise<void> =>
  Promise.reject(
    Object.assign(new Error(), createTextFailure('request.too_many', m['errors.request.too_many'])),
  )

/** The page's process over a server that sends every code and refuses every mail. */
const process = findAccountMachine.provide({
  actors: {
    verifyMobile: mobileVerificationMachine.provide({ actors: { sendCode: fromPromise(sendCode) } }),
    sendMail: fromPromise(refuseMail),
  },
})

const meta = {
  title: 'Machines/find-account/Two ways',
  component: FindAccountPage,
  tags: ['!autodocs'],
} satisfies Meta<typeof FindAccountPage>

export default meta
type Story = StoryObj<typeof meta>

export const CodeAfterRefusedMail: Story = {
  args: { goal: 'email', process },
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
