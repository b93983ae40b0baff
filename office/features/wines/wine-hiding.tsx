import { useEffect } from 'react'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import type { OfficeWine } from './wines.queries.ts'
import { ReasonField, useReason } from '../../shell/reason-field.tsx'

export interface WineHidingProps {
  hidden: OfficeWine['hidden']
  /** Whether the person may hide wines and show them again. */
  canHide: boolean
  /** Whether the reason is being typed. */
  isOpen: boolean
  isWorking: boolean
  /** Whether it was hidden a moment ago, and may be shown again by one press. */
  canUndo: boolean
  failure: string | null
  onHide: (reason: string) => void
  onShow: () => void
  onClose: () => void
  /** The time for taking it back is over. */
  onForget: () => void
}

const undoMs = 10_000
const Undo = ({ isWorking, onShow, onForget }: WineHidingProps) => {
  useEffect(() => {
    const timer = setTimeout(onForget, undoMs)
    return () => clearTimeout(timer)
  }, [onForget])
  return (
    <Notice
      tone="success"
      live="status"
      action={
        <Button size="small" working={isWorking && m['wines.hide.working']()} onClick={onShow}>
          {m['wines.hide.undo']()}
        </Button>
      }
    >
      {m['wines.hide.done']()}
    </Notice>
  )
}

const HideForm = ({ isWorking, onHide, onClose }: WineHidingProps) => {
  const { reason, setReason, isTooShort, submit } = useReason(onHide)
  return (
    <Section
      title={m['wines.hide.title']()}
      lead={m['wines.hide.lead']()}
      level={2}
      size="small"
      space="none"
    >
      <form method="post" noValidate onSubmit={submit} aria-label={m['wines.hide.title']()}>
        <Stack gap={12}>
          <ReasonField
            label={m['wines.hide.reason']()}
            hint={m['wines.hide.reason_hint']()}
            error={isTooShort && m['wines.hide.reason_short']()}
            value={reason}
            onChange={setReason}
            maxLength={200}
          />
          <Cluster>
            <Button type="submit" variant="danger" working={isWorking && m['wines.hide.working']()}>
              {m['wines.hide.act']()}
            </Button>
            <Button type="button" disabled={isWorking} onClick={onClose}>
              {m['wines.hide.cancel']()}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Section>
  )
}

/** Whether the shop shows a wine: since when and why not, and the acts that change it. */
export const WineHiding = (props: WineHidingProps) => {
  const { hidden, canHide, isOpen, isWorking, canUndo, failure, onShow } = props
  return (
    <Stack gap={12}>
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {hidden && canUndo && <Undo {...props} />}
      {hidden && (
        <Notice
          tone="warning"
          title={m['wines.hidden.title']()}
          action={
            canHide &&
            !canUndo && (
              <Button size="small" working={isWorking && m['wines.hide.working']()} onClick={onShow}>
                {m['wines.hidden.show']()}
              </Button>
            )
          }
        >
          {m['wines.hidden.text']({
            reason: hidden.reason,
            time: formatDateTime(hidden.at),
            name: hidden.by,
          })}
        </Notice>
      )}
      {!hidden && isOpen && <HideForm {...props} />}
    </Stack>
  )
}
