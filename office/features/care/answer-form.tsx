import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { templateFields } from '#api/contract/office/care.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import type { AnswerTemplate } from './care.queries.ts'

export interface AnswerFormProps {
  /** What the text begins with: a draft, or the answer that is revised. */
  initial: string
  /** Whether it replaces an answer that was sent. */
  isRevision: boolean
  templates: readonly AnswerTemplate[]
  isWorking: boolean
  failure: string | null
  onChange: (text: string) => void
  onSend: (text: string) => void
  /** Keeps the text as a template of the person's own. */
  onKeep: (template: { title: string; text: string }) => void
  onDrop: (id: number) => void
}

const maxLetters = 4000
const titleLetters = 30

const toTitle = (text: string): string => [...text.replaceAll(/\s+/g, ' ')].slice(0, titleLetters).join('')

const isSendKey = ({ ctrlKey, metaKey, code, nativeEvent }: KeyboardEvent) =>
  (ctrlKey || metaKey) && code === 'Enter' && !nativeEvent.isComposing

/** An answer: from a template or typed, sent by its button or by Ctrl+Enter. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { initial, isRevision, templates, isWorking, failure, onChange, onSend, onKeep, onDrop } = props
  const [text, setText] = useState(initial)
  const [template, setTemplate] = useState('')
  const [isEmptySent, setIsEmptySent] = useState(false)
  const change = (next: string) => {
    setText(next)
    setIsEmptySent(false)
    onChange(next)
  }
  const send = () => {
    setIsEmptySent(text.trim() === '')
    if (text.trim() !== '' && !isWorking) onSend(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const choose = (value: string) => {
    const chosenTemplate = templates.find(({ id }) => String(id) === value)
    setTemplate(value)
    if (chosenTemplate) change(text.trim() === '' ? chosenTemplate.text : `${text}\n${chosenTemplate.text}`)
  }
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap={12}>
        {templates.length > 0 && (
          <Cluster>
            <Field label={m['care.template.label']()}>
              <Select
                name="template"
                options={templates.map(({ id, title, shared: isShared }) => ({
                  value: String(id),
                  label: isShared ? m['care.template.shared']({ title }) : title,
                }))}
                placeholder={m['care.template.choose']()}
                value={template}
                onChange={choose}
              />
            </Field>
            {template !== '' && (
              <Button
                size="small"
                variant="ghost"
                type="button"
                onClick={() => {
                  onDrop(Number(template))
                  setTemplate('')
                }}
              >
                {m['care.template.drop']()}
              </Button>
            )}
          </Cluster>
        )}
        <Field
          label={isRevision ? m['care.answer.revise_label']() : m['care.answer.label']()}
          hint={m['care.answer.hint'](templateFields)}
          {...(isEmptySent && { error: m['care.answer.empty']() })}
          {...(failure !== null && { outsideError: failure })}
        >
          <Textarea
            name="answer"
            rows={8}
            maxLength={maxLetters}
            countWords={(count, most) => `${formatCount(count)} / ${formatCount(most)}`}
            value={text}
            onChange={change}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return
              event.preventDefault()
              send()
            }}
          />
        </Field>
        <Cluster>
          <Button type="submit" variant="primary" working={isWorking && m['care.answer.sending']()}>
            {isRevision ? m['care.answer.revise']() : m['care.answer.send']()}
          </Button>
          {text.trim() !== '' && (
            <Button
              type="button"
              variant="ghost"
              onClick={() => onKeep({ title: toTitle(text.trim()), text })}
            >
              {m['care.template.keep']()}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  )
}
