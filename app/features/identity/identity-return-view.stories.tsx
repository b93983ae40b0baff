import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { IdentityReturnView } from './identity-return-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const meta = {
  title: 'Pages/Identity return',
  component: IdentityReturnView,
  args: { outcome: null, wayOn: null, onClose: fn() },
} satisfies Meta<typeof IdentityReturnView>

export default meta
type Story = StoryObj<typeof meta>

export const Confirming: Story = {}

export const Verified: Story = {
  args: { outcome: { kind: 'verified', name: '홍길동', joiner: null } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '창 닫기' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const UnderageHere: Story = {
  args: {
    outcome: {
      kind: 'underage',
      failure: { ...createSampleFailure('identity.underage'), fields: { from: '2029-01-01' } },
    },
    wayOn: '/order/payment?oid=A1',
  },
}

export const Unknown: Story = {
  args: { outcome: { kind: 'failed', failure: createSampleFailure('identity.request.unknown') }, wayOn: '/' },
}
