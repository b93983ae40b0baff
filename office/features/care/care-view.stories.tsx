import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { setTransport } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { officeMe } from '../session/office-me.queries.ts'
import { CarePage } from './care-page.tsx'
import type { CaseName } from './care-search.ts'
import { CareView, type CareViewProps } from './care-view.tsx'
import type { CasePanelProps } from './case-panel.tsx'
import { care, type OfficeCase } from './care.queries.ts'
import * as sample from './samples.ts'

const answer = {
  ...{ initial: '', templates: sample.templates, isWorking: false, failure: null },
  ...{ onChange: fn(), onSend: fn(), onKeep: fn(), onDrop: fn() },
}
const decision = { canDecide: true, working: null, failure: null, onHide: fn(), onShow: fn() }
const toHref: CareViewProps['toHref'] = (change) => toListHref('/office/care', change)
/** What a call failed with; messages have their language only while a story is shown. */
const refused = '서버에 연결되지 않아요.'
const createPanel = (item: OfficeCase, more: Partial<CasePanelProps> = {}): CasePanelProps => ({
  ...{ item, canAnswer: true, toHref, toMemberHref: (id: number) => `/office/members/${id}` },
  toOrderHref: (oid: string) => `/office/orders/${oid}`,
  ...{ isRevising: false, answer, decision, holdWorking: false, holdFailure: null },
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
    await expect(view.getByRole('link', { name: sample.inquiry.member?.orders[0]?.oid })).toHaveAttribute(
      'href',
      `/office/orders/${sample.inquiry.member?.orders[0]?.oid}`,
    )
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

export const NotTaken: Story = {
  args: {
    search: { open: 'INQUIRY-31' },
    open: createPanel({ ...sample.inquiry, hold: null }, { holdFailure: refused }),
  },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('alert')).toHaveTextContent(refused)
    await expect(view.getByLabelText(m['care.answer.label']())).toBeVisible()
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
    done: { text: m['care.review.is_hidden'](), isFailure: false, onUndo: fn() },
    open: null,
  },
}

export const UndoFailed: Story = {
  args: { done: { text: refused, isFailure: true, onUndo: fn() } },
  play: async ({ canvasElement, args: { done } }) => {
    const alert = within(canvasElement).getByRole('alert')
    await expect(alert).toHaveTextContent(refused)
    await userEvent.click(within(alert).getByRole('button', { name: m['care.undo']() }))
    await expect(done?.onUndo).toHaveBeenCalled()
  },
}

export const Answered: Story = { args: { done: { text: m['care.answer.sent'](), isFailure: false } } }

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

/** The page itself, whose address changes by a double click. */
const ChangingPage = () => {
  const [open, setOpen] = useState<CaseName>('INQUIRY-31')
  return (
    <div onDoubleClick={() => setOpen('QUESTION-12')}>
      <CarePage path="/office/care" search={{ open }} />
    </div>
  )
}

const RoutedPage = () => {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute({ component: ChangingPage }), history: createMemoryHistory() }),
  )
  return <RouterProvider router={router as never} />
}

export const NotTakenAlone: Story = {
  parameters: {
    queries: [
      [officeMe.current(), sample.carePerson],
      [care.list({}), sample.toCasePage(sample.cases)],
      [care.counts(), sample.counts],
      [care.templates(), []],
    ],
  },
  beforeEach: () => {
    const refusal = { code: 'office.case.taken', message: m['errors.office.case.taken']() } as const
    setTransport(({ method, path }) => {
      if (method !== 'GET') return Promise.reject(new ApiError(409, refusal))
      return Promise.resolve(path.includes('QUESTION') ? sample.question : { ...sample.inquiry, hold: null })
    })
  },
  render: () => <RoutedPage />,
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(await view.findByRole('button', { name: m['care.take']() }))
    const alert = await view.findByRole('alert')
    await expect(alert).toHaveTextContent(m['errors.office.case.taken']())
    await expect(view.getByLabelText(m['care.answer.label']())).toBeVisible()
    await userEvent.dblClick(view.getByRole('heading', { level: 2 }))
    await expect(await view.findByRole('heading', { level: 2, name: '폰테로소 사소 2019' })).toBeVisible()
    await expect(view.queryByRole('alert')).toBeNull()
  },
}
