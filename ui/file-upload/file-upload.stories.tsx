import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FileUpload } from './file-upload.tsx'

const meta = {
  title: 'Parts/Fields/FileUpload',
  id: 'parts-fileupload',
  component: FileUpload,
  parameters: { width: 440 },
  args: {
    label: '사진 고르기',
    hint: 'JPG·PNG·WebP 다섯 장까지, 한 장에 10MB까지',
    accept: 'image/*',
    multiple: true,
    files: [],
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    words: {
      remove: (name) => `${name} 빼기`,
      retry: (name) => `${name} 다시 보내기`,
      progress: (name) => `${name} 올리는 중`,
    },
  },
} satisfies Meta<typeof FileUpload>

export default meta
type Story = StoryObj<typeof meta>

const uploadedFile = { id: '1', name: '라벨-앞면.jpg', size: '1.2MB', preview: '/samples/hills-720.webp' }

export const Default: Story = {}

export const Playground: Story = { args: { files: [uploadedFile] } }

export const Progress: Story = {
  args: { files: [{ id: '2', name: '라벨-뒷면.jpg', size: '2.4MB', progress: 0.42 }] },
}

export const Failed: Story = {
  args: {
    files: [{ id: '3', name: '코르크.jpg', size: '3MB', error: '올리지 못했어요. 다시 보내 주세요.' }],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '코르크.jpg 다시 보내기' }))
    await expect(args.onRetry).toHaveBeenCalledWith('3')
  },
}

export const Several: Story = {
  args: { files: [uploadedFile, ...(Progress.args?.files ?? []), ...(Failed.args?.files ?? [])] },
}

export const Full: Story = { args: { files: [uploadedFile], full: '다섯 장을 모두 골랐어요' } }

export const Refused: Story = { args: { refused: '영수증.pdf는 사진이 아니라서 넣지 않았어요.' } }

export const Added: Story = {
  play: async ({ canvas, args }) => {
    const photo = new File(['x'], '병.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText('사진 고르기', { selector: 'input' }), photo)
    await expect(args.onAdd).toHaveBeenCalledWith([photo])
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: {},
      conditions: {
        added: { files: [uploadedFile] },
        full: { files: [uploadedFile], full: '다섯 장을 모두 골랐어요' },
        refused: { refused: '영수증.pdf는 사진이 아니라서 넣지 않았어요.' },
        disabled: { disabled: true },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
