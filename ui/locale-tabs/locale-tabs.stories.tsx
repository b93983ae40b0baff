import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { LocaleTabs } from './locale-tabs.tsx'

const toTab = (locale: string, name: string, text: string, mark?: string) => ({
  ...{ locale, name, mark },
  content: (
    <Field label={name}>
      <TextInput defaultValue={text} lang={locale} />
    </Field>
  ),
})

const meta = {
  title: 'Parts/Fields/LocaleTabs',
  id: 'parts-localetabs',
  component: LocaleTabs,
  args: {
    label: '대체 텍스트의 언어',
    tabs: [
      toTab('ko-KR', '한국어', '토르벨로 바롤로 병'),
      toTab('en-US', 'English', 'Bottle of Barolo', '확인 전'),
      toTab('zh-CN', '简体中文', '', '없음'),
      toTab('zh-TW', '繁體中文', ''),
      toTab('ja-JP', '日本語', ''),
    ],
  },
} satisfies Meta<typeof LocaleTabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /^English · 확인 전/ }))
    await expect(canvas.getByRole('textbox', { name: 'English' })).toHaveValue('Bottle of Barolo')
  },
}

export const Playground: Story = { args: { label: '설명의 언어' } }

export const Languages: Story = { parameters: { longText: 'here' } }
