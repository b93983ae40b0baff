import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Box } from '../box/box.tsx'
import { Heading } from '../heading/heading.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { Carousel } from './carousel.tsx'

const meta = {
  title: 'Parts/Layout/Carousel',
  id: 'parts-carousel',
  component: Carousel,
  args: {
    label: '이달의 산지',
    pauseLabel: '멈추기',
    playLabel: '넘기기',
    position: (at, count) => `${at} / ${count}`,
    every: 0,
    slides: ['도루', '보르도', '말버러'].map((name) => ({
      label: name,
      content: (
        <Box ground="tile" pad="large">
          <Stack>
            <Heading level={2} size="display">
              {name}의 포도밭
            </Heading>
            <Text size="lead">강을 따라 쌓아 올린 돌담 위의 포도밭에서 온 와인을 골랐어요.</Text>
            <Text> </Text>
          </Stack>
        </Box>
      ),
    })),
  },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { every: 3000 } }

export const ByDots: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '말버러' }))
    await waitFor(() => expect(canvas.getByText('3 / 3')).toBeVisible())
    await expect(canvas.getByRole('button', { name: '말버러' })).toHaveAttribute('aria-current', 'true')
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
