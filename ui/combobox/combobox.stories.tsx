import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Combobox } from './combobox.tsx'

const meta = {
  title: 'Parts/Fields/Combobox',
  id: 'parts-combobox',
  component: Combobox,
  parameters: { width: 320, controlled: ['value', 'onChange'] },
  args: {
    options: [
      { value: 'barolo', label: '바롤로', description: '이탈리아 피에몬테' },
      { value: 'barbaresco', label: '바르바레스코', description: '이탈리아 피에몬테' },
      { value: 'bordeaux', label: '보르도', description: '프랑스' },
      { value: 'barossa', label: '바로사', description: '호주' },
      { value: 'burgundy', label: '부르고뉴', description: '프랑스', disabled: true },
    ],
    value: '',
    onChange: fn(),
    label: '산지',
    openLabel: '목록 열기',
    clearLabel: '지우기',
    emptyText: '맞는 산지가 없어요.',
    placeholder: '산지를 적어 주세요',
  },
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { value: 'barolo' } }

export const Open: Story = { args: { defaultOpen: true, value: 'barolo' } }

export const Disabled: Story = { args: { disabled: true } }

export const InAField: Story = {
  render: (args) => (
    <Field label="산지" required error="산지를 골라 주세요.">
      <Combobox {...args} label={undefined} />
    </Field>
  ),
}

export const FoundByTyping: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: '산지' }), '바르')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('barbaresco'))
    await expect(canvas.getByRole('combobox')).toHaveValue('바르바레스코')
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '막걸리')
    await waitFor(() => expect(canvas.getByText('맞는 산지가 없어요.')).toBeVisible())
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: {}, conditions: { chosen: { value: 'barolo' }, disabled: { disabled: true } } },
  },
}

export const Languages: Story = { parameters: { longText: true } }
