import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextInput } from '../text-input/text-input.tsx'
import { Field } from './field.tsx'

const meta = {
  title: 'Parts/Field',
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

export const FirstError: Story = {
  args: { error: '이름을 적어 주세요.', outsideError: '이미 쓰는 이름이에요.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '이름' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('이름을 적어 주세요.')
  },
}

export const OutsideError: Story = { args: { outsideError: '이미 가입한 이메일이에요.' } }

export const Success: Story = { args: { success: '쓸 수 있는 이메일이에요.' } }

export const Languages: Story = { parameters: { longText: true } }
