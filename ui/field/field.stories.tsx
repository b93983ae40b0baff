import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Select } from '../select/select.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { Field } from './field.tsx'

const meta = {
  title: 'Parts/Fields/Field',
  id: 'parts-field',
  component: Field,
  parameters: { width: 320 },
  args: {
    label: '이름',
    children: <TextInput value="홍길동" autoComplete="name" />,
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { required: true, hint: '성과 이름을 붙여 적어 주세요.' } }

export const Required: Story = { args: { required: true } }

export const WithAside: Story = { args: { label: '비니캐시', aside: '보유 48,200원' } }

export const Hint: Story = { args: { hint: '성과 이름을 붙여 적어 주세요.' } }

const one = { label: '이름', children: <TextInput value="" placeholder="성과 이름" /> }

/** What a field says, under what its control may be: the error gives way to nothing, the hint to success alone. */
export const Variants: Story = {
  args: one,
  parameters: {
    width: '100%',
    variants: {
      of: {},
      conditions: {
        required: { required: true },
        aside: { aside: '선택' },
        hint: { hint: '성과 이름을 붙여 적어 주세요.' },
        success: { success: '쓸 수 있는 이름이에요.', children: <TextInput value="홍길동" /> },
        error: { error: '이름을 적어 주세요.', hint: '성과 이름을 붙여 적어 주세요.' },
        outside: { outsideError: '이미 쓰는 이름이에요.', children: <TextInput value="홍길동" /> },
        readOnly: { children: <TextInput value="홍길동" readOnly /> },
        disabled: { children: <TextInput value="홍길동" disabled /> },
        choice: {
          label: '카드사',
          children: (
            <Select value="" placeholder="골라 주세요" options={[{ value: 'a', label: '한빛카드' }]} />
          ),
        },
      },
    },
  },
}

export const FirstError: Story = {
  args: { error: '이름을 적어 주세요.', outsideError: '이미 쓰는 이름이에요.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '이름' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('이름을 적어 주세요.')
  },
}

/** How to fill it in helps most once something is wrong. */
export const HintBesideError: Story = {
  args: { hint: '성과 이름을 붙여 적어 주세요.', error: '이름을 적어 주세요.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '이름' })
    await expect(input).toHaveAccessibleDescription('이름을 적어 주세요. 성과 이름을 붙여 적어 주세요.')
  },
}

export const OutsideError: Story = { args: { outsideError: '이미 가입한 이메일이에요.' } }

export const Success: Story = { args: { success: '쓸 수 있는 이메일이에요.' } }

export const Languages: Story = { parameters: { longText: true } }
