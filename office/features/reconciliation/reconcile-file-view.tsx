import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ChosenFile, ProviderFile } from '#machines/reconcile-file-setup.ts'
import type { reconcileFileMachine } from '#machines/reconcile-file.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { DifferenceList, type DifferenceListProps } from './difference-list.tsx'
import { FaultyLines } from './faulty-lines.tsx'
import { FileActs, type FileActsProps } from './file-acts.tsx'
import { FileUploadForm } from './file-upload-form.tsx'
import { ProviderBooking, ProviderSums } from './provider-sums.tsx'
import { toFileName, toFileStateName, toFileStateTone } from './reconciliation-words.ts'

type Machine = typeof reconcileFileMachine

export interface ReconcileFileViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** The day of Seoul. */
  today: string
  listHref: string
  canAct: boolean
  differences: Omit<DifferenceListProps, 'file' | 'canAct' | 'isWorking' | 'onExplain'>
  onFile: (bytes: File, chosen: Omit<ChosenFile, 'id' | 'name'>) => void
}
export type ReconcileFileLeaf = LeafId<Machine>
type View = (props: ReconcileFileViewProps) => ReactNode

const toFailureText = ({ state }: Pick<ReconcileFileViewProps, 'state'>) =>
  state.context.failure && toOfficeFailure(state.context.failure)

const Choosing = (props: ReconcileFileViewProps) => (
  <FileUploadForm
    chosen={props.state.context.chosen}
    today={props.today}
    isWorking={props.state.matches('reading')}
    failure={toFailureText(props)}
    onFile={props.onFile}
  />
)

const Faulty = ({ state, send }: ReconcileFileViewProps) =>
  state.context.reading && (
    <FaultyLines reading={state.context.reading} onAgain={() => send({ type: 'file.again' })} />
  )

const Failure = (props: ReconcileFileViewProps) => {
  const text = toFailureText(props)
  if (props.state.matches('failed'))
    return <FailureNotice failure={text} onRetry={() => props.send({ type: 'file.retry' })} />
  return (
    text && (
      <Notice tone="error" live="alert">
        {text}
      </Notice>
    )
  )
}

const findWorking = (state: ReconcileFileViewProps['state']): FileActsProps['working'] => {
  if (state.matches('agreeing')) return 'agree'
  if (state.matches('discarding')) return 'discard'
  return state.hasTag('busy') ? 'other' : null
}

const Head = ({ file, listHref }: { file: ProviderFile; listHref: string }) => (
  <Stack gap={8}>
    <TextLink href={listHref}>{m['reconciliation.one.back']()}</TextLink>
    <Cluster>
      <Heading level={1} size="title">
        {toFileName(file)}
      </Heading>
      <Tag tone={toFileStateTone(file)}>{toFileStateName(file)}</Tag>
    </Cluster>
  </Stack>
)

const Opened = (props: ReconcileFileViewProps) => {
  const { state, send, listHref, canAct, differences } = props
  const { file } = state.context
  if (!file) return null
  const isOpen = state.hasTag('open')
  return (
    <Stack gap={24}>
      <Head file={file} listHref={listHref} />
      <Failure {...props} />
      {state.matches('agreed') && <Notice tone="success">{m['reconciliation.agree.done']()}</Notice>}
      <DifferenceList
        {...differences}
        file={file}
        canAct={canAct && isOpen}
        isWorking={state.matches('explaining')}
        onExplain={(explanation) => send({ type: 'difference.explain', explanation })}
      />
      <Columns
        layout="halves"
        first={<ProviderSums file={file} />}
        second={<ProviderBooking file={file} />}
      />
      {canAct && isOpen && (
        <FileActs
          file={file}
          working={findWorking(state)}
          onAgree={() => send({ type: 'file.agree' })}
          onDiscard={() => send({ type: 'file.discard' })}
        />
      )}
    </Stack>
  )
}

const Discarded = ({ listHref }: ReconcileFileViewProps) => (
  <Stack gap={16}>
    <Notice tone="success" live="status">
      {m['reconciliation.discard.done']()}
    </Notice>
    <TextLink href={listHref}>{m['reconciliation.one.back']()}</TextLink>
  </Stack>
)

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  choosing: Choosing,
  reading: Choosing,
  faulty: Faulty,
  differing: Opened,
  explaining: Opened,
  agreeing: Opened,
  discarding: Opened,
  reloading: Opened,
  agreed: Opened,
  discarded: Discarded,
  failed: Opened,
} satisfies Record<ReconcileFileLeaf, View>

/** A settlement file, with a view for each state of its machine. */
export const ReconcileFileView = (props: ReconcileFileViewProps) => {
  const View: View = views[props.state.value as ReconcileFileLeaf]
  return (
    <div data-machine="reconcile-file" data-state={props.state.value}>
      <View {...props} />
    </div>
  )
}
