import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { emptyDescription } from '#machines/picture-upload-setup.ts'
import { pictureUploadMachine } from '#machines/picture-upload.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { PictureUploadView } from './picture-upload-view.tsx'
import { offered, sentPicture } from './samples.ts'

type Machine = typeof pictureUploadMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = {
  ...{ files: [], sent: [], refused: [], at: 0, fault: null, failure: null },
  description: emptyDescription,
}
const files = [
  { id: '1', name: '바롤로-병.jpg' },
  { id: '2', name: '바롤로-라벨.jpg' },
]
const heic = {
  name: 'IMG_0412.HEIC',
  failure: createTextFailure('office.picture.heic', m['errors.office.picture.heic']),
}
const small = {
  name: '작은-사진.png',
  failure: createTextFailure('office.picture.small', m['errors.office.picture.small']),
}
const framed = {
  files,
  sent: [
    sentPicture,
    { ...sentPicture, name: '바롤로-라벨.webp', file: '5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a002' },
  ],
  description: { ...emptyDescription, crop: { x: 0.38, y: 0, width: 0.2357, height: 1 } },
}
const written = {
  ...framed,
  description: {
    ...framed.description,
    alt: { ...emptyDescription.alt, 'ko-KR': '토르벨로 바롤로 세랄토 병' },
    holder: '비니',
  },
}

const createState = (value: Leaf, context: Partial<Context> = {}) =>
  pictureUploadMachine.resolveState({ value, context: { ...empty, ...context } })

const meta = {
  title: 'Machines/picture-upload',
  component: PictureUploadView,
  args: {
    state: createState('choosing'),
    offered,
    progress: { '1': 1, '2': 0.42 },
    send: fn(),
    onFiles: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PictureUploadView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  choosing: {},
  sending: { args: { state: createState('sending', { files }) } },
  framing: {
    args: { state: createState('framing', { ...framed, refused: [heic] }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByText(/IMG_0412\.HEIC/)).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: m['pictures.upload.next']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'frame.submit' })
    },
  },
  describing: {
    args: { state: createState('describing', written) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('tab', { name: /^English/ }))
      const field = canvas.getByRole('textbox', { name: /English/ })
      await expect(field).toHaveAttribute('placeholder', offered.BOTTLE['en-US'])
      await userEvent.click(canvas.getByRole('button', { name: m['pictures.upload.attach']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'description.submit' })
    },
  },
  attaching: { args: { state: createState('attaching', written) } },
  attached: {
    args: { state: createState('attached', written) },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['list.close']() }))
      await expect(args.onClose).toHaveBeenCalled()
    },
  },
  refused: { args: { state: createState('refused', { files, refused: [heic, small] }) } },
  failed: {
    args: {
      state: createState('failed', {
        ...written,
        failure: createTextFailure('network.unreachable', m['frame.failure.offline']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'step.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Choosing: Story = stories.choosing
export const Sending: Story = stories.sending
export const Framing: Story = stories.framing
export const Describing: Story = stories.describing
export const Attaching: Story = stories.attaching
export const Attached: Story = stories.attached
export const Refused: Story = stories.refused
export const Failed: Story = stories.failed
