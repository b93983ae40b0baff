import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { languageNames } from '../switches/language-names.ts'
import { eventTexts } from './samples.ts'
import type { TextEntries, TextEntry } from './text-entries.ts'
import { TextsView, type TextsViewProps } from './texts-view.tsx'
import { toPresentTextLines } from './translation-labels.ts'

const leadEntry: TextEntry = {
  ...{ text: '左岸と右岸を比べましょう。', before: '' },
  korean: eventTexts.texts.find(({ field }) => field === 'lead')?.korean ?? '',
}

const args: TextsViewProps = {
  place: { noun: 'event', id: 5, locale: 'ja-JP' },
  texts: eventTexts,
  failure: null,
  entries: {},
  editorHref: null,
  listHref: '/office/translations',
  canChange: true,
  isWorking: false,
  outcome: null,
  toLanguageHref: (into) => `/office/translations?of=event&id=5&into=${into}`,
  ...{ onChange: fn(), onSave: fn(), onRetry: fn() },
}

const Typed = (args: TextsViewProps) => {
  const [entries, setEntries] = useState<TextEntries>(args.entries)
  return (
    <DeskView me={owner} path="/office/translations" onLock={fn()} onLogOut={fn()}>
      <TextsView
        {...args}
        entries={entries}
        onChange={(field, entry) => {
          args.onChange(field, entry)
          setEntries((before) => ({ ...before, [field]: entry }))
        }}
      />
    </DeskView>
  )
}

const meta = {
  title: 'Office/Pages/translation',
  component: TextsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof TextsView>

export default meta
type Story = StoryObj<typeof meta>

const toLabel = (field: string) => m['translations.text_in']({ field, language: languageNames['ja-JP'] })

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const save = canvas.getByRole('button', { name: m['translations.save']() })
    await userEvent.click(save)
    await expect(canvas.getByRole('status')).toHaveTextContent(m['translations.unchanged']())
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText(toLabel(m['translations.field.lead']())), '左岸と右岸')
    await userEvent.click(save)
    await expect(args.onChange).toHaveBeenLastCalledWith('lead', { ...leadEntry, text: '左岸と右岸' })
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

export const InEnglish: Story = { globals: { viewport: { value: 'desktop' }, locale: 'en-US' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const WithEditor: Story = {
  args: { place: { noun: 'store', id: 3, locale: 'ja-JP' }, editorHref: '/office/stores/3' },
}

export const Loading: Story = { args: { texts: undefined } }

export const Failed: Story = { args: { texts: undefined, failure: m['frame.failure.offline']() } }

export const Saving: Story = { args: { entries: { lead: leadEntry }, isWorking: true } }

export const Saved: Story = {
  args: { outcome: { tone: 'success', text: m['translations.saved'](), lines: [] } },
}

/** What was typed stays beside the Korean as it is now. */
export const Conflict: Story = {
  args: {
    entries: { lead: leadEntry },
    outcome: {
      ...{ tone: 'error', text: m['errors.office.translation.changed']() },
      lines: toPresentTextLines({ lead: '두 강가의 보르도를 견주어 보세요.', 'lead.ja-JP': '' }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('두 강가의 보르도를 견주어 보세요.')
    await expect(canvas.getByLabelText(toLabel(m['translations.field.lead']()))).toHaveValue(
      '左岸と右岸を比べましょう。',
    )
  },
}

/** An auditor reads. */
export const ReadOnly: Story = { args: { canChange: false } }
