import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { passwordInputRecipe } from './password-input.recipe.ts'
import { PasswordInput } from './password-input.tsx'

const meta = {
  title: 'Parts/Fields/PasswordInput',
  id: 'parts-passwordinput',
  component: PasswordInput,
  parameters: { width: 360, controlled: ['value', 'onChange'] },
  args: {
    value: 'wine',
    'aria-label': '비밀번호',
    showLabel: '비밀번호 보기',
    hideLabel: '비밀번호 숨기기',
    metLabel: '충족',
    onChange: fn(),
    rules: [
      { text: '영문', met: true },
      { text: '숫자', met: false },
      { text: '특수문자', met: false },
      { text: '8~50자', met: false },
    ],
  },
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const [metRule, ...unmet] = canvas.getAllByRole('listitem')
    await expect(metRule?.querySelector('svg')).not.toBeNull()
    for (const rule of unmet) await expect(rule.querySelector('svg')).toBeNull()
  },
}

export const Playground: Story = { args: { rules: undefined } }

export const AllMet: Story = {
  args: {
    value: 'Wine#2026',
    rules: ['영문', '숫자', '특수문자', '8~50자'].map((text) => ({ text, met: true })),
  },
}

export const Shown: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('비밀번호')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '비밀번호 보기' }))
    await expect(input).toHaveAttribute('type', 'text')
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: passwordInputRecipe.variants,
      derived: ['met'],
      needs: { 'met.true': { met: undefined, value: 'Wine#2026', rules: [{ text: '영문', met: true }] } },
      conditions: {
        withoutRules: { rules: undefined },
        invalid: { 'aria-invalid': true },
        disabled: { disabled: true },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
