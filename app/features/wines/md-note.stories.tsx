import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { MdNote } from './md-note.tsx'
import { mdNote } from './samples.ts'

const meta = {
  title: 'Pages/MD note',
  component: MdNote,
  args: { note: mdNote },
} satisfies Meta<typeof MdNote>
export default meta
type Story = StoryObj<typeof meta>

/** The note is a quotation, with who wrote it below. */
export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByRole('figure', { name: 'MD의 추천 이유' })
    await expect(within(figure).getByText(mdNote.text).tagName).toBe('BLOCKQUOTE')
    await expect(figure).toHaveTextContent('윤서림 · 선물·기념일 와인 MD')
  },
}

/** As long as the office lets a note be. */
export const LongText: Story = {
  args: {
    note: {
      text: `${mdNote.text} `.repeat(6).slice(0, 400),
      name: '남궁산들바람',
      role: '프랑스·이탈리아·스페인 프리미엄 와인과 기념일 선물 담당 MD',
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }

/** A wine that no MD chose has none. */
export const None: Story = {
  args: { note: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('figure')).toBeNull()
  },
}
