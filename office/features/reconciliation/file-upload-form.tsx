import { useState } from 'react'
import {
  maxProviderFileBytes,
  maxProviderLines,
  settlementProviders,
  type SettlementProvider,
} from '#api/contract/office/reconciliation.options.ts'
import { formatCount } from '#app/format.ts'
import type { ChosenFile } from '#machines/reconcile-file-setup.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { FileUpload } from '#ui/file-upload'
import { Grid } from '#ui/grid'
import { RadioGroup } from '#ui/radio-group'
import { Section } from '#ui/section'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { DateEntry } from '../../shell/date-entry.tsx'
import { toSettlementProviderName } from './reconciliation-words.ts'

export interface FileUploadFormProps {
  /** What was chosen for the last file, which stays for the next try. */
  chosen: ChosenFile | null
  /** The day of Seoul: no later transactions are settled. */
  today: string
  isWorking: boolean
  failure: string | null
  onFile: (bytes: File, chosen: Omit<ChosenFile, 'id' | 'name'>) => void
}

const megabytes = String(maxProviderFileBytes / 1024 / 1024)
const isProvider = (value: string): value is SettlementProvider =>
  (settlementProviders as readonly string[]).includes(value)

const Working = () => (
  <Cluster>
    <Spinner label={m['reconciliation.upload.working']()} />
    <Text tone="secondary">{m['reconciliation.upload.working']()}</Text>
  </Cluster>
)

/** Of which provider and days a file is, and the file, by keyboard or dropped; it is sent at once. */
export const FileUploadForm = ({ chosen, today, isWorking, failure, onFile }: FileUploadFormProps) => {
  const [provider, setProvider] = useState<SettlementProvider>(chosen?.provider ?? 'allat')
  const [days, setDays] = useState({
    firstDay: chosen?.firstDay ?? '',
    lastDay: chosen?.lastDay ?? '',
  })
  const [isMissing, setIsMissing] = useState(false)
  const hasDays = days.firstDay !== '' && days.lastDay !== ''
  const refusal = isMissing && !hasDays ? m['reconciliation.upload.days_required']() : failure
  const add = (bytes: File) => {
    setIsMissing(!hasDays)
    if (hasDays) onFile(bytes, { provider, ...days })
  }
  return (
    <Section title={m['reconciliation.upload.title']()} size="small" space="none">
      <Stack gap={12}>
        <RadioGroup
          legend={m['reconciliation.upload.provider']()}
          options={settlementProviders.map((value) => ({ value, label: toSettlementProviderName(value) }))}
          value={provider}
          onChange={(value) => isProvider(value) && setProvider(value)}
        />
        <Grid columns={{ base: 1, md: 2 }}>
          <Field label={m['reconciliation.upload.from']()}>
            <DateEntry
              name="firstDay"
              value={days.firstDay}
              max={today}
              onChange={(firstDay) => setDays({ ...days, firstDay })}
            />
          </Field>
          <Field label={m['reconciliation.upload.until']()}>
            <DateEntry
              name="lastDay"
              value={days.lastDay}
              max={today}
              onChange={(lastDay) => setDays({ ...days, lastDay })}
            />
          </Field>
        </Grid>
        {isWorking ? (
          <Working />
        ) : (
          <FileUpload
            label={m['reconciliation.upload.label']()}
            hint={m['reconciliation.upload.hint']({ rows: formatCount(maxProviderLines), size: megabytes })}
            accept=".csv,text/csv"
            files={[]}
            words={{ remove: (name) => name, retry: (name) => name, progress: (name) => name }}
            {...(refusal !== null && { refused: refusal })}
            onAdd={([bytes]) => bytes && add(bytes)}
            onRemove={() => undefined}
          />
        )}
      </Stack>
    </Section>
  )
}
