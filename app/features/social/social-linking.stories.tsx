import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { socialLoginMachine } from '#machines/social-login.ts'
import { SocialLoginView } from './social-login-view.tsx'

type State = SnapshotFrom<typeof socialLoginMachine>

const createState = (value: State['value'], code?: string, message = ''): State =>
  socialLoginMachine.resolveState({
    value,
    context: {
      provider: 'kakao',
      returned: true,
      ending: null,
      joining: null,
      failure: code ? { code, message, fields: {} } : null,
    },
  })

const meta = {
  title: 'Pages/Linking an account',
  component: SocialLoginView,
  parameters: { width: 472 },
  args: {
    state: createState('cancelled'),
    send: fn(),
    againHref: '/mypage/member-info/edit',
    onJoin: fn(),
    restarts: false,
    purpose: 'link',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const back = canvas.getByRole('link', { name: '회원 정보로 돌아가기' })
    await expect(back).toHaveAttribute('href', '/mypage/member-info/edit')
    await expect(canvas.queryByText(/로그인/)).toBeNull()
  },
} satisfies Meta<typeof SocialLoginView>

export default meta
type Story = StoryObj<typeof meta>

export const Cancelled: Story = {}
export const Refused: Story = {
  args: { state: createState('invalid', 'social.provider.refused', '다시 로그인해 주세요.') },
}
export const WithoutToken: Story = {
  args: { state: createState('invalid', 'social.token.missing', '다시 로그인해 주세요.') },
}
export const Expired: Story = { args: { state: createState('invalid', 'social.state.invalid') } }
export const OtherAccountLinked: Story = {
  args: {
    state: createState(
      'taken',
      'social.account.other',
      '이 서비스의 다른 계정이 이미 연결되어 있어요. 먼저 연결을 끊고 다시 연결해 주세요.',
    ),
  },
}
export const Unavailable: Story = {
  args: { state: createState('unavailable', 'social.provider.unavailable') },
}

const closes = fn()
/** A window that the browser does not let close itself. */
export const LinkedInAWindow: Story = {
  args: { state: createState('linked'), onClose: closes },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '창 닫기' }))
    await expect(closes).toHaveBeenCalledOnce()
  },
}
export const SignedInInAWindow: Story = {
  args: { ...LinkedInAWindow.args, state: createState('signedIn'), purpose: 'logIn' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '로그인했어요' })).toBeVisible()
  },
}
