import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '#ui/heading'
import { Price } from '#ui/price'
import { Text } from '#ui/text'
import { Sheet } from './sheets.tsx'

const meta = { title: 'Foundations/Type' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const serif = ['display', 'h1', 'h2', 'h3', 'title', 'body'] as const
const sans = ['lead', 'body', 'small', 'caption', 'micro'] as const

/** Serif says what is worth reading; it is smaller below 768 px. */
export const Serif: Story = {
  render: () => (
    <Sheet
      heads={['Style', 'Looks like']}
      rows={serif.map((size) => ({
        name: size,
        cells: [
          <Heading key={size} level={2} size={size}>
            토르벨로 바롤로 세랄토
          </Heading>,
        ],
      }))}
    />
  ),
}

/** Sans says what must be exact. */
export const Sans: Story = {
  render: () => (
    <Sheet
      heads={['Style', 'Looks like']}
      rows={sans.map((size) => ({
        name: size,
        cells: [
          <Text key={size} size={size}>
            2026.11.25 (수) 22:00까지 받아 가세요
          </Text>,
        ],
      }))}
    />
  ),
}

export const Prices: Story = {
  render: () => (
    <Sheet
      heads={['Size', 'Looks like']}
      rows={(['small', undefined, 'large', 'extra'] as const).map((size) => ({
        name: size ?? 'card',
        cells: [
          <Price
            key={size ?? 'card'}
            size={size}
            price="74,900원"
            off="16%"
            was={{ label: '정가', price: '89,000원' }}
          />,
        ],
      }))}
    />
  ),
}

const texts: Record<string, string> = {
  'ko-KR': '픽업 매장에서 신분증을 보여 주세요.',
  'en-US': 'Please show an identity card at the store.',
  'zh-CN': '请在门店出示身份证件。',
  'zh-TW': '請在門市出示身分證件。',
  'ja-JP': 'お店で身分証明書をご提示ください。',
}

export const Languages: Story = {
  render: () => (
    <Sheet
      heads={['Language', 'Sans', 'Serif']}
      rows={Object.entries(texts).map(([lang, text]) => ({
        name: lang,
        cells: [
          <Text key="sans" lang={lang}>
            {text}
          </Text>,
          <div key="serif" lang={lang}>
            <Heading level={2} size="h3">
              {text}
            </Heading>
          </div>,
        ],
      }))}
    />
  ),
}
