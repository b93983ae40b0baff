import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import type { ImportCard } from './imports.queries.ts'
import { ImportsView } from './imports-view.tsx'
import { ListUpload } from './list-upload.tsx'
import { importCards } from './samples.ts'

const toList = (items: ImportCard[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})
const onFile = fn()
const uploadProps = { isWorking: false, failure: null, hint: m['imports.template_hint'](), onFile }

const meta = {
  title: 'Office/Pages/imports',
  component: ImportsView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: toList(importCards),
    failure: null,
    toHref: (change) => toListHref('/office/imports', change),
    toReportHref: (id) => `/office/imports/${id}`,
    kind: 'WINES',
    upload: <ListUpload {...uploadProps} />,
    onTemplate: fn(),
    onRetry: fn(),
  },
  render: (args) => (
    <DeskView me={owner} path="/office/imports" onLock={fn()} onLogOut={fn()}>
      <ImportsView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof ImportsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const file = new File(['seller,code'], '와인.csv', { type: 'text/csv' })
    await userEvent.upload(page.getByLabelText(m['imports.upload.label'](), { selector: 'input' }), file)
    await expect(onFile).toHaveBeenCalledWith(file)
    await userEvent.click(page.getByRole('button', { name: m['imports.template']() }))
    await expect(args.onTemplate).toHaveBeenCalled()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { list: toList([]) } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const Sending: Story = { args: { upload: <ListUpload {...uploadProps} isWorking /> } }

export const FileRefused: Story = {
  args: { upload: <ListUpload {...uploadProps} failure={m['imports.upload.too_big']({ size: '2' })} /> },
}

export const ReadOnly: Story = { args: { upload: null } }
