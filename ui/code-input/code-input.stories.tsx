import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { codeInputRecipe } from './code-input.recipe.ts'
import { CodeInput } from './code-input.tsx'

const meta = {
  title: 'Parts/Fields/CodeInput',
  id: 'parts-codeinput',
  component: CodeInput,
  parameters: { width: 300, controlled: ['value', 'onChange'] },
  args: {
    value: '',
    'aria-label': '인증번호',
    placeholder: '숫자 여섯 자리',
    onChange: fn(),
    timer: { until: 180_000, now: 0, offset: -Date.now(), label: '남은 시간', endedText: '시간이 지났어요' },
  },
} satisfies Meta<typeof CodeInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Expired: Story = {
  args: { timer: { until: 0, now: 0, offset: 0, label: '남은 시간', endedText: '시간이 지났어요' } },
}

export const TakesSixDigits: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '12a3 45678')
    await expect(args.onChange).toHaveBeenLastCalledWith('123456')
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: codeInputRecipe.variants,
      derived: ['over'],
      needs: {
        'over.true': {
          over: undefined,
          timer: { until: 0, now: 0, offset: 0, label: '남은 시간', endedText: '시간이 지났어요' },
        },
      },
      conditions: {
        filled: { value: '418277' },
        invalid: { 'aria-invalid': true },
        disabled: { disabled: true },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
