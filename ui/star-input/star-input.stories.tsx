import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { StarInput, type StarInputProps } from './star-input.tsx'

const Live = (props: StarInputProps) => {
  const [value, setValue] = useState(props.value)
  return <StarInput {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Parts/Fields/StarInput',
  id: 'parts-starinput',
  component: StarInput,
  render: (args) => <Live {...args} />,
  args: { legend: '별점', value: 0, nameOf: (stars: number) => `${stars}점` },
} satisfies Meta<typeof StarInput>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '4점' }))
    await expect(canvas.getByRole('radio', { name: '4점' })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '5점' })).toBeChecked()
  },
}
export const Playground: Story = { args: { value: 4 } }
export const Chosen: Story = { args: { value: 3 } }
export const Disabled: Story = { args: { value: 5, disabled: true } }

export const Variants: Story = {
  parameters: {
    variants: { of: {}, conditions: { chosen: { value: 3 }, disabled: { value: 5, disabled: true } } },
  },
}

export const Languages: Story = { parameters: { longText: true } }
