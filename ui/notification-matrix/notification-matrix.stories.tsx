import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NotificationMatrix, type NotificationState } from './notification-matrix.tsx'

const states: Record<string, NotificationState> = {
  'order sms': 'always',
  'order email': 'on',
  'benefit email': 'on',
  'benefit kakao': 'off',
  'night email': 'off',
  'night sms': 'never',
  'night kakao': 'never',
  'night push': 'never',
}

const meta = {
  title: 'Parts/Choices/NotificationMatrix',
  id: 'parts-notificationmatrix',
  component: NotificationMatrix,
  parameters: { width: 640 },
  args: {
    caption: '알림 받기',
    topicHead: '알림',
    channels: [
      { key: 'email', name: '이메일' },
      { key: 'sms', name: '문자' },
      { key: 'kakao', name: '카카오톡' },
      { key: 'push', name: '푸시' },
    ],
    topics: [
      { key: 'order', name: '주문', hint: '결제, 준비, 픽업 안내' },
      { key: 'benefit', name: '혜택', hint: '쿠폰과 행사' },
      { key: 'night', name: '야간 혜택', hint: '밤 9시 ~ 아침 8시' },
    ],
    state: (topic, channel) => states[`${topic} ${channel}`] ?? 'off',
    onChange: fn(),
    neverLabel: '혜택을 켜야 고를 수 있어요',
    note: '혜택 알림은 2026.03.02에 동의하셨어요. 주문 문자는 끌 수 없어요.',
  },
} satisfies Meta<typeof NotificationMatrix>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { state: () => 'on' } }

export const Saving: Story = {
  args: { state: (topic, channel) => (topic === 'benefit' && channel === 'sms' ? 'turningOff' : 'on') },
}

export const Narrow: Story = { parameters: { width: 358 } }

export const Turned: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '혜택, 카카오톡' }))
    await expect(args.onChange).toHaveBeenCalledWith('benefit', 'kakao', true)
    await expect(canvas.getByRole('checkbox', { name: '주문, 문자' })).toBeDisabled()
    await expect(canvas.getByRole('img', { name: /^야간 혜택, 문자: 혜택을 켜야/ })).toBeVisible()
  },
}

/** A box that is being saved keeps the focus and takes no second turn. */
export const Held: Story = {
  args: { state: () => 'turningOn' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: '혜택, 문자' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await expect(box).toHaveFocus()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Languages: Story = { parameters: { longText: true } }
