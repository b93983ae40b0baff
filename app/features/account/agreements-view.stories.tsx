import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { requiredAgreements } from '#machines/sign-up-setup.ts'
import { AgreementsView } from './agreements-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const none = {
  terms: false,
  privacy: false,
  adult: false,
  emailOn: false,
  smsOn: false,
  kakaoOn: false,
  pushOn: false,
  nightOn: false,
}

const meta = {
  title: 'Pages/Sign up/Agreements',
  component: AgreementsView,
  parameters: { width: 472 },
  args: { agreements: none, failure: null, onChange: fn(), onRead: fn(), onSubmit: fn() },
} satisfies Meta<typeof AgreementsView>

export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {
  play: async ({ canvasElement, args }) => {
    for (const box of within(canvasElement).getAllByRole('checkbox')) await expect(box).not.toBeChecked()
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: /모두 동의합니다/ }))
    await expect(args.onChange).toHaveBeenCalledWith([...requiredAgreements])
  },
}

export const RequiredOnes: Story = {
  args: { agreements: { ...none, terms: true, privacy: true, adult: true } },
}

export const Refused: Story = { args: { failure: createSampleFailure('signup.terms.required') } }
export const ByMessage: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '문자 인증번호로 가입하기' }))
    await expect(args.onSubmit).toHaveBeenCalledWith('message')
  },
}
