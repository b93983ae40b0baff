import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { setTransport } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { pendingCode } from './pending-code.ts'
import { MobileVerification } from './mobile-verification.tsx'

const addSeconds = (from: number, seconds: number) => new Date(from + seconds * 1000).toISOString()

type PendingCode = { sent?: { life: number; pause: number }; confirmed?: boolean }

const wrong = new ApiError(400, {
  code: 'verification.code.wrong',
  message: '인증번호가 맞지 않아요. 받은 6자리 숫자를 다시 입력해 주세요.',
  fields: { left: '2' },
})

/** A reloaded page: this tab knows where the code went, the server whether it is still valid. */
const mockPendingCode =
  (to: string, { sent, confirmed = false }: PendingCode, mode: 'SIGNUP' | 'CERT_EMAIL' = 'SIGNUP') =>
  () => {
    pendingCode.keep({ mode, to })
    const now = Date.now()
    const times = sent && { expiresAt: addSeconds(now, sent.life), resendAt: addSeconds(now, sent.pause) }
    setTransport(({ path }) =>
      path === '/cert/confirm'
        ? Promise.reject(wrong)
        : Promise.resolve({ sent: times ?? null, confirmed, now: addSeconds(now, 0) }),
    )
    return pendingCode.forget
  }

const meta = {
  title: 'Pages/Sign up/Code after a reload',
  component: MobileVerification,
  parameters: { width: 472 },
  args: { mode: 'SIGNUP', onConfirmed: fn() },
} satisfies Meta<typeof MobileVerification>

export default meta
type Story = StoryObj<typeof meta>

/** The pending code keeps the time that it has left; another one cannot be requested yet. */
export const StillWaiting: Story = {
  beforeEach: mockPendingCode('01012345678', { sent: { life: 150, pause: 30 } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() =>
      expect(canvas.getByRole('timer', { name: '남은 시간' })).toHaveTextContent(/^2:[23]\d$/),
    )
    await expect(canvas.getByRole('button', { name: /인증번호 다시 받기/ })).toBeDisabled()
  },
}

export const NewOnePossible: Story = {
  beforeEach: mockPendingCode('01012345678', { sent: { life: 67, pause: -53 } }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: '인증번호 다시 받기' }),
    ).toBeEnabled()
  },
}

export const ToAnAddress: Story = {
  args: { mode: 'CERT_EMAIL' },
  beforeEach: mockPendingCode('hong@vini.test', { sent: { life: 150, pause: 30 } }, 'CERT_EMAIL'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/hong@vini\.test/)).toBeVisible()
  },
}

/** Confirmed before the reload: the sign-up continues at its form, and nothing is asked again. */
export const ConfirmedBefore: Story = {
  beforeEach: mockPendingCode('01012345678', { confirmed: true }),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onConfirmed).toHaveBeenCalledWith('01012345678'))
  },
}

/** Its three minutes are over: the page begins as if nothing had been sent. */
export const OverMeanwhile: Story = {
  beforeEach: mockPendingCode('01012345678', {}),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '인증번호 받기' })).toBeVisible()
  },
}

/** A wrong code is answered with the number of attempts left. */
export const WronglyTyped: Story = {
  beforeEach: mockPendingCode('01012345678', { sent: { life: 150, pause: 30 } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: /인증번호/ }), '123456')
    await userEvent.click(canvas.getByRole('button', { name: '인증번호 확인하기' }))
    await expect(await canvas.findByText(/다시 입력해 주세요\. 남은 횟수: 2$/)).toBeVisible()
  },
}
