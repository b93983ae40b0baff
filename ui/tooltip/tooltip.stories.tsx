import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Box } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { share } from '../icons/icons.tsx'
import { tooltipRecipe } from './tooltip.recipe.ts'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Parts/Layers/Tooltip',
  id: 'parts-tooltip',
  tags: ['without-user'],
  component: Tooltip,
  args: {
    text: '주소를 복사해서 보내요',
    children: (described) => <IconButton label="공유" icon={share} {...described} />,
  },
  decorators: [
    (Story) => (
      <Box ground="tile" pad="large">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { align: 'start' } }

export const Variants: Story = { parameters: { variants: { of: tooltipRecipe.variants } } }

export const ByKeyboard: Story = {
  args: { align: 'start' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('주소를 복사해서 보내요')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const ByPointer: Story = {
  args: { align: 'start', side: 'below' },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}

export const Languages: Story = { parameters: { longText: true } }
