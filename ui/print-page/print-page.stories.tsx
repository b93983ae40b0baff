import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AmountTable } from '../amount-table/amount-table.tsx'
import { printPageRecipe } from './print-page.recipe.ts'
import { PrintPage } from './print-page.tsx'

const meta = {
  title: 'Parts/PrintPage',
  component: PrintPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: '거래명세서',
    meta: ['20261118-0003977', '2026.11.18 (수) 14:05', '홍길동'],
    printLabel: '인쇄하기',
    onPrint: fn(),
    foot: '(주)비니 · 사업자등록번호 000-00-00000 · 1588-0000',
    children: (
      <AmountTable
        rows={[
          { name: '폰테로소 사쏘 2019 × 1', value: '75,100원' },
          { name: '카후랑이 리지 소비뇽 블랑 2024 × 1', value: '27,900원' },
        ]}
        total={{ name: '받은 금액', value: '103,000원' }}
      />
    ),
  },
} satisfies Meta<typeof PrintPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { paper: 'receipt', title: '영수증' } }

export const Variants: Story = { parameters: { variants: { of: printPageRecipe.variants } } }

export const Prints: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '인쇄하기' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
