import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { OpenExportView } from './open-export-view.tsx'

const meta = {
  title: 'Office/Exports/open-export',
  component: OpenExportView,
  args: {
    query: 'tab=paid&type=PICKUP&from=2026-11-01',
    isOfPeople: true,
    mayHavePersonal: true,
    exportsHref: '/office/exports',
    isOpen: true,
    isWorking: false,
    isDone: false,
    failure: null,
    onOpen: fn(),
    onClose: fn(),
    onSend: fn(),
  },
} satisfies Meta<typeof OpenExportView>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, args: { onOpen } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['exports.open.action']() }))
    await expect(onOpen).toHaveBeenCalled()
  },
}

export const Masked: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { mayHavePersonal: false },
  play: async ({ canvasElement, args: { onSend } }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(page.queryByRole('checkbox')).toBeNull()
    await userEvent.click(await page.findByRole('button', { name: m['exports.open.send']() }))
    await expect(onSend).toHaveBeenCalledWith(null)
  },
}

export const WithPersonalData: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onSend } }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('checkbox', { name: /./ }))
    const send = page.getByRole('button', { name: m['exports.open.send']() })
    await userEvent.click(send)
    const reason = page.getByLabelText(m['exports.open.reason']())
    await waitFor(() => expect(reason).toHaveFocus())
    await expect(onSend).not.toHaveBeenCalled()
    await userEvent.type(reason, '세무 신고 자료')
    await userEvent.click(send)
    await expect(onSend).toHaveBeenCalledWith('세무 신고 자료')
  },
}

export const NotOfPeople: Story = { args: { isOfPeople: false, query: 'bottle=WITHOUT' } }

export const Working: Story = { args: { isWorking: true } }

export const Refused: Story = { args: { failure: m['errors.office.export.running']() } }

export const Done: Story = { args: { isDone: true } }
