import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { PasswordInput } from '#ui/password-input'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

const meta = { title: 'Patterns/Forms', parameters: { width: 420 } } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The set of docs/spec.md, section 5: the space is one of them. */
const special = /[#?!@$ %^&*-]/

const listRules = (password: string) => [
  { text: '영문', met: /[a-z]/i.test(password) },
  { text: '숫자', met: /\d/.test(password) },
  { text: '특수문자', met: special.test(password) },
  { text: '8~50자', met: password.length >= 8 && password.length <= 50 },
]

/** required, regex, e-mail, confirmed, max_value: the first rule that is not met, under its field. */
export const EveryMessage: Story = {
  render: () => (
    <Stack>
      <Field label="이름" required error="이름을 적어 주세요.">
        <TextInput value="" autoComplete="name" />
      </Field>
      <Field label="필수" required error={m['errors.field.required']()}>
        <TextInput value="" />
      </Field>
      <Field label="형식" error={m['errors.field.format']()}>
        <TextInput value="010-12" />
      </Field>
      <Field label="이메일" error={m['errors.field.email']()}>
        <TextInput value="shopper@" type="email" autoComplete="email" />
      </Field>
      <Field label="비밀번호 확인" error={m['errors.field.confirmed']()}>
        <TextInput value="Wine2026" />
      </Field>
      <Field label="사용할 캐시" error="48,200원을 넘었어요.">
        <TextInput value="50,000" end="원" figures align="end" />
      </Field>
      <Field label="이메일" outsideError={m['errors.signup.email.taken']()}>
        <TextInput value="shopper@vini.test" type="email" />
      </Field>
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('textbox')) await expect(box).toBeInvalid()
  },
}

const NewPassword = () => {
  const [password, setPassword] = useState('')
  return (
    <Field label="새 비밀번호" required>
      <PasswordInput
        value={password}
        onChange={setPassword}
        showLabel="비밀번호 보기"
        hideLabel="비밀번호 숨기기"
        rules={listRules(password)}
        metLabel="충족"
        autoComplete="new-password"
      />
    </Field>
  )
}

/** Four rules, ticked while typing; a space counts as a special character. */
export const Password: Story = {
  render: () => <NewPassword />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/새 비밀번호/), 'wine 2026')
    await expect(canvas.getAllByText('충족')).toHaveLength(4)
  },
}

/** Errors come with sending; the first wrong field gets the focus, what was typed stays. */
export const Sending: Story = {
  render: () => (
    <Stack>
      <Field label="받는 분" required error="이름을 적어 주세요.">
        <TextInput value="" autoComplete="name" />
      </Field>
      <Field label="요청 사항" hint="50자까지 적을 수 있어요.">
        <TextInput value="문 앞에 놓아 주세요" maxLength={50} />
      </Field>
      <Button variant="primary" working="저장하는 중…">
        저장하기
      </Button>
    </Stack>
  ),
}
