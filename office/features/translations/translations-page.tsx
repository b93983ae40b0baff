import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextNoun } from '#api/contract/office/translations.options.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { withoutSaved, withShown, type TextEntries } from './text-entries.ts'
import { TextsView } from './texts-view.tsx'
import { editors } from './translation-labels.ts'
import type { TranslationsSearch } from './translations-search.ts'
import { TranslationsView } from './translations-view.tsx'
import { officeTranslations, type TextPlace } from './translations.queries.ts'
import { useSaveTexts } from './use-save-texts.ts'

const toTranslationsHref = (search: TranslationsSearch): string =>
  toListHref('/office/translations', toSearchPage(search, search.page ?? 1))

const useCanEdit = () => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  return (noun: TextNoun): boolean => {
    const editor = editors[noun]
    return editor !== undefined && mayRead(me, editor.may)
  }
}

const ListPage = ({ search }: { search: TranslationsSearch }) => {
  const list = useQuery(officeTranslations.list(search))
  const counts = useQuery(officeTranslations.counts())
  const failure = list.error ?? counts.error
  return (
    <TranslationsView
      list={list.data}
      counts={counts.data}
      failure={failure && toErrorMessage(failure)}
      search={search}
      canEdit={useCanEdit()}
      toHref={(change) => toTranslationsHref({ ...search, page: undefined, ...change })}
      onRetry={() => {
        void list.refetch()
        void counts.refetch()
      }}
    />
  )
}

const toKey = ({ noun, id, locale }: TextPlace) => `${noun} ${id} ${locale}`

const TextsPage = ({ search, place }: { search: TranslationsSearch; place: TextPlace }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const texts = useQuery(officeTranslations.texts(place))
  // What is written stays while another language is open.
  const [entriesByPlace, setEntriesByPlace] = useState<Record<string, TextEntries>>({})
  const changeEntries = (of: TextPlace, change: (entries: TextEntries) => TextEntries) =>
    setEntriesByPlace((before) => ({ ...before, [toKey(of)]: change(before[toKey(of)] ?? {}) }))
  const entries = entriesByPlace[toKey(place)] ?? {}
  const { isWorking, outcome, save, forget } = useSaveTexts(place, {
    onSaved: (saving, answer) =>
      changeEntries(saving.place, (present) => withoutSaved(present, saving.entries, answer)),
    onConflict: (refusedPlace, fields, presentTexts) =>
      changeEntries(refusedPlace, (present) => withShown(present, fields, presentTexts)),
  })
  const editor = useCanEdit()(place.noun) ? editors[place.noun] : undefined
  return (
    <TextsView
      place={place}
      texts={texts.data}
      failure={texts.error && toErrorMessage(texts.error)}
      entries={entries}
      editorHref={editor?.path(place.id) ?? null}
      listHref={toTranslationsHref({ ...search, of: undefined, id: undefined, into: undefined })}
      canChange={mayWrite(me, 'translations.write')}
      isWorking={isWorking}
      outcome={outcome}
      toLanguageHref={(into) => toTranslationsHref({ ...search, into })}
      onChange={(field, entry) => {
        if (outcome?.tone === 'success') forget()
        changeEntries(place, (present) => ({ ...present, [field]: entry }))
      }}
      onSave={() => save({ place, entries })}
      onRetry={() => void texts.refetch()}
    />
  )
}

export const TranslationsPage = ({ search }: { search: TranslationsSearch }) => {
  const { of: noun, id, into = search.language ?? 'en-US' } = search
  if (!noun || !id) return <ListPage search={search} />
  return <TextsPage key={`${noun} ${id}`} search={search} place={{ noun, id, locale: into }} />
}
