import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SearchField } from './search-field.tsx'

const meta = {
  title: 'Parts/Fields/SearchField',
  id: 'parts-searchfield',
  component: SearchField,
  parameters: { width: 520, controlled: ['value', 'onChange'] },
  args: {
    label: '와인 검색',
    submitLabel: '검색',
    clearLabel: '검색어 지우기',
    placeholder: '어떤 와인을 찾으세요?',
    value: '',
    onChange: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { value: '피노' } }

export const Submits: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '피노{Enter}')
    await expect(args.onSubmit).toHaveBeenLastCalledWith('피노')
    await userEvent.click(canvas.getByRole('button', { name: '검색어 지우기' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      nameBy: 'label',
      of: {},
      conditions: {
        filled: { label: '적힌 와인 검색', value: '피노' },
        disabled: { label: '잠긴 와인 검색', disabled: true },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
