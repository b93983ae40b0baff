import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { cover } from '../wine-card/samples.ts'
import { Banner } from './banner.tsx'

const meta = {
  title: 'Parts/Messages/Banner',
  id: 'parts-banner',
  component: Banner,
  args: {
    tag: '진행 중 · 2026.11.16 ~ 11.30',
    title: '보르도 한 병, 두 번째 병은 절반',
    text: '좌안과 우안을 한 병씩 골라 담으면 낮은 가격의 와인을 50% 할인해 드려요.',
    action: (
      <Button variant="onBurgundy" href="#">
        이벤트 보기
      </Button>
    ),
    cover: cover('hills'),
  },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
