import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { m } from '#office-messages'
import { Text } from '#ui/text'
import { GoodwillPanelView } from './goodwill-panel-view.tsx'
import { goodwillState, refusedRequest } from './goodwill-samples.ts'

const meta = {
  title: 'Office/Panels/goodwill',
  component: GoodwillPanelView,
  args: {
    goodwill: goodwillState,
    failure: null,
    onRetry: fn(),
    children: <Text>{m['refunds.form.amount']()}</Text>,
  },
} satisfies Meta<typeof GoodwillPanelView>

export default meta
type Story = StoryObj<typeof meta>

export const Possible: Story = {}

export const WaitingForApproval: Story = {
  args: {
    goodwill: {
      ...goodwillState,
      requests: [{ ...refusedRequest, state: 'ASKED', decidedBy: null, decidedAt: null, answer: null }],
    },
  },
}

export const WithoutAccount: Story = {
  args: { goodwill: { ...goodwillState, needsBankAccount: true, limit: null, requests: [] } },
}

export const Loading: Story = { args: { goodwill: undefined } }

export const Failed: Story = { args: { goodwill: undefined, failure: m['frame.failure.offline']() } }
