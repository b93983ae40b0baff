import { useState, type FormEvent } from 'react'
import { categoryNameLength } from '#api/contract/office/picks.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { focusFirstFault } from '../../shell/focus-fault.ts'
import { languageNames } from '../switches/language-names.ts'
import { LanguageField } from './language-field.tsx'
import { emptyTexts } from './pick-texts.ts'
import type { Category, Texts } from './picks.queries.ts'
import { TextTabs } from './text-tabs.tsx'

export interface CategoryFormProps {
  /** Null for a new category. */
  category: Category | null
  canChange: boolean
  isWorking: boolean
  onSubmit: (names: Texts) => void
}

/** The name of a category in five languages, as it stands on its tab of the home page. */
export const CategoryForm = ({ category, canChange, isWorking, onSubmit }: CategoryFormProps) => {
  const [names, setNames] = useState<Texts>(category?.names ?? emptyTexts)
  const [hasTried, setHasTried] = useState(false)
  const [openLocale, setOpenLocale] = useState<string>('ko-KR')
  const fault = names['ko-KR'].trim() === '' ? m['picks.rule.name']() : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!fault) return onSubmit(names)
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
          isMissing={(locale) => names[locale].trim() === ''}
        >
          {(locale) => (
            <LanguageField
              {...{ locale, most: categoryNameLength, canChange }}
              label={m['picks.field.name_in']({ language: languageNames[locale] })}
              error={hasTried ? fault : undefined}
              value={names[locale]}
              onChange={(name) => setNames({ ...names, [locale]: name })}
            />
          )}
        </TextTabs>
        {canChange && (
          <Cluster>
            <Button type="submit" variant="primary" working={isWorking && m['picks.saving']()}>
              {category ? m['picks.save']() : m['picks.add']()}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  )
}
