import { useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { focusFirstFault } from '../../shell/focus-fault.ts'
import { LanguageField } from '../picks/language-field.tsx'
import { TextTabs } from '../picks/text-tabs.tsx'
import { languageNames } from '../switches/language-names.ts'
import { DiscountPart, ScopePart, type ScopePartProps } from './campaign-conditions.tsx'
import {
  findEntryFaults,
  toCampaignBody,
  toCampaignEntries,
  type CampaignEntries,
} from './campaign-entries.ts'
import { BearerPart, PeriodPart, TargetPart } from './campaign-people.tsx'
import type { Campaign, CampaignBody } from './coupons.queries.ts'

export interface CampaignFormProps extends Pick<ScopePartProps, 'choices' | 'matches' | 'onFind'> {
  /** Null for a new one. */
  campaign: Campaign | null
  canChange: boolean
  isWorking: boolean
  onSave: (body: CampaignBody) => void
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} level={2} size="small" space="none">
    {children}
  </Section>
)

type NamesProps = Pick<CampaignFormProps, 'canChange'> & {
  entries: CampaignEntries
  fault: string | undefined
  onChange: (names: CampaignEntries['names']) => void
}

const Names = ({ entries: { names }, fault, canChange, onChange }: NamesProps) => {
  const [openLocale, setOpenLocale] = useState<string>('ko-KR')
  return (
    <TextTabs
      label={m['coupons.field.languages']()}
      open={openLocale}
      onOpen={setOpenLocale}
      isMissing={(locale) => names[locale].trim() === ''}
    >
      {(locale) => (
        <LanguageField
          {...{ locale, most: 60, canChange, error: fault }}
          label={m['coupons.field.name_in']({ language: languageNames[locale] })}
          value={names[locale]}
          onChange={(name) => onChange({ ...names, [locale]: name })}
        />
      )}
    </TextTabs>
  )
}

/** What a campaign is: names, discount, goods, period, members, and who bears it. */
export const CampaignForm = (props: CampaignFormProps) => {
  const { campaign, choices, canChange, isWorking, matches, onFind, onSave } = props
  const [entries, setEntries] = useState(() => toCampaignEntries(campaign))
  const [hasTried, setHasTried] = useState(false)
  const faults = hasTried ? findEntryFaults(entries) : {}
  const isFixed = campaign !== null && campaign.issued > 0
  const onChange = (change: Partial<CampaignEntries>) => setEntries({ ...entries, ...change })
  const part = { entries, faults, choices, isDisabled: !canChange || isFixed, onChange }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (Object.keys(findEntryFaults(entries)).length === 0) onSave(toCampaignBody(entries))
    else focusFirstFault(event.currentTarget)
  }
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        {isFixed && canChange && <Notice>{m['coupons.fixed']()}</Notice>}
        <Names {...{ entries, canChange, fault: faults.names }} onChange={(names) => onChange({ names })} />
        <Part title={m['coupons.part.discount']()}>
          <DiscountPart {...part} />
        </Part>
        <Part title={m['coupons.part.scope']()}>
          <ScopePart {...part} matches={matches} onFind={onFind} />
        </Part>
        <Part title={m['coupons.part.period']()}>
          <PeriodPart {...part} canChange={canChange} />
        </Part>
        <Part title={m['coupons.part.target']()}>
          <TargetPart {...part} />
        </Part>
        <Part title={m['coupons.part.bearer']()}>
          <BearerPart {...part} />
        </Part>
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['coupons.saving']()}>
              {campaign ? m['coupons.save']() : m['coupons.new.save']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
