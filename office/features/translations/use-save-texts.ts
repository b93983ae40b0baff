import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translations as calls } from '#api/calls/office/translations.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { listChangedTexts, type TextEntries } from './text-entries.ts'
import { toFaultLines, toPresentTextLines } from './translation-labels.ts'
import { officeTranslations, type TextPlace, type TextsInLanguage } from './translations.queries.ts'

type Saving = { place: TextPlace; entries: TextEntries }

export interface SaveTextsEvents {
  onSaved: (saving: Saving, answer: TextsInLanguage) => void
  /** A conflict is shown: the fields that it lists, and the texts as they are then. */
  onConflict: (place: TextPlace, fields: ReadonlySet<string>, texts: TextsInLanguage) => void
}

const send = ({ place, entries }: Saving) =>
  calls.saveTexts({ params: place, body: { texts: listChangedTexts(entries) } })

const isChanged = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'office.translation.changed'

const toLines = (error: Error): string[] => {
  const fields = (error instanceof ApiError && error.fields) || {}
  return isChanged(error) ? toPresentTextLines(fields) : toFaultLines(fields)
}

const toFailure = (error: Error): ActOutcome => ({
  ...{ tone: 'error', text: toErrorMessage(error) },
  lines: toLines(error),
})

const isSamePlace = (a: TextPlace, b: TextPlace) =>
  a.noun === b.noun && a.id === b.id && a.locale === b.locale

/**
 * Saves translations with the texts that the person saw as they began to write. Where another person changed one
 * meanwhile, the present texts are read and listed, and what was written stays.
 */
export const useSaveTexts = (place: TextPlace, { onSaved, onConflict }: SaveTextsEvents) => {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: send,
    onSuccess: async (answer, saving) => {
      queryClient.setQueryData(officeTranslations.texts(saving.place).queryKey, answer)
      onSaved(saving, answer)
      await Promise.all(
        ['counts', 'list'].map((part) =>
          queryClient.invalidateQueries({ queryKey: [...officeTranslations.all, part] }),
        ),
      )
    },
    onError: async (error, { place: refusedPlace }) => {
      if (!isChanged(error)) return
      const { queryKey } = officeTranslations.texts(refusedPlace)
      await queryClient.invalidateQueries({ queryKey })
      // Where the texts were not read anew, the next save meets the same conflict.
      const texts = queryClient.getQueryData(queryKey)
      const names = Object.keys(error.fields ?? {}).flatMap((key) => key.split('.', 1))
      if (texts) onConflict(refusedPlace, new Set(names), texts)
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
