import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'
import { me as calls } from '#api/calls/me.ts'
import type { LanguageAnswer } from '#machines/language-question.ts'
import { m } from '#messages'
import { languageChange } from '../../language-change.ts'
import { toasts } from '../../shell/toasts.ts'
import { me } from '../session/me.queries.ts'

/** What the question of the language of messages does outside itself. */
export const createLanguageQuestionSteps = (client: QueryClient, router: AnyRouter) => ({
  actors: {
    answer: fromPromise<unknown, LanguageAnswer>(async ({ input }) => {
      await calls.answerLanguage({ body: input })
      languageChange.close()
      await client.invalidateQueries({ queryKey: me.current().queryKey })
      await router.invalidate()
    }),
  },
  actions: {
    showAnswer: (_: unknown, { accepted }: { accepted: boolean }) =>
      toasts.show({ text: accepted ? m['member.language.saved']() : m['member.language.unchanged']() }),
  },
})
