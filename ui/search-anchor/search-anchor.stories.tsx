import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SearchField } from '../search-field/search-field.tsx'
import { SearchAnchor } from './search-anchor.tsx'

const meta = {
  title: 'Parts/Layers/SearchAnchor',
  id: 'parts-searchanchor',
  component: SearchAnchor,
  parameters: { width: 520 },
  args: {
    children: (
      <SearchField label="와인 검색" submitLabel="검색" value="피노" onChange={fn()} onSubmit={fn()} />
    ),
  },
} satisfies Meta<typeof SearchAnchor>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toBeVisible()
  },
}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: 'here' } }

export const Open: Story = {
  args: { panel: '최근 검색어가 없어요.', cancelLabel: '취소', onClose: fn() },
  globals: { viewport: { value: 'mobile1' } },
}
