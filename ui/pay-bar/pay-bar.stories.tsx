import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { heart } from '../icons/icons.tsx'
import { PayBar } from './pay-bar.tsx'

const meta = {
  title: 'Parts/Orders and money/PayBar',
  id: 'parts-paybar',
  component: PayBar,
  parameters: { docs: { story: { inline: false, height: '220px' } } },
  args: {
    children: (
      <Button variant="primary" size="large">
        179,300원 결제하기
      </Button>
    ),
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof PayBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { note: '약관에 동의해 주세요.' } }

export const Buying: Story = {
  args: {
    above: 'tabBar',
    children: (
      <>
        <IconButton variant="outline" size="large" icon={heart} label="찜하기" />
        <Button size="large">담기</Button>
        <Button size="large" variant="primary">
          바로 주문하기
        </Button>
      </>
    ),
  },
}

/** From 992 px on in the flow of its page. */
export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { wide: true, note: '약관에 동의해 주세요.' },
}

export const Languages: Story = { parameters: { longText: 'here' } }
