import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '#ui/button'
import { Stack } from '#ui/stack'
import { durations, easings } from '../../ui/theme/sizes.ts'
import { Sheet } from './sheets.tsx'

const meta = { title: 'Foundations/Motion' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const uses: Record<string, string> = {
  instant: 'press',
  quick: 'hover, focus',
  calm: 'open and close',
  sheet: 'a sheet or a drawer',
  page: 'a page',
  skeletonDelay: 'nothing is shown before',
  skeletonPulse: 'a skeleton’s pulse',
  toast: 'how long a toast stays',
}

const Moving = ({ duration }: { duration: string }) => {
  const [there, setThere] = useState(false)
  return (
    <Stack gap={8} align="start">
      <Button size="small" onClick={() => setThere(!there)} aria-pressed={there}>
        Move for {duration}
      </Button>
      <div
        style={{
          width: 24,
          height: 24,
          background: '#741a32',
          transition: `translate ${duration} ${easings.out?.value}`,
          translate: there ? '16px' : '0',
        }}
      />
    </Stack>
  )
}

/** At most 16 px, no bounce; nothing moves for those who want less motion. */
export const Durations: Story = {
  render: () => (
    <Sheet
      heads={['Name', 'Value', 'For', 'Looks like']}
      rows={Object.entries(durations as Record<string, { value: string }>).map(([name, { value }]) => ({
        name,
        cells: [value, uses[name], <Moving key={name} duration={value} />],
      }))}
    />
  ),
  play: async ({ canvas }) => {
    const [button] = canvas.getAllByRole('button')
    if (!button) throw new Error('every duration can be tried')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Easings: Story = {
  render: () => (
    <Sheet
      heads={['Name', 'Curve']}
      rows={Object.entries(easings as Record<string, { value: string }>).map(([name, { value }]) => ({
        name,
        cells: [value],
      }))}
    />
  ),
}
