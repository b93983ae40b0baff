import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { languageNames } from '../switches/language-names.ts'
import { NewCampaignView } from './new-campaign-view.tsx'
import { campaignChoices } from './samples.ts'

const meta = {
  title: 'Office/Pages/new campaign',
  component: NewCampaignView,
  parameters: { layout: 'fullscreen' },
  args: {
    choices: campaignChoices,
    ...{ failure: null, canChange: true, isWorking: false, matches: undefined },
    ...{ onFind: fn(), onSave: fn(), onRetry: fn() },
  },
  render: (props) => (
    <DeskView me={owner} path="/office/coupons/new" onLock={fn()} onLogOut={fn()}>
      <NewCampaignView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof NewCampaignView>

export default meta
type Story = StoryObj<typeof meta>

export const Clean: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const name = m['coupons.field.name_in']({ language: languageNames['ko-KR'] })
    await userEvent.type(page.getByLabelText(name, { exact: false }), '새해 쿠폰')
    await userEvent.type(page.getByLabelText(m['coupons.field.amount']()), '7000')
    await userEvent.type(page.getByLabelText(m['coupons.field.code']()), 'new-year')
    await userEvent.selectOptions(page.getByLabelText(m['coupons.field.bearer']()), '1')
    await userEvent.type(page.getByLabelText(m['coupons.field.agreement']()), '12월 1일 메일')
    await userEvent.click(page.getByRole('button', { name: m['coupons.new.save']() }))
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        value: 7000,
        code: 'NEW-YEAR',
        idBearer: 1,
        bearerAgreement: '12월 1일 메일',
      }),
    )
  },
}
export const Faulty: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: m['coupons.new.save']() }))
    await expect(page.getByText(m['coupons.rule.name']())).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const Loading: Story = { args: { choices: undefined } }
export const Failed: Story = { args: { choices: undefined, failure: '서버에 연결되지 않아요.' } }
