import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translations as calls } from '#api/calls/office/translations.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import type { TextEntries } from './texts-form.tsx'
import { toPresentTextLines } from './translation-labels.ts'
import { officeTranslations, type TextPlace, type TextsInLanguage } from './translations.queries.ts'

type Saving = { place: TextPlace; texts: TextsInLanguage; entries: TextEntries }

const send = ({ place, texts, entries }: Saving) =>
  calls.saveTexts({
    params: place,
    body: {
      texts: texts.texts.flatMap(({ field, korean, translation: before }) => {
        const text = entries[field]
        return text === undefined || text.trim() === before ? [] : [{ field, korean, before, text }]
      }),
    },
  })

const isChanged = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.translation.changed'

const toFailure = (error: Error): ActOutcome => ({
  ...{ tone: 'error', text: toErrorMessage(error) },
  lines: isChanged(error) ? toPresentTextLines(error.fields) : [],
})

const isSamePlace = (a: TextPlace, b: TextPlace) =>
  a.noun === b.noun && a.id === b.id && a.locale === b.locale

/**
 * Saves translations with the texts that the person saw. Where another person changed one meanwhile, the present texts
 * are read and listed, and what was written stays.
 */
export const useSaveTexts = (place: TextPlace, onSaved: (place: TextPlace) => void) => {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: send,
    onSuccess: async (answer, { place: savedPlace }) => {
      queryClient.setQueryData(officeTranslations.texts(savedPlace).queryKey, answer)
      onSaved(savedPlace)
      await Promise.all(
        ['counts', 'list'].map((part) =>
          queryClient.invalidateQueries({ queryKey: [...officeTranslations.all, part] }),
        ),
      )
    },
    onError: async (error, { place: refusedPlace }) => {
      if (isChanged(error))
        await queryClient.invalidateQueries({ queryKey: officeTranslations.texts(refusedPlace).queryKey })
    },
  })
  const { done, error } = findOutcome(act, (saving: Saving) => isSamePlace(saving.place, place))
  const success: ActOutcome = { tone: 'success', text: m['translations.saved'](), lines: [] }
  return {
    isWorking: act.isPending,
    outcome: error ? toFailure(error) : done && success,
    save: act.mutate,
    forget: act.reset,
  }
}
