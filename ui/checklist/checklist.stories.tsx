import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Checklist } from './checklist.tsx'

const meta = {
  title: 'Parts/Navigation/Checklist',
  id: 'parts-checklist',
  component: Checklist,
  args: {
    label: '문 열기까지',
    progress: '4단계 가운데 1단계를 마쳤어요.',
    items: [
      { key: 'account', name: '내 계정', done: true, state: '완료' },
      {
        key: 'facts',
        name: '회사 정보',
        done: false,
        state: '2가지 남음',
        lacks: ['통신판매업 신고번호', '개인정보 보호책임자'],
        note: '대표가 할 수 있어요.',
        action: <TextLink href="#facts">회사 정보 채우기</TextLink>,
      },
      {
        key: 'services',
        name: '외부 서비스',
        done: false,
        state: '1가지 남음',
        lacks: ['문자'],
        content: <Button size="small">문자 확인하기</Button>,
      },
      { key: 'open', name: '문 열기', done: false, state: '앞 단계를 마치면 열 수 있어요' },
    ],
  },
} satisfies Meta<typeof Checklist>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'))
    await expect(current).toHaveLength(1)
    await expect(current[0]).toHaveTextContent('회사 정보')
  },
}

export const Playground: Story = { args: { level: 3 } }

export const AllDone: Story = {
  args: {
    progress: '모두 마쳤어요.',
    items: [
      { key: 'account', name: '내 계정', done: true, state: '완료' },
      { key: 'open', name: '문 열기', done: true, state: '완료' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-current]')).toBeNull()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
