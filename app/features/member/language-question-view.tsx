import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { Locale } from '#api/locales.ts'
import type { languageQuestionMachine } from '#machines/language-question.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Prompt } from '#ui/prompt'
import { toFailureMessage } from '../session/failure-message.ts'

type Machine = typeof languageQuestionMachine
export type LanguageQuestionLeaf = LeafId<Machine>

export interface LanguageQuestionViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** The language in which messages come until now. */
  current: Locale
}

const keepTexts: Record<Locale, () => string> = {
  'ko-KR': m['member.language.keep_korean'],
  'en-US': m['member.language.keep_english'],
  'ja-JP': m['member.language.keep_japanese'],
  'zh-CN': m['member.language.keep_simplified'],
  'zh-TW': m['member.language.keep_traditional'],
}

const Question = ({ state: { context, value }, send, current }: LanguageQuestionViewProps) => {
  const isBusy = value === 'answering'
  const toWorking = (isYes: boolean) => isBusy && context.accepted === isYes && m['member.edit.saving']()
  return (
    <Prompt
      title={m['member.language.ask']()}
      acts={
        <>
          <Button
            size="small"
            disabled={isBusy}
            working={toWorking(true)}
            onClick={() => send({ type: 'question.accept' })}
          >
            {m['member.language.accept']()}
          </Button>
          <Button
            size="small"
            disabled={isBusy}
            working={toWorking(false)}
            onClick={() => send({ type: 'question.decline' })}
          >
            {keepTexts[current]()}
          </Button>
        </>
      }
    >
      {context.failure && (
        <Notice tone="error" live="alert">
          {toFailureMessage(context.failure)}
        </Notice>
      )}
    </Prompt>
  )
}

const leaves = {
  asking: Question,
  answering: Question,
  failed: Question,
  changed: () => null,
  unchanged: () => null,
} satisfies Record<LanguageQuestionLeaf, (props: LanguageQuestionViewProps) => ReactNode>

/** Neither answer stands out; once one is given, nothing is left at the foot of the page. */
export const LanguageQuestionView = (props: LanguageQuestionViewProps) => {
  const Leaf: (props: LanguageQuestionViewProps) => ReactNode = leaves[props.state.value]
  return (
    <div data-machine="language-question" data-state={props.state.value}>
      <Leaf {...props} />
    </div>
  )
}
