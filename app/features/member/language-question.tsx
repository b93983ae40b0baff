import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Locale } from '#api/locales.ts'
import { languageQuestionMachine } from '#machines/language-question.ts'
import { languageChange } from '../../language-change.ts'
import { currentLocale } from '../../locale.ts'
import { me, type Me } from '../session/me.queries.ts'
import { createLanguageQuestionSteps } from './language-question.steps.ts'
import { LanguageQuestionView } from './language-question-view.tsx'

const Question = ({ current }: { current: Locale }) => {
  const client = useQueryClient()
  const router = useRouter()
  const machine = useMemo(
    () => languageQuestionMachine.provide(createLanguageQuestionSteps(client, router)),
    [client, router],
  )
  const [state, send] = useMachine(machine, { input: { locale: currentLocale() } })
  return <LanguageQuestionView state={state} send={send} current={current} />
}

/** The language of messages, where it is to be asked whether that of the page takes its place; null elsewhere. */
const toMessageLocale = (viewer: Me | null | undefined): Locale | null => {
  const locale = currentLocale()
  if (!viewer || !languageChange.isOpenFor(viewer.id, locale)) return null
  return viewer.locale === locale || viewer.languagesAsked.includes(locale) ? null : viewer.locale
}

/** After a member changed the shop's language: whether messages come in it too. */
export const LanguageQuestion = () => {
  const { data: viewer } = useQuery(me.current())
  // The answer changes the viewer, and the question stays until it has said so.
  const [current] = useState(() => toMessageLocale(viewer))
  return current && <Question current={current} />
}
