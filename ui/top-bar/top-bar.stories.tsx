import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Price } from '../price/price.tsx'
import { TopBar } from './top-bar.tsx'

const meta = {
  title: 'Parts/Orders and money/TopBar',
  id: 'parts-topbar',
  component: TopBar,
  parameters: { docs: { story: { inline: false, height: '120px' } } },
  args: {
    name: '토르벨로 바롤로 세랄토 2018',
    image: { src: '/samples/barolo.480.webp' },
    children: (
      <>
        <Price price="112,000원" />
        <Button variant="primary">담기</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof TopBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: 'here' } }
