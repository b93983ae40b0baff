import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { AgreementList } from './agreement-list.tsx'

const meta = {
  title: 'Parts/Choices/AgreementList',
  id: 'parts-agreementlist',
  component: AgreementList,
  parameters: { width: 380, controlled: ['value', 'onChange'] },
  args: {
    legend: '약관 동의',
    allLabel: '아래 내용에 모두 동의합니다',
    agreements: [
      { value: 'order', label: '주문 내용을 확인했습니다 [필수]', required: true },
      {
        value: 'sharing',
        label: '개인정보를 판매자와 매장에 제공 [필수]',
        required: true,
        action: <Button variant="link">보기</Button>,
      },
      { value: 'mail', label: '혜택 소식 받기 [선택]', description: '이메일로 한 달에 두 번' },
    ],
    value: [],
    onChange: fn(),
  },
} satisfies Meta<typeof AgreementList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { value: ['order'] } }

export const Refused: Story = { args: { error: '필수 항목에 동의해 주세요.' } }

export const Folded: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: { foldLabel: '내용 보기' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: '내용 보기' }))
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(4)
    await expect(canvas.getByRole('button', { name: '내용 보기', expanded: true })).toHaveFocus()
  },
}

export const AllAtOnce: Story = {
  play: async ({ canvas, args }) => {
    const [all, ...rest] = canvas.getAllByRole('checkbox')
    for (const box of rest) await expect(box).not.toBeChecked()
    await userEvent.click(all as HTMLElement)
    await expect(args.onChange).toHaveBeenLastCalledWith(['order', 'sharing', 'mail'])
    await userEvent.click(rest[0] as HTMLElement)
    await expect((all as HTMLInputElement).indeterminate).toBe(true)
  },
}

export const Languages: Story = { parameters: { longText: true } }
