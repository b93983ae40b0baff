import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { focusFirstFault } from '../../shell/focus-fault.ts'
import { languageNames } from '../switches/language-names.ts'
import { LanguageField } from './language-field.tsx'
import { emptyTexts } from './pick-texts.ts'
import type { Merchandiser, Texts } from './picks.queries.ts'
import { TextTabs } from './text-tabs.tsx'

export type MerchandiserEntry = { names: Texts; roles: Texts }

export interface MerchandiserFormProps {
  /** Null for a new MD. */
  merchandiser: Merchandiser | null
  canChange: boolean
  isWorking: boolean
  onSubmit: (entry: MerchandiserEntry) => void
}

const findFaults = ({ names, roles }: MerchandiserEntry) => ({
  name: names['ko-KR'].trim() === '' ? m['picks.rule.name']() : undefined,
  role: roles['ko-KR'].trim() === '' ? m['picks.rule.role']() : undefined,
})

/** The name and the role of an MD in five languages, as they stand below the notes. */
export const MerchandiserForm = ({ merchandiser, canChange, isWorking, onSubmit }: MerchandiserFormProps) => {
  const [entry, setEntry] = useState<MerchandiserEntry>({
    names: merchandiser?.names ?? emptyTexts,
    roles: merchandiser?.roles ?? emptyTexts,
  })
  const [hasTried, setHasTried] = useState(false)
  const [openLocale, setOpenLocale] = useState<string>('ko-KR')
  const faults = findFaults(entry)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!faults.name && !faults.role) return onSubmit(entry)
    setOpenLocale('ko-KR')
    focusFirstFault(event.currentTarget)
  }
  return (
    <form data-saves method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <TextTabs
          label={m['picks.field.languages']()}
          open={openLocale}
          onOpen={setOpenLocale}
          isMissing={(locale) => entry.names[locale].trim() === '' || entry.roles[locale].trim() === ''}
        >
          {(locale) => (
            <Stack gap={12}>
              <LanguageField
                {...{ locale, most: 40, canChange }}
                label={m['picks.field.name_in']({ language: languageNames[locale] })}
                error={hasTried ? faults.name : undefined}
                value={entry.names[locale]}
                onChange={(name) => setEntry({ ...entry, names: { ...entry.names, [locale]: name } })}
              />
              <LanguageField
                {...{ locale, most: 60, canChange }}
                label={m['picks.field.role_in']({ language: languageNames[locale] })}
                error={hasTried ? faults.role : undefined}
                value={entry.roles[locale]}
                onChange={(role) => setEntry({ ...entry, roles: { ...entry.roles, [locale]: role } })}
              />
            </Stack>
          )}
        </TextTabs>
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['picks.saving']()}>
              {merchandiser ? m['picks.save']() : m['picks.add']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
