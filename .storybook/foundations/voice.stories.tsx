import type { Meta, StoryObj } from '@storybook/react-vite'
import { josa } from 'es-hangul'
import { expect } from 'storybook/test'
import { Sheet } from './sheets.tsx'

const meta = { title: 'Foundations/Voice' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** 해요체 for everyday use, active, with the next step; 합쇼체 for law, consents, loss of money and apologies. */
export const Tone: Story = {
  render: () => (
    <Sheet
      heads={['Where', 'So', 'Not so']}
      rows={[
        { name: 'Button', cells: ['38,000원 결제하기', '확인'] },
        { name: 'Empty', cells: ['마음에 드는 와인을 담아 보세요.', '데이터가 없습니다.'] },
        {
          name: 'Error',
          cells: [
            '결제가 완료되지 않았어요. 금액은 청구되지 않았어요. 다시 시도해 주세요.',
            '오류가 발생했습니다.',
          ],
        },
        { name: 'Working', cells: ['담는 중…', 'Loading'] },
        { name: 'Consent', cells: ['개인정보 수집과 이용에 동의합니다.', '동의해요!'] },
        { name: 'Refusal', cells: ['한 분이 여섯 병까지 살 수 있어요.', '수량을 초과하였습니다.'] },
      ]}
    />
  ),
}

export const Figures: Story = {
  render: () => (
    <Sheet
      heads={['What', 'So']}
      rows={[
        { name: 'Money', cells: ['12,000원 · -5,000원 · 100ml당 5,067원'] },
        { name: 'Discount', cells: ['20% 48,000원 (정가 60,000원)'] },
        { name: 'Dates', cells: ['2026.11.21 · 2026.11.21 (토) 14:05 · 2026.11.21 ~ 11.28'] },
        { name: 'Within a day', cells: ['3시간 전'] },
        { name: 'Phones', cells: ['010-1234-5678 · 02-123-4567 · 0504-1234-5678'] },
        { name: 'Counts', cells: ['3병 · 12개 · 리뷰 128개 · 4.2점'] },
        { name: 'Wine', cells: ['750ml · 13.5% · 16~18℃ · 2021 · NV'] },
        { name: 'Masked', cells: ['홍*동 · hong***@vini.test · 010-****-5678'] },
      ]}
    />
  ),
}

const words = ['바롤로', '소비뇽 블랑', '리슬링', '와인', '말벡', '시라']

/** A particle follows the last letter: names come from data, so that no message can write it. */
export const Particles: Story = {
  render: () => (
    <Sheet
      heads={['Word', '을/를', '이/가', '은/는', '으로/로']}
      rows={words.map((word) => ({
        name: word,
        cells: (['을/를', '이/가', '은/는', '으로/로'] as const).map((particle) => josa(word, particle)),
      }))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('바롤로를')).toBeVisible()
    await expect(canvas.getByText('말벡을')).toBeVisible()
  },
}
