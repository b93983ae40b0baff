import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import { CertEmailView } from './cert-email-view.tsx'
import { MobileVerificationView } from './mobile-verification-view.tsx'

const sentCode = {
  to: 'gildong@example.com',
  expiresAt: 170_000,
  resendAt: 50_000,
  offset: -Date.now(),
  expiresIn: 170_000,
  resendIn: 50_000,
}
const createState = (value: 'enteringNumber' | 'enteringCode') =>
  mobileVerificationMachine.resolveState({
    value,
    context: {
      mode: 'CERT_EMAIL',
      mobile: sentCode.to,
      person: null,
      requestedNumbers: [],
      account: null,
      code: '',
      sent: value === 'enteringCode' ? sentCode : null,
      failure: null,
    },
  })

const meta = {
  title: 'Pages/Confirm e-mail',
  component: CertEmailView,
  args: {
    confirmed: null,
    goOn: { href: '/', label: '홈으로 가기' },
    verification: <MobileVerificationView state={createState('enteringNumber')} send={fn()} />,
  },
} satisfies Meta<typeof CertEmailView>

export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {}
export const CodeSent: Story = {
  args: { verification: <MobileVerificationView state={createState('enteringCode')} send={fn()} /> },
}
export const Confirmed: Story = { args: { confirmed: sentCode.to } }
