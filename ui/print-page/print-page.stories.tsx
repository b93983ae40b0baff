import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AmountTable } from '../amount-table/amount-table.tsx'
import { Button } from '../button/button.tsx'
import { Paper } from '../paper/paper.tsx'
import { PrintPage } from './print-page.tsx'

const sheet = (
  <Paper
    look="sheet"
    level={1}
    title="거래명세서"
    aside="20261118-0003977"
    foot="(주)비니 · 사업자등록번호 000-00-00000 · 1588-0000"
  >
    <AmountTable
      rows={[{ name: '폰테로소 사소 2019 × 1', value: '75,100원' }]}
      total={{ name: '받은 금액', value: '75,100원' }}
    />
  </Paper>
)

const meta = {
  title: 'Parts/Layout/PrintPage',
  id: 'parts-printpage',
  component: PrintPage,
  parameters: { layout: 'fullscreen' },
  args: { printLabel: '인쇄하기', onPrint: fn(), children: sheet },
} satisfies Meta<typeof PrintPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { acts: <Button href="?download=1">PDF로 저장하기</Button> } }

export const Prints: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '인쇄하기' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
