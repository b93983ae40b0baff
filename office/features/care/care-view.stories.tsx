import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { CareView, type CareViewProps } from './care-view.tsx'
import type { CasePanelProps } from './case-panel.tsx'
import type { OfficeCase } from './care.queries.ts'
import * as sample from './samples.ts'

const answer = {
  ...{ initial: '', templates: sample.templates, isWorking: false, failure: null },
  ...{ onChange: fn(), onSend: fn(), onKeep: fn(), onDrop: fn() },
}
const decision = { canDecide: true, working: null, failure: null, onHide: fn(), onShow: fn() }
const toHref: CareViewProps['toHref'] = (change) => toListHref('/office/care', change)
const createPanel = (item: OfficeCase, more: Partial<CasePanelProps> = {}): CasePanelProps => ({
  ...{ item, canAnswer: true, toHref, toMemberHref: (id: number) => `/office/members/${id}` },
  ...{ isRevising: false, answer, decision, holdWorking: false },
  ...{ onTake: fn(), onRelease: fn(), onRevise: fn() },
  ...more,
})

const args: CareViewProps = {
  ...{ isSeller: false, list: sample.toCasePage(sample.cases), counts: sample.counts, failure: null },
  ...{ search: {}, toHref, done: null, open: null, openFailure: null },
  ...{ onRetry: fn(), onRetryOpen: fn(), onSearch: fn() },
}

const meta = {
  title: 'Office/Pages/care',
  component: CareView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView
      me={props.isSeller ? sample.seller : sample.carePerson}
      path={props.isSeller ? '/seller/questions' : '/office/care'}
      onLock={fn()}
      onLogOut={fn()}
    >
      <CareView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof CareView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onSearch } }) => {
    await userEvent.type(within(canvasElement).getByPlaceholderText(m['care.search']()), '영수증{Enter}')
    await expect(onSearch).toHaveBeenCalledWith('영수증')
  },
}

export const Inquiry: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { search: { open: 'INQUIRY-31' }, open: createPanel(sample.inquiry) },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.selectOptions(view.getByLabelText(m['care.template.label']()), '1')
    const field = view.getByLabelText(m['care.answer.label']())
    await expect(field).toHaveValue(sample.templates[0]?.text)
    await userEvent.type(field, ' 고마워요.{Control>}{Enter}{/Control}')
    await expect(answer.onSend).toHaveBeenCalledWith(`${sample.templates[0]?.text ?? ''} 고마워요.`)
  },
}

export const AnswerMissing: Story = {
  args: { search: { open: 'INQUIRY-31' }, open: createPanel(sample.inquiry) },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['care.answer.send']() }))
    await expect(view.getByText(m['care.answer.empty']())).toBeVisible()
  },
}

export const TakenByAColleague: Story = {
  args: {
    search: { open: 'QUESTION-12' },
    open: createPanel({ ...sample.question, hold: sample.cases[2]?.hold ?? null }),
  },
}

export const Revised: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { search: { open: 'INQUIRY-31' }, open: createPanel(sample.answeredInquiry) },
}

export const Revising: Story = {
  args: {
    search: { open: 'INQUIRY-31' },
    open: createPanel(sample.answeredInquiry, {
      isRevising: true,
      answer: { ...answer, initial: '여덟 시로 옮겨 두었어요.' },
    }),
  },
}

export const Review: Story = {
  args: { search: { open: 'REVIEW-77' }, open: createPanel(sample.review) },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.type(view.getByLabelText(m['care.review.reason']()), '광고')
    await userEvent.click(view.getByRole('button', { name: m['care.review.hide']() }))
    await expect(view.getByText(m['care.review.reason_short']())).toBeVisible()
    await userEvent.type(view.getByLabelText(m['care.review.reason']()), '성 글이에요')
    await userEvent.click(view.getByRole('button', { name: m['care.review.hide']() }))
    await expect(decision.onHide).toHaveBeenCalledWith('광고성 글이에요')
  },
}

export const ReviewHidden: Story = {
  args: {
    search: {},
    done: { text: m['care.review.is_hidden'](), onUndo: fn() },
    open: null,
  },
}

export const Answered: Story = { args: { done: { text: m['care.answer.sent']() } } }

export const OfASeller: Story = {
  args: {
    isSeller: true,
    list: sample.toCasePage([{ ...sample.question }]),
    counts: { open: { INQUIRY: 0, QUESTION: 1, REVIEW: 0 }, late: 0, mine: 0 },
    search: { open: 'QUESTION-12' },
    open: createPanel(sample.question, { toMemberHref: null }),
  },
}

export const OfASellerOnAPhone: Story = {
  ...OfASeller,
  globals: { viewport: { value: 'phone' } },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { list: sample.toCasePage([]), search: { query: 'xyz' } } }

export const Loading: Story = { args: { list: undefined, counts: undefined } }

export const Failed: Story = {
  args: { list: undefined, failure: m['frame.failure.offline']() },
  play: async ({ canvasElement, args: { onRetry } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

export const CaseFailed: Story = {
  args: { search: { open: 'INQUIRY-99' }, openFailure: m['errors.office.case.not_found'](), open: undefined },
}

export const ReadOnly: Story = {
  args: {
    search: { open: 'INQUIRY-31' },
    open: createPanel(sample.inquiry, { canAnswer: false, decision: { ...decision, canDecide: false } }),
  },
}
