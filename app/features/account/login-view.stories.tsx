import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SocialButtons } from '../social/social-buttons.tsx'
import { findLogInReason } from './log-in-reason.ts'
import { LoginView } from './login-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const meta = {
  title: 'Pages/Login',
  component: LoginView,
  args: {
    ready: true,
    working: false,
    failure: null,
    reason: null,
    signUpHref: '/account/signup',
    onSubmit: fn(),
    social: <SocialButtons label="간편 로그인" onPress={fn()} />,
  },
} satisfies Meta<typeof LoginView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('이메일'), 'shopper@vini.test')
    await userEvent.type(canvas.getByLabelText('비밀번호'), 'Wine#2026{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'shopper@vini.test',
      password: 'Wine#2026',
    })
  },
}

export const Asked: Story = { args: { reason: findLogInReason('/order/pickup') } }

export const SessionExpired: Story = { args: { reason: findLogInReason('/mypage'), ended: 'expired' } }
export const PasswordChanged: Story = { args: { reason: findLogInReason('/mypage'), ended: 'password' } }
export const SignedOutElsewhere: Story = { args: { ended: 'elsewhere' } }

export const CookiesRefused: Story = { args: { cookiesRefused: true } }

export const SentEmpty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '로그인하기' }))
    await expect(canvas.getAllByText('필수 입력 항목이에요.')).toHaveLength(2)
    await expect(canvas.getByLabelText('이메일')).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Working: Story = { args: { working: true } }

export const Wrong: Story = {
  args: {
    failure: {
      ...createSampleFailure('session.credentials.wrong'),
      message: '입력하신 정보가 맞지 않아요. 이메일과 비밀번호를 다시 확인해 주세요.',
    },
  },
}

export const Locked: Story = {
  args: {
    failure: {
      ...createSampleFailure('session.credentials.locked'),
      message:
        '로그인을 여러 번 시도해서 잠시 막아 두었어요. 몇 분 뒤에 다시 시도하거나 비밀번호를 찾아 주세요.',
    },
  },
}

export const NotReady: Story = {
  args: { ready: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('이메일'), 'shopper@vini.test')
    await userEvent.click(canvas.getByRole('button', { name: '로그인하기' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const UsedLast: Story = { args: { usedLast: true } }

const captcha = { working: false, failed: false, onPass: fn() }
export const AsksForAPerson: Story = {
  args: { captcha },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '로그인하기' })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('이메일'), 'shopper@vini.test')
    await userEvent.type(canvas.getByLabelText('비밀번호'), 'Wine#2026')
    await userEvent.click(canvas.getByRole('button', { name: '로봇이 아니에요' }))
    await expect(captcha.onPass).toHaveBeenCalledWith({
      email: 'shopper@vini.test',
      password: 'Wine#2026',
    })
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
export const PersonNotShown: Story = { args: { captcha: { ...captcha, failed: true } } }
