import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { findStepHref } from './opening-words.ts'
import { doneOpening, emptyOpening, halfOpening, readyOpening } from './samples.ts'
import { StartView } from './start-view.tsx'

const meta = {
  title: 'Office/Pages/start',
  component: StartView,
  parameters: { layout: 'fullscreen' },
  args: {
    opening: halfOpening,
    failure: null,
    canOpen: true,
    canImport: true,
    canChangeStores: true,
    email: 'owner@vini.test',
    findHref: (step) => findStepHref(step, false),
    working: null,
    awaited: [],
    outcome: null,
    faults: {},
    onRetry: fn(),
    onAct: fn(),
  },
  render: (props) => (
    <DeskView me={owner} path="/office/start" onLock={fn()} onLogOut={fn()}>
      <StartView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof StartView>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { opening: emptyOpening },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m['opening.progress']({ done: '1', total: '10' }))).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: m['opening.terms.reader']() })).toBeNull()
    await expect(canvas.getByRole('button', { name: m['opening.open.act']() })).toBeDisabled()
  },
}

export const Halfway: Story = {
  play: async ({ canvas, args: { onAct } }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: m['opening.terms.reader']() }), '정변호')
    await userEvent.type(canvas.getByLabelText(m['opening.terms.day']()), '2026-11-26')
    await userEvent.click(canvas.getByRole('button', { name: m['opening.terms.save']() }))
    const reading = { name: 'terms', reader: '정변호', readOn: '2026-11-26', version: 'v1' }
    await expect(onAct).toHaveBeenCalledWith(reading)
    await userEvent.click(canvas.getByRole('button', { name: m['opening.closures.none']() }))
    await expect(onAct).toHaveBeenCalledWith({ name: 'closures', idStore: 11 })
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const WaitingForCodes: Story = {
  args: { awaited: ['SMS', 'MAIL'] },
  play: async ({ canvas, args: { onAct } }) => {
    await expect(canvas.getByText(m['opening.service.sent_mail']({ email: 'owner@vini.test' }))).toBeVisible()
    await userEvent.type(canvas.getByLabelText(m['opening.service.code']()), '123456')
    await userEvent.click(canvas.getByRole('button', { name: m['opening.service.prove']() }))
    await expect(onAct).toHaveBeenCalledWith({ name: 'prove', service: 'SMS', proof: '123456' })
  },
}

export const Checking: Story = { args: { working: { name: 'check', service: 'MAIL' } } }

export const Refused: Story = {
  args: {
    outcome: { tone: 'error', text: m['errors.office.check.unclear']() },
    faults: { readOn: m['errors.office.opening.day']() },
  },
}

export const Ready: Story = {
  args: { opening: readyOpening },
  play: async ({ canvas, canvasElement, args: { onAct } }) => {
    await userEvent.click(canvas.getByRole('button', { name: m['opening.open.act']() }))
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(onAct).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: m['opening.open.act']() }))
    await expect(onAct).toHaveBeenCalledWith({ name: 'open' })
  },
}

export const Opened: Story = {
  args: { opening: doneOpening, outcome: { tone: 'success', text: m['opening.open.done']() } },
}

export const NotPermitted: Story = {
  args: { canOpen: false, canImport: false, canChangeStores: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: m['opening.open.act']() })).toBeNull()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const Loading: Story = { args: { opening: undefined } }

export const Failed: Story = {
  args: { opening: undefined, failure: m['frame.failure.offline']() },
  play: async ({ canvas, args: { onRetry } }) => {
    await userEvent.click(canvas.getByRole('button', { name: m['frame.retry']() }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
