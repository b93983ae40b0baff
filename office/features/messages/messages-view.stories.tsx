import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { toListHref } from '#app/shell/url-params.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { MessagesView, type MessagesViewProps } from './messages-view.tsx'
import { officeMessages } from './samples.ts'

const toList = (items: typeof officeMessages) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})
const args: MessagesViewProps = {
  list: toList(officeMessages),
  ...{ failure: null, done: null, sendFailure: null, search: {} },
  ...{ canSend: true, isSending: false, chosenIds: [] },
  toHref: (change) => toListHref('/office/messages', change),
  ...{ onRetry: fn(), onChoose: fn(), onSend: fn() },
}

const meta = {
  title: 'Office/Pages/messages',
  component: MessagesView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/messages" onLock={fn()} onLogOut={fn()}>
      <MessagesView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof MessagesView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onChoose } }) => {
    const [box] = within(canvasElement).getAllByRole('checkbox')
    if (box) await userEvent.click(box)
    await expect(onChoose).toHaveBeenCalledWith([31])
  },
}

export const Chosen: Story = {
  args: { chosenIds: [31] },
  play: async ({ canvasElement, args: { onSend } }) => {
    const name = m['messages.send']({ count: '1' })
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(onSend).toHaveBeenCalled()
  },
}

export const SentAgain: Story = { args: { done: m['messages.done.partly']({ count: '3', left: '1' }) } }

export const SendFailed: Story = { args: { sendFailure: m['frame.failure.offline']() } }

export const Empty: Story = { args: { list: toList([]), search: { state: 'FAILED' } } }

export const ReadOnly: Story = { args: { canSend: false } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }
