import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Parts/Messages/ErrorState',
  id: 'parts-errorstate',
  component: ErrorState,
  args: {
    title: '와인을 불러오지 못했어요',
    text: '연결을 확인하고 다시 시도해 주세요.',
    retry: { label: '다시 시도', onRetry: fn() },
    code: 'wines.list.unavailable',
  },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  args: { retry: { label: '다시 시도', onRetry: fn(), working: '불러오는 중…' } },
}

export const Variants: Story = {
  parameters: {
    variants: {
      of: {},
      conditions: {
        plain: {},
        working: { retry: { label: '다시 시도', onRetry: fn(), working: '불러오는 중…' } },
        twoWays: { action: <Button href="#">홈으로 가기</Button> },
        noRetry: { retry: undefined, action: <Button href="#">홈으로 가기</Button> },
        title: { text: undefined, retry: undefined, code: undefined },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
