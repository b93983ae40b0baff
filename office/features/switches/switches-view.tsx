import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Confirm } from '#ui/confirm'
import { Heading } from '#ui/heading'
import { Notice as NoticeLine } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { Text } from '#ui/text'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { NoticeForm, type NoticeFormProps } from './notice-form.tsx'
import { toSwitchWords } from './switch-words.ts'
import type { SwitchName, Switches } from './switches.queries.ts'

export interface SwitchesViewProps {
  /** Undefined while they are on their way. */
  switches: Switches | undefined
  failure: string | null
  canChange: boolean
  /** The switch that is being set. */
  working: SwitchName | null
  /** The switch whose stop is to be confirmed. */
  pending: SwitchName | null
  done: string | null
  switchFailure: string | null
  notice: Pick<NoticeFormProps, 'isWorking' | 'failure' | 'done' | 'onSave'>
  onRetry: () => void
  onSwitch: (name: SwitchName, isOn: boolean) => void
  onConfirm: () => void
  onCancel: () => void
}

type Change = Switches['noticeChange']

const toChangeText = (change: Change): string =>
  change
    ? m['switches.changed']({ at: formatDateTime(change.at), name: change.by })
    : m['switches.never_changed']()

const SwitchRow = ({
  item: { name, isOn, lastChange },
  disabled,
  onSwitch,
}: {
  item: Switches['switches'][number]
  disabled: boolean
  onSwitch: SwitchesViewProps['onSwitch']
}) => {
  const words = toSwitchWords(name)
  return (
    <Box pad="small">
      <Stack gap={4}>
        <Switch
          checked={isOn}
          disabled={disabled}
          description={words.effect}
          onChange={(next) => onSwitch(name, next)}
        >
          {words.name}
        </Switch>
        <Text size="caption" tone="caption">
          {toChangeText(lastChange)}
        </Text>
      </Stack>
    </Box>
  )
}

const toNoticeState = ({ notice, isNoticeShown }: Switches): string => {
  if (!notice) return m['switches.notice.none']()
  return isNoticeShown ? m['switches.notice.shown']() : m['switches.notice.hidden']()
}

/** What holds for all shoppers at once: switches with their effect, and the notice. */
export const SwitchesView = (props: SwitchesViewProps) => {
  const { switches, failure, canChange, working, pending, done, switchFailure, notice } = props
  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <Heading level={1} size="title">
          {m['switches.title']()}
        </Heading>
        <Text size="small" tone="secondary">
          {m['switches.lead']()}
        </Text>
      </Stack>
      <FailureNotice failure={failure} onRetry={props.onRetry} />
      {done && (
        <NoticeLine tone="success" live="status">
          {done}
        </NoticeLine>
      )}
      {switchFailure && (
        <NoticeLine tone="error" live="alert">
          {switchFailure}
        </NoticeLine>
      )}
      {switches ? (
        <>
          <Stack gap={12}>
            {switches.switches.map((item) => (
              <SwitchRow
                key={item.name}
                item={item}
                disabled={!canChange || working !== null}
                onSwitch={props.onSwitch}
              />
            ))}
          </Stack>
          <Section
            title={m['switches.notice.title']()}
            lead={m['switches.notice.lead']()}
            size="small"
            space="none"
          >
            <Stack gap={16}>
              <Text size="small" tone="secondary">
                {`${toNoticeState(switches)} ${switches.notice ? toChangeText(switches.noticeChange) : ''}`}
              </Text>
              <NoticeForm
                key={switches.noticeChange?.at ?? ''}
                notice={switches.notice}
                canChange={canChange}
                {...notice}
              />
            </Stack>
          </Section>
        </>
      ) : (
        !failure && <Skeleton />
      )}
      <Confirm
        danger
        open={pending !== null}
        title={m['switches.ask.title']({ name: pending ? toSwitchWords(pending).name : '' })}
        confirmLabel={m['switches.ask.confirm']()}
        cancelLabel={m['switches.ask.cancel']()}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      >
        {pending ? toSwitchWords(pending).effect : ''}
      </Confirm>
    </Stack>
  )
}
