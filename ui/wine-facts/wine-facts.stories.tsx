import type { Meta, StoryObj } from '@storybook/react-vite'
import { calendar, thermometer, timer, wine } from '../icons/icons.tsx'
import { WineFacts } from './wine-facts.tsx'

const meta = {
  title: 'Parts/Wine/WineFacts',
  id: 'parts-winefacts',
  component: WineFacts,
  args: {
    facts: [
      { icon: thermometer, title: '16~18℃', text: '마시기 20분 전에 꺼내 두세요' },
      { icon: wine, title: '볼이 큰 부르고뉴 잔', text: '향이 모일 자리가 필요해요' },
      { icon: timer, title: '디캔팅 60분', text: '아직 젊은 빈티지예요' },
      { icon: calendar, title: '2024~2036년', text: '서늘한 곳에 눕혀 보관하세요' },
    ],
  },
} satisfies Meta<typeof WineFacts>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
