import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { wine } from '../icons/icons.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Parts/Messages/EmptyState',
  id: 'parts-emptystate',
  component: EmptyState,
  args: {
    title: '장바구니가 비어 있어요',
    text: '마음에 드는 와인을 담아 두면 여기에서 한 번에 주문할 수 있어요.',
    art: <Icon of={wine} size={40} />,
    action: (
      <Button variant="primary" href="#">
        와인 보러 가기
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    variants: {
      of: {},
      conditions: {
        plain: { art: undefined, action: undefined },
        title: { art: undefined, action: undefined, text: undefined },
        action: { art: undefined },
        art: { action: undefined },
        whole: {},
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
