import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { CampaignView } from './campaign-view.tsx'
import {
  campaignChoices,
  campaignFigures,
  draftCampaign,
  pausedCampaign,
  recipients,
  runningCampaign,
  unusedFigures,
} from './samples.ts'

const figures = { figures: campaignFigures, failure: null, onRetry: fn() }
const members = '17\nnobody@example.com\n52'

const meta = {
  title: 'Office/Pages/campaign',
  component: CampaignView,
  parameters: { layout: 'fullscreen' },
  args: {
    campaign: runningCampaign,
    choices: campaignChoices,
    figures,
    ...{ failure: null, canChange: true, isWorking: false, outcome: null, matches: undefined, preview: null },
    ...{ onFind: fn(), onSave: fn(), onMove: fn(), onMake: fn(), onDownload: fn(), onRetry: fn() },
    ...{ onPreview: fn(), onGive: fn() },
  },
  render: (props) => (
    <DeskView me={owner} path="/office/coupons/14" onLock={fn()} onLogOut={fn()}>
      <CampaignView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof CampaignView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByLabelText(m['coupons.field.amount']())).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: m['coupons.move.pause']() }))
    await expect(args.onMove).toHaveBeenCalledWith('PAUSE')
    await userEvent.type(page.getByLabelText(m['coupons.codes.count']()), '120')
    await userEvent.click(page.getByRole('button', { name: m['coupons.codes.make']() }))
    await expect(args.onMake).toHaveBeenCalledWith(120)
  },
}
export const English: Story = { globals: { locale: 'en-US', viewport: { value: 'desktop' } } }

export const Draft: Story = {
  args: { campaign: draftCampaign, figures: { ...figures, figures: unusedFigures } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const value = page.getByLabelText(m['coupons.field.percent']())
    await userEvent.clear(value)
    await userEvent.type(value, '50')
    await userEvent.click(page.getByRole('button', { name: m['coupons.save']() }))
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ value: 50, whereToUse: 'SHIPPING', idBearer: null, memberLimit: 1 }),
    )
  },
}

export const Faulty: Story = {
  args: { campaign: draftCampaign, figures: { ...figures, figures: unusedFigures } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.clear(page.getByLabelText(m['coupons.field.percent']()))
    await userEvent.type(page.getByLabelText(m['coupons.field.code']()), '?')
    await userEvent.click(page.getByRole('button', { name: m['coupons.save']() }))
    await expect(page.getByText(m['coupons.rule.number']())).toBeVisible()
    await expect(page.getByText(m['coupons.rule.code']())).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Conflicted: Story = {
  args: {
    campaign: draftCampaign,
    outcome: {
      tone: 'error',
      text: m['errors.office.campaign.changed'](),
      lines: [m['coupons.other']({ field: m['coupons.column.discount'](), text: '50%' })],
    },
  },
}

export const Paused: Story = { args: { campaign: pausedCampaign } }

export const Ending: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['coupons.move.end']() }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: m['coupons.move.end']() }))
    await expect(args.onMove).toHaveBeenCalledWith('END')
  },
}

export const Giving: Story = {
  args: { preview: { text: members, recipients } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText(m['coupons.gift.members']()), members)
    await expect(page.getByText(m['coupons.refusal.owned']())).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: m['coupons.gift.give']({ count: '2' }) }))
    await expect(args.onGive).toHaveBeenCalledWith(['17', 'nobody@example.com', '52'])
  },
}

export const Finding: Story = {
  args: { campaign: draftCampaign, matches: [{ id: 41, name: '랑글로아 크레망 750ml' }] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = '랑글로아 크레망 750ml'
    await userEvent.click(page.getByRole('button', { name: m['coupons.products.add_one']({ name }) }))
    await expect(page.getByRole('button', { name: m['coupons.products.remove']({ name }) })).toBeVisible()
  },
}

export const Saving: Story = { args: { isWorking: true } }
export const Saved: Story = {
  args: { outcome: { tone: 'success', text: m['coupons.done.save'](), lines: [] } },
}
export const Loading: Story = { args: { campaign: undefined } }
export const LoadingFigures: Story = { args: { figures: { ...figures, figures: undefined } } }
export const Failed: Story = { args: { campaign: undefined, failure: '서버에 연결되지 않아요.' } }
export const ReadOnly: Story = {
  args: { canChange: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByRole('button', { name: m['coupons.save']() })).toBeNull()
    await expect(page.queryByRole('button', { name: m['coupons.move.pause']() })).toBeNull()
  },
}
