import { useState } from 'react'
import { maxRecipients } from '#api/contract/office/campaigns.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable } from '#ui/data-table'
import { Field } from '#ui/field'
import { FileButton } from '#ui/file-button'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { listMemberEntries } from '../../shell/list-member-entries.ts'
import { refusalNames } from './coupon-words.ts'
import type { Recipients } from './coupons.queries.ts'

export interface GiftPartProps {
  /** What the last preview answered for this text; null before one. */
  preview: { text: string; recipients: Recipients } | null
  isWorking: boolean
  onPreview: (text: string, members: string[]) => void
  onGive: (members: string[]) => void
}

const Preview = ({ recipients }: { recipients: Recipients }) => (
  <Stack gap={8} role="status">
    <Text>
      {m['coupons.gift.preview']({
        receivers: formatCount(recipients.receivers),
        refused: formatCount(recipients.refusals.length),
      })}
    </Text>
    {recipients.refusals.length > 0 && (
      <DataTable
        caption={m['coupons.gift.refused']()}
        columns={[
          { key: 'entry', head: m['coupons.gift.entry'](), as: 'lead', cell: ({ entry }) => entry },
          { key: 'reason', head: m['coupons.gift.reason'](), cell: ({ reason }) => refusalNames[reason]() },
        ]}
        rows={recipients.refusals.slice(0, 200)}
        rowKey={({ entry }) => entry}
        empty=""
      />
    )}
  </Stack>
)

/** Gives a coupon to the members of a list, once it was seen who gets one. */
export const GiftPart = ({ preview, isWorking, onPreview, onGive }: GiftPartProps) => {
  const [text, setText] = useState('')
  const entries = listMemberEntries(text)
  const isTooLong = entries.length > maxRecipients
  const isPreviewed = preview !== null && preview.text === text
  return (
    <Stack gap={12}>
      <Field
        label={m['coupons.gift.members']()}
        hint={m['coupons.gift.hint']()}
        {...(isTooLong && { error: m['coupons.gift.too_long']({ most: formatCount(maxRecipients) }) })}
      >
        <Textarea name="recipients" rows={5} value={text} onChange={setText} />
      </Field>
      <Cluster>
        <FileButton
          label={m['coupons.gift.file']()}
          accept=".csv,.txt"
          multiple={false}
          onFiles={([file]) => void file?.text().then((content) => setText(content.replace(/^\ufeff/, '')))}
        />
        <Button
          disabled={entries.length === 0 || isTooLong}
          working={isWorking && m['coupons.saving']()}
          onClick={() => onPreview(text, entries)}
        >
          {m['coupons.gift.show']()}
        </Button>
        {isPreviewed && preview.recipients.receivers > 0 && (
          <Button
            variant="primary"
            working={isWorking && m['coupons.saving']()}
            onClick={() => onGive(entries)}
          >
            {m['coupons.gift.give']({ count: formatCount(preview.recipients.receivers) })}
          </Button>
        )}
      </Cluster>
      {isPreviewed && <Preview recipients={preview.recipients} />}
    </Stack>
  )
}
