import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { officeLogInMachine } from '#machines/office-log-in.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { invited, newFactor, recoveryCodes } from '../../samples.ts'
import { OfficeLogInView } from './office-log-in-view.tsx'

type Machine = typeof officeLogInMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = {
  invitation: null,
  session: 'none',
  device: 'own',
  email: '',
  invited: null,
  ticket: null,
  enrollment: null,
  recoveryCodes: [],
  offersPasskey: false,
  usesPasskey: false,
  byRecoveryCode: false,
  failure: null,
}
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  officeLogInMachine.resolveState({ value, context: { ...empty, ...context } })
const wrongCode = () => createTextFailure('office.factor.wrong', m['errors.office.factor.wrong'])

const meta = {
  title: 'Machines/office-log-in',
  component: OfficeLogInView,
  parameters: { layout: 'fullscreen' },
  args: { state: createState('enteringPassword'), send: fn() },
} satisfies Meta<typeof OfficeLogInView>

export default meta
type Story = StoryObj<typeof meta>

/** Types a code and presses the act. */
const sendCode =
  (label: () => string, action: () => string, code: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: label() })).toBeVisible())
    await userEvent.type(canvas.getByRole('textbox', { name: label() }), code)
    await userEvent.click(canvas.getByRole('button', { name: action() }))
  }
const isCovered: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await waitFor(() =>
    expect(within(canvasElement).getByRole('dialog', { name: m['frame.lock.title']() })).toBeVisible(),
  )
}

const stories = {
  openingInvitation: { args: { state: createState('openingInvitation', { invitation: 'L' }) } },
  invitationRefused: {
    args: {
      state: createState('invitationRefused', {
        failure: createTextFailure('office.invitation.invalid', m['errors.office.invitation.invalid']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(
        within(canvasElement).getByRole('button', { name: m['log_in.invitation.log_in']() }),
      )
      await expect(args.send).toHaveBeenCalledWith({ type: 'login.restart' })
    },
  },
  settingPassword: {
    args: { state: createState('settingPassword', { invited }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      const action = () => canvas.getByRole('button', { name: m['log_in.invitation.action']() })
      await userEvent.type(canvas.getByLabelText(m['log_in.secret.label']()), 'Wine#2026')
      await userEvent.click(action())
      await expect(canvas.getByText(m['log_in.secret.differs']())).toBeVisible()
      await expect(args.send).not.toHaveBeenCalled()
    },
  },
  acceptingInvitation: { args: { state: createState('acceptingInvitation', { invited }) } },
  enteringPassword: {
    args: {
      state: createState('enteringPassword', {
        email: invited.email,
        failure: createTextFailure('office.ticket.expired', m['errors.office.ticket.expired']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['log_in.password.action']() }))
      await expect(canvas.getByText(m['frame.field.required']())).toBeVisible()
      await userEvent.type(canvas.getByLabelText(m['log_in.secret.label']()), 'Wine#2026{Enter}')
      await expect(args.send).toHaveBeenCalledWith({
        type: 'password.submit',
        email: invited.email,
        password: 'Wine#2026',
      })
    },
  },
  checkingPassword: { args: { state: createState('checkingPassword', { email: invited.email }) } },
  provingFactor: {
    args: { state: createState('provingFactor', { failure: wrongCode(), offersPasskey: true }) },
    play: async (context) => {
      await sendCode(m['log_in.factor.label'], m['log_in.factor.action'], '123456')(context)
      await expect(context.args.send).toHaveBeenCalledWith({ type: 'code.submit', code: '123456' })
      const canvas = within(context.canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['passkey.use']() }))
      await expect(context.args.send).toHaveBeenCalledWith({ type: 'passkey.use' })
    },
  },
  checkingFactor: {
    args: { state: createState('checkingFactor', { offersPasskey: true, usesPasskey: true }) },
  },
  openingEnrollment: { args: { state: createState('openingEnrollment') } },
  enrollingFactor: {
    args: { state: createState('enrollingFactor', { enrollment: newFactor }) },
    play: async (context) => {
      const canvas = within(context.canvasElement)
      await expect(canvas.getByRole('img', { name: m['log_in.enroll.picture']() })).toBeVisible()
      await sendCode(m['log_in.enroll.label'], m['log_in.enroll.action'], '123456')(context)
      await expect(context.args.send).toHaveBeenCalledWith({ type: 'code.submit', code: '123456' })
    },
  },
  provingEnrollment: { args: { state: createState('provingEnrollment', { enrollment: newFactor }) } },
  keepingCodes: {
    args: {
      state: createState('keepingCodes', {
        recoveryCodes,
        failure: createTextFailure('office.recovery_code.wrong', m['errors.office.recovery_code.wrong']),
      }),
    },
    play: async (context) => {
      await expect(within(context.canvasElement).getAllByRole('listitem')).toHaveLength(10)
      await sendCode(m['log_in.codes.label'], m['log_in.codes.action'], recoveryCodes[0] ?? '')(context)
      await expect(context.args.send).toHaveBeenCalledWith({ type: 'code.submit', code: recoveryCodes[0] })
    },
  },
  confirmingCodes: { args: { state: createState('confirmingCodes', { recoveryCodes }) } },
  signedIn: { args: { state: createState('signedIn') } },
  locking: { args: { state: createState('locking') }, play: isCovered },
  locked: {
    args: { state: createState('locked', { failure: wrongCode(), offersPasskey: true }) },
    play: async (context) => {
      await sendCode(m['log_in.factor.label'], m['frame.lock.action'], '123456')(context)
      await expect(context.args.send).toHaveBeenCalledWith({ type: 'screen.unlock', code: '123456' })
      const canvas = within(context.canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['passkey.use']() }))
      await expect(context.args.send).toHaveBeenCalledWith({ type: 'screen.unlock', code: null })
    },
  },
  unlocking: {
    args: { state: createState('unlocking', { offersPasskey: true, usesPasskey: true }) },
    play: isCovered,
  },
  loggingOut: { args: { state: createState('loggingOut') }, play: isCovered },
} satisfies Record<Leaf, Story>

export const OpeningInvitation: Story = stories.openingInvitation
export const InvitationRefused: Story = stories.invitationRefused
export const SettingPassword: Story = stories.settingPassword
export const AcceptingInvitation: Story = stories.acceptingInvitation
export const EnteringPassword: Story = stories.enteringPassword
export const CheckingPassword: Story = stories.checkingPassword
export const ProvingFactor: Story = stories.provingFactor
export const CheckingFactor: Story = stories.checkingFactor
export const OpeningEnrollment: Story = stories.openingEnrollment
export const EnrollingFactor: Story = stories.enrollingFactor
export const ProvingEnrollment: Story = stories.provingEnrollment
export const KeepingCodes: Story = stories.keepingCodes
export const ConfirmingCodes: Story = stories.confirmingCodes
export const SignedIn: Story = stories.signedIn
export const Locking: Story = stories.locking
export const Locked: Story = stories.locked
export const Unlocking: Story = stories.unlocking
export const LoggingOut: Story = stories.loggingOut
