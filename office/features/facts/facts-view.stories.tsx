import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { setTransport } from '#api/client.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { officeMe, type OfficeMe } from '../session/office-me.queries.ts'
import { FactsPage } from './facts-page.tsx'
import { facts, type Facts } from './facts.queries.ts'
import { FactsView, type FactsViewProps } from './facts-view.tsx'
import { factsSample } from './samples.ts'

const args: FactsViewProps = {
  facts: factsSample,
  ...{ formKey: '', loadFailure: null, canChange: true, isWorking: false, failure: null, faults: {} },
  ...{ done: null, onRetry: fn(), onSave: fn() },
}

const meta = {
  title: 'Office/Pages/facts',
  component: FactsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/facts" onLock={fn()} onLogOut={fn()}>
      <FactsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof FactsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onSave } }) => {
    const form = within(canvasElement)
    const phone = form.getByDisplayValue('02-1234-5678')
    await userEvent.clear(phone)
    await userEvent.type(phone, '02-765-4321')
    await userEvent.click(form.getByRole('button', { name: m['facts.save']() }))
    await expect(onSave).toHaveBeenCalledWith([
      { key: 'phone', texts: expect.objectContaining({ 'ko-KR': '02-765-4321' }) },
    ])
  },
}

export const Refused: Story = {
  args: {
    failure: m['errors.office.fact.registration_number'](),
    faults: { 'registrationNumber.ko-KR': m['errors.office.fact.registration_number']() },
  },
}

export const ChangedMeanwhile: Story = { args: { failure: m['errors.office.facts.changed']() } }

export const Saved: Story = { args: { done: m['facts.done']() } }

const keeper: OfficeMe = { ...owner, reads: ['shop.facts'], writes: ['shop.facts'] }
const savedFacts: Facts = {
  ...factsSample,
  version: 'p3Wd9',
  facts: factsSample.facts.map((fact) =>
    fact.key === 'phone' ? { ...fact, texts: { ...fact.texts, 'ko-KR': '02-765-4321' } } : fact,
  ),
}

export const SavedAgain: Story = {
  parameters: {
    queries: [
      [officeMe.current(), keeper],
      [facts.all(), factsSample],
    ],
  },
  beforeEach: () => {
    const answers = [Promise.resolve(savedFacts)]
    setTransport(() => answers.shift() ?? new Promise(() => {}))
  },
  render: () => <FactsPage />,
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const change = async (from: string, to: string) => {
      const phone = form.getByDisplayValue(from)
      await userEvent.clear(phone)
      await userEvent.type(phone, to)
      await userEvent.click(form.getByRole('button', { name: m['facts.save']() }))
    }
    await change('02-1234-5678', '02-765-4321')
    await expect(await form.findByText(m['facts.done']())).toBeVisible()
    await change('02-765-4321', '02-999-0000')
    await expect(await form.findByRole('button', { name: m['facts.saving']() })).toBeVisible()
    await expect(form.getByDisplayValue('02-999-0000')).toBeVisible()
  },
}

export const ReadOnly: Story = { args: { canChange: false } }

export const Loading: Story = { args: { facts: undefined } }

export const Failed: Story = { args: { facts: undefined, loadFailure: m['frame.failure.offline']() } }
