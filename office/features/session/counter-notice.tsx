import { m } from '#office-messages'
import { Notice } from '#ui/notice'
import type { CounterDevice } from './use-switch-person.ts'

export interface CounterNoticeProps {
  /** Who stands at the counter. */
  name: string
  counter: Pick<CounterDevice, 'isSupported' | 'failure' | 'isDone'>
}

/** What became of the last switch of persons. */
export const CounterNotice = ({ name, counter: { isSupported, failure, isDone } }: CounterNoticeProps) => {
  if (!isSupported) return <Notice tone="warning">{m['counter.switch.unsupported']()}</Notice>
  if (failure)
    return (
      <Notice tone="error" live="alert">
        {failure}
      </Notice>
    )
  return (
    isDone && (
      <Notice tone="success" live="status">
        {m['counter.switch.done']({ name })}
      </Notice>
    )
  )
}
