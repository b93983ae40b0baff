import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NewPasswordView } from '../account/new-password-view.tsx'
import { MemberEditView } from './member-edit-view.tsx'
import { NotificationsView } from './notifications-view.tsx'
import { ProfileForm } from './profile-form.tsx'
import { sampleMe, sampleNotifications } from './samples.ts'

const kakao = {
  snsType: 'kakao',
  email: 'gildong@example.com',
  fullName: '홍길동',
  linkedAt: '2026-05-02T10:00:00+09:00',
  lastUsedAt: '2026-11-20T10:00:00+09:00',
}
const profile = {
  fullName: '홍길동',
  birthDate: '19880314',
  gender: 'MALE' as const,
  job: '',
  inflowPath: '',
}

const meta = {
  title: 'Pages/Member edit',
  component: MemberEditView,
  args: {
    me: sampleMe,
    accounts: [kakao],
    profile: <ProfileForm profile={profile} working={false} serverErrors={{}} onSave={fn()} />,
    password: <NewPasswordView asksCurrent working={false} failure={null} onSubmit={fn()} />,
    email: null,
    mobile: null,
    linking: null,
    notifications: (
      <NotificationsView
        items={sampleNotifications}
        saving={[]}
        failed={null}
        onChange={fn()}
        onRetry={fn()}
        onClose={fn()}
      />
    ),
    language: 'ko-KR',
    onLanguage: fn(),
    onEmail: fn(),
    onMobile: fn(),
    onLink: fn(),
    onUnlink: fn(),
    onEverywhere: fn(),
  },
} satisfies Meta<typeof MemberEditView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '카카오 연결 끊기' }))
    await expect(args.onUnlink).toHaveBeenCalledWith('kakao')
    await userEvent.click(canvas.getByRole('button', { name: '네이버 연결하기' }))
    await expect(args.onLink).toHaveBeenCalledWith('naver')
  },
}
/** A choice is saved at once; each language stands by its own name. */
export const MessagesInJapanese: Story = {
  args: { language: 'ja-JP' },
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: '안내 언어' })
    await expect(select).toHaveDisplayValue('日本語')
    await userEvent.selectOptions(select, 'English')
    await expect(args.onLanguage).toHaveBeenCalledWith('en-US')
  },
}
export const Unverified: Story = {
  args: {
    me: {
      ...sampleMe,
      email: 'a-very-long-mailbox-name@a-very-long-domain-name.example.com',
      emailVerified: false,
      mobile: null,
    },
    accounts: [],
  },
}
