import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createSubscription } from './samples.ts'
import { SubscriptionView } from './subscription-view.tsx'

const meta = {
  title: 'Pages/My subscription',
  component: SubscriptionView,
  args: { subscription: createSubscription(), working: null, onAct: fn() },
} satisfies Meta<typeof SubscriptionView>

export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {
  play: async ({ canvasElement, args }) => {
    for (const [name, act] of [
      ['다음 한 번 건너뛰기', 'skip'],
      ['일시정지', 'pause'],
      ['해지하기', 'stop'],
    ] as const) {
      await userEvent.click(within(canvasElement).getByRole('button', { name }))
      await expect(args.onAct).toHaveBeenCalledWith(act)
    }
  },
}

export const PriceRose: Story = {
  args: {
    subscription: createSubscription({
      status: 'PAUSED',
      statusName: '일시정지',
      pauseReason: 'PRICE',
      pauseReasonName: '가격이 올라 다시 동의가 필요해요.',
      amount: 48_000,
      nextOn: null,
      acts: { register: true, skip: false, pause: false, resume: true, stop: true },
    }),
  },
}

export const WithoutCard: Story = {
  args: {
    subscription: createSubscription({
      status: 'REGISTERING',
      statusName: '카드 등록 전',
      nextOn: null,
      card: null,
      acts: { register: true, skip: false, pause: false, resume: false, stop: true },
    }),
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '카드 등록하기' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/order\/subscribe\?sid=/))
  },
}

export const CardRefused: Story = {
  args: {
    subscription: createSubscription({
      status: 'PAUSED',
      statusName: '일시정지',
      pauseReason: 'PAYMENT',
      pauseReasonName: '카드 결제가 거절됐어요.',
      nextOn: null,
      acts: { register: true, skip: false, pause: false, resume: true, stop: true },
    }),
  },
}

export const Working: Story = { args: { working: 'pause' } }

export const Stopped: Story = {
  args: {
    subscription: createSubscription({
      status: 'STOPPED',
      statusName: '해지',
      nextOn: null,
      card: null,
      acts: { register: false, skip: false, pause: false, resume: false, stop: false },
    }),
  },
}
