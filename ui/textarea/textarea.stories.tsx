import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Textarea } from './textarea.tsx'

const meta = {
  title: 'Parts/Fields/Textarea',
  id: 'parts-textarea',
  component: Textarea,
  parameters: { width: 420, controlled: ['value', 'onChange'] },
  args: {
    value: '갈비찜과 마셨어요.',
    'aria-label': '리뷰',
    maxLength: 500,
    countWords: (length, most) => `${length} / ${most}`,
    onChange: fn(),
  },
} satisfies Meta<typeof Textarea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Invalid: Story = { args: { value: '', 'aria-invalid': true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: {},
      conditions: { empty: { value: '' }, invalid: { 'aria-invalid': true }, disabled: { disabled: true } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
