import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createActor } from 'xstate'
import { handOverMachine } from '#machines/hand-over.ts'
import { HandOverView } from './hand-over-view.tsx'

/** The states are shown by the counter of the office: Machines/hand-over. */
const meta = {
  title: 'Pages/Store desk/Hand over',
  component: HandOverView,
  args: { state: createActor(handOverMachine).getSnapshot(), send: fn(), onScan: fn() },
} satisfies Meta<typeof HandOverView>

export default meta

export const Entering: StoryObj<typeof meta> = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '패스 확인하기' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '카메라로 읽기' }))
    await expect(args.onScan).toHaveBeenCalled()
  },
}
