import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FactList } from '../fact-list/fact-list.tsx'
import { Slip } from './slip.tsx'

const meta = {
  title: 'Parts/Orders and money/Slip',
  id: 'parts-slip',
  component: Slip,
  args: {
    title: '비니 성수점',
    aside: '2026.11.27 (금) 18:00',
    number: { label: '픽업 번호', figures: '4182 7730' },
    facts: (
      <FactList
        facts={[
          { name: '주문한 분', fact: '홍*동' },
          { name: '주문번호', fact: '20261127-7KQ2M9XT4B' },
        ]}
      />
    ),
    linesLabel: '담을 상품',
    lines: [
      {
        key: 1,
        count: '2개',
        name: '토르벨로 바롤로 세랄토 2019',
        detail: 'Torbello Barolo Serralto · 750ml',
      },
      { key: 2, count: '1개', name: '폰테로소 사소 2021', detail: 'Ponteroso Sasso · 750ml' },
    ],
    foot: '신분증을 확인하고 건네 주세요.',
  },
} satisfies Meta<typeof Slip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: '담을 상품' }).children).toHaveLength(2)
    await expect(canvas.getByText('4182 7730')).toBeVisible()
  },
}

export const Playground: Story = { args: { aside: '2026.11.28 (토) 10:00' } }

export const Gift: Story = { args: { note: '선물 카드: 생일 축하해요. 늘 건강하세요!' } }

/** Without a pass: a parcel. */
export const Parcel: Story = {
  render: ({ number: _number, ...args }) => <Slip {...args} />,
}

/** As a roll of 80 mm prints it. */
export const OnARoll: Story = { parameters: { width: 272 } }

export const Languages: Story = { parameters: { longText: 'here' } }
