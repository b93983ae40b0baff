import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from '../tag/tag.tsx'
import { ledgerRowRecipe } from './ledger-row.recipe.ts'
import { LedgerRow } from './ledger-row.tsx'

const meta = {
  title: 'Parts/Orders and money/LedgerRow',
  id: 'parts-ledgerrow',
  component: LedgerRow,
  args: {
    head: '2026.11.21',
    title: '폰테로소 사소 외 1종',
    href: '#',
    meta: '20261118-0003977 · 신용·체크카드',
    tags: <Tag>카드 전표</Tag>,
    value: '103,000원',
    note: '환불 -38,900원',
  },
} satisfies Meta<typeof LedgerRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Received: Story = {
  args: {
    tone: 'more',
    title: '충전',
    href: undefined,
    meta: undefined,
    tags: undefined,
    value: '+50,000원',
    note: undefined,
  },
}

export const LongWords: Story = {
  args: {
    title: '폰테로소 사소 그란 리제르바 델 몬테 알토 2017 매그넘 한정 수량 선물 상자 외 11종',
    value: '12,345,678,900원',
  },
}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: ledgerRowRecipe.variants,
      conditions: { bare: { href: undefined, meta: undefined, tags: undefined, note: undefined } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
