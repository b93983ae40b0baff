import { locales } from '#api/locales.ts'
import type { DraftFault } from '#machines/draft-editor-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import type { OfficeDraft } from './drafts.queries.ts'
import { toFaultText, toFieldId, toFieldName } from './draft-words.ts'

/** Opens the tab of a text's language, and brings the focus to the field. */
const showField = (field: string): void => {
  const anchor = document.getElementById(toFieldId(field))
  const tab = locales.findIndex((locale) => field.endsWith(`.${locale}`))
  const tabs = anchor?.querySelectorAll<HTMLElement>('[role=tab]')
  if (tab >= 0) tabs?.[tab]?.click()
  anchor?.scrollIntoView({ block: 'center' })
  // The field of another language is shown by then.
  requestAnimationFrame(() =>
    (
      anchor?.querySelector<HTMLElement>('input, textarea, select') ?? anchor?.querySelector('button')
    )?.focus(),
  )
}

export interface FaultListProps {
  faults: readonly DraftFault[]
  /** Those of the shop, by which a product is named. */
  products: OfficeDraft['products']
}

/** What a check found, each leading to its field. */
export const FaultList = ({ faults, products }: FaultListProps) => (
  <Stack as="ul" gap={0} aria-label={m['drafts.check.title']()}>
    {faults.map(({ field, code }) => (
      <ListRow
        key={`${field} ${code}`}
        title={toFieldName(field, products)}
        text={toFaultText(field, code)}
        acts={
          <Button size="small" onClick={() => showField(field)}>
            {m['drafts.check.show']({ field: toFieldName(field, products) })}
          </Button>
        }
      />
    ))}
  </Stack>
)
