import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { sellerApplicationMachine } from '#machines/seller-application.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { ApplicationView } from './application-view.tsx'
import { newSeller, openSeller, returnedSeller, sentDocuments, sentSeller } from './samples.ts'

type Machine = typeof sellerApplicationMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = { application: newSeller, step: null, saving: null, failure: null }
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  sellerApplicationMachine.resolveState({ value, context: { ...empty, ...context } })

const meta = {
  title: 'Machines/seller-application',
  component: ApplicationView,
  args: {
    state: createState('enteringCompany'),
    send: fn(),
    copy: null,
    onCopy: fn(),
    addresses: null,
    onFind: fn(),
  },
} satisfies Meta<typeof ApplicationView>

export default meta
type Story = StoryObj<typeof meta>

const toSaveName = () => m['sellers.apply.save']()

const stories = {
  enteringCompany: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: toSaveName() }))
      await expect(args.send).not.toHaveBeenCalled()
      await userEvent.type(canvas.getByLabelText(m['sellers.field.representative']()), '백서래')
      await userEvent.type(canvas.getByLabelText(m['sellers.field.mail_order_number']()), '2026-서울서초-1')
      await userEvent.type(canvas.getByLabelText(m['sellers.field.address']()), '서래로 977')
      await userEvent.type(canvas.getByLabelText(m['sellers.field.phone']()), '02-123-4567')
      await userEvent.click(canvas.getByRole('button', { name: toSaveName() }))
      await expect(args.send).toHaveBeenCalledWith(expect.objectContaining({ type: 'step.save' }))
    },
  },
  addingDocuments: {
    args: {
      state: createState('addingDocuments', {
        application: { ...newSeller, documents: sentDocuments.slice(0, 2) },
      }),
      copy: { name: '통장.pdf', id: '7f1b2c1e-8a57-4a53-9f0a-0d3c9c3b5b11', failure: null },
    },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.type(canvas.getByLabelText(m['sellers.document.number']()), '2026-1')
      await userEvent.click(canvas.getByRole('button', { name: m['sellers.document.send']() }))
      await expect(args.send).toHaveBeenCalledWith(expect.objectContaining({ type: 'document.add' }))
    },
  },
  enteringAccount: {
    args: {
      state: createState('enteringAccount', { application: returnedSeller, step: 'account' }),
    },
  },
  addingStore: { args: { state: createState('addingStore') } },
  agreeing: {
    args: { state: createState('agreeing', { application: { ...sentSeller, state: 'APPLYING' } }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['sellers.apply.agree']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'application.send' })
    },
  },
  saving: { args: { state: createState('saving') } },
  sending: { args: { state: createState('sending') } },
  underReview: { args: { state: createState('underReview', { application: sentSeller }) } },
  correcting: {
    args: { state: createState('correcting', { application: returnedSeller }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      const step = m['sellers.step.account']()
      await userEvent.click(canvas.getByRole('button', { name: m['sellers.apply.edit']({ step }) }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'step.open', step: 'account' })
    },
  },
  approved: { args: { state: createState('approved', { application: openSeller }) } },
  rejected: {
    args: {
      state: createState('rejected', {
        application: { ...sentSeller, state: 'REJECTED', reason: '주류 판매업 면허가 없는 장소예요.' },
      }),
    },
  },
  failed: {
    args: {
      state: createState('failed', {
        failure: createTextFailure('network.unreachable', m['frame.failure.offline']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'application.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const EnteringCompany: Story = stories.enteringCompany
export const AddingDocuments: Story = stories.addingDocuments
export const EnteringAccount: Story = stories.enteringAccount
export const AddingStore: Story = stories.addingStore
export const Agreeing: Story = stories.agreeing
export const Saving: Story = stories.saving
export const Sending: Story = stories.sending
export const UnderReview: Story = stories.underReview
export const Correcting: Story = stories.correcting
export const Approved: Story = stories.approved
export const Rejected: Story = stories.rejected
export const Failed: Story = stories.failed
