import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { CodeInput } from '../code-input/code-input.tsx'
import { Field } from '../field/field.tsx'
import { Stack } from '../stack/stack.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { LockScreen } from './lock-screen.tsx'

const meta = {
  title: 'Parts/Layers/LockScreen',
  id: 'parts-lockscreen',
  component: LockScreen,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    locked: true,
    title: '화면이 잠겨 있어요',
    text: '쓰던 내용은 그대로 있어요. 인증 앱의 코드로 잠금을 풀어 주세요.',
    cover: (
      <Stack gap={16}>
        <Field label="인증 코드">
          <CodeInput />
        </Field>
        <Button variant="primary" width="full">
          잠금 풀기
        </Button>
      </Stack>
    ),
    children: (
      <Field label="답변">
        <Textarea defaultValue="안녕하세요, 비니예요." />
      </Field>
    ),
  },
} satisfies Meta<typeof LockScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { text: '다시 시작하려면 코드를 입력해 주세요.' } }

export const Unlocked: Story = {
  args: { locked: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(canvas.getByRole('textbox', { name: '답변' })).toBeVisible()
  },
}

export const EscapeOpensNothing: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible())
    await userEvent.keyboard('{Escape}{Escape}')
    await expect(canvas.getByRole('dialog')).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: '답변' })).toBeNull()
  },
}

/** Locks by a button of the page and unlocks by one of the cover. */
const Working = () => {
  const [locked, setLocked] = useState(false)
  return (
    <LockScreen
      locked={locked}
      title="화면이 잠겨 있어요"
      cover={<Button onClick={() => setLocked(false)}>잠금 풀기</Button>}
    >
      <Stack>
        <Field label="답변">
          <Textarea />
        </Field>
        <Button onClick={() => setLocked(true)}>잠그기</Button>
      </Stack>
    </LockScreen>
  )
}

export const KeepsWhatWasTyped: Story = {
  render: () => <Working />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '답변' }), '확인했어요')
    await userEvent.click(canvas.getByRole('button', { name: '잠그기' }))
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '잠금 풀기' }))
    await expect(canvas.getByRole('textbox', { name: '답변' })).toHaveValue('확인했어요')
    await expect(canvas.getByRole('button', { name: '잠그기' })).toHaveFocus()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
