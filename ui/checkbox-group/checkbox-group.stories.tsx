import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CheckboxGroup } from './checkbox-group.tsx'

const meta = {
  title: 'Parts/Choices/CheckboxGroup',
  id: 'parts-checkboxgroup',
  component: CheckboxGroup,
  parameters: { width: 228, controlled: ['value', 'onChange'] },
  args: {
    legend: '국가·생산지',
    value: ['it', 'barolo'],
    onChange: fn(),
    options: [
      { value: 'fr', label: '프랑스', count: 42 },
      { value: 'it', label: '이탈리아', count: 31 },
      { value: 'toscana', label: '토스카나', count: 12, indent: true },
      { value: 'barolo', label: '바롤로', count: 7, indent: true },
      { value: 'es', label: '스페인', count: 18, disabled: true },
    ],
  },
} satisfies Meta<typeof CheckboxGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { allLabel: '모든 나라' } }

export const AllSomeNone: Story = {
  args: { allLabel: '모든 나라' },
  play: async ({ canvas, args }) => {
    const all = canvas.getByRole('checkbox', { name: '모든 나라' })
    await expect((all as HTMLInputElement).indeterminate).toBe(true)
    await userEvent.click(all)
    await expect(args.onChange).toHaveBeenLastCalledWith(['fr', 'it', 'toscana', 'barolo'])
    await userEvent.click(all)
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: {}, conditions: { all: { allLabel: '모든 나라' }, none: { value: [] } } },
  },
}

export const Languages: Story = { parameters: { longText: true } }
