import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NotificationsView } from './notifications-view.tsx'
import { sampleNotifications } from './samples.ts'

const meta = {
  title: 'Pages/Notifications',
  component: NotificationsView,
  args: {
    items: sampleNotifications,
    saving: [],
    failed: null,
    onChange: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof NotificationsView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '혜택, 문자' }))
    await expect(args.onChange).toHaveBeenCalledWith({ channel: 'SMS', kind: 'BENEFITS', active: true })
    await userEvent.click(canvas.getByRole('checkbox', { name: '야간 혜택, 카카오톡' }))
    await expect(args.onChange).toHaveBeenCalledWith({ channel: 'KAKAO', kind: 'NIGHT', active: false })
    await expect(canvas.getByRole('img', { name: /^야간 혜택, 문자/ })).toBeVisible()
  },
}

/** Word of an order keeps its last way. */
export const LastWay: Story = {
  args: {
    items: sampleNotifications.map((item) => ({
      ...item,
      orders: item.channel === 'EMAIL' || item.channel === 'PUSH',
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: '주문, 이메일' })).toBeDisabled()
    await expect(canvas.getByRole('checkbox', { name: '주문, 앱 푸시' })).toBeEnabled()
  },
}

export const Saving: Story = {
  args: { saving: [{ channel: 'SMS', kind: 'BENEFITS', active: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: '혜택, 문자' })).toBeChecked()
  },
}

const change = { channel: 'SMS', kind: 'BENEFITS', active: true } as const

export const Unreachable: Story = {
  args: { failed: { changes: [change], failure: { code: 'network.unreachable', message: '', fields: {} } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('혜택, 문자')
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: {
    failed: {
      changes: [{ channel: 'EMAIL', kind: 'ORDERS', active: false }, change],
      failure: {
        code: 'notifications.orders.last_channel',
        message: '주문 안내는 이메일, 문자, 카카오톡 가운데 하나로는 받아야 해요.',
        fields: {},
      },
    },
  },
}

export const NothingAgreed: Story = {
  args: {
    items: sampleNotifications.map((item) => ({
      ...item,
      ...{ benefits: false, night: false, benefitsAgreedAt: null },
    })),
  },
}
