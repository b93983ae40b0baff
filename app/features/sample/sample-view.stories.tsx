import type { Meta, StoryObj } from '@storybook/react-vite'
import { SampleView } from './sample-view.tsx'

const meta = {
  title: 'Pages/Sample',
  component: SampleView,
  parameters: { layout: 'fullscreen' },
  args: {
    title: '로그인이 필요한 화면',
    lead: '로그인한 회원만 볼 수 있어요.',
    links: [{ href: '/sample', label: '샘플' }],
    facts: [{ name: '이름', fact: '홍길동님' }],
  },
} satisfies Meta<typeof SampleView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const WithoutFacts: Story = { args: { facts: [] } }
