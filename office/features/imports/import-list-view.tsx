import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ImportKind } from '#api/contract/office/imports.options.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import type { importListMachine } from '#machines/import-list.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx'
import {
  ImportHead,
  ImportNotices,
  ImportReport,
  NamePanel,
  type ImportReportProps,
} from './import-report.tsx'
import { ListUpload } from './list-upload.tsx'
import { ForeignNames } from './foreign-names.tsx'
import { NewTerms } from './new-terms.tsx'
import { TwinWines } from './twin-wines.tsx'
import { UnknownNames } from './unknown-names.tsx'
import { UnlistedWines } from './unlisted-wines.tsx'

type Machine = typeof importListMachine

export interface ImportListViewProps extends ImportReportProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  kind: ImportKind
  /** Whether the person may send lists, apply them, and create what an unknown name names. */
  canWrite: boolean
  canApply: boolean
  canCreate: boolean
  onFile: (file: File) => void
}
export type ImportListLeaf = LeafId<Machine>
type View = (props: ImportListViewProps) => ReactNode

const templateHints: Record<ImportKind, () => string> = {
  WINES: m['imports.template_hint'],
  OFFERS: m['imports.offers.template_hint'],
}

const Choosing = ({ state, kind, onFile }: ImportListViewProps) => {
  const { failure } = state.context
  return (
    <ListUpload
      isWorking={state.matches('reading')}
      failure={failure && toOfficeFailure(failure)}
      hint={templateHints[kind]()}
      onFile={onFile}
    />
  )
}

/** The act that is on its way. */
const findWorking = (state: ImportListViewProps['state']): ApplyFormProps['working'] => {
  if (state.matches('applying')) return 'apply'
  if (state.matches('renewing')) return 'renew'
  if (state.matches('discarding')) return 'discard'
  return state.matches('mapping') || state.matches('confirming') ? 'map' : null
}

const Failure = ({ state, send }: Pick<ImportListViewProps, 'state' | 'send'>) => {
  const { failure } = state.context
  const text = failure && toOfficeFailure(failure)
  if (state.matches('failed'))
    return <FailureNotice failure={text} onRetry={() => send({ type: 'list.retry' })} />
  return (
    text && (
      <Notice tone="error" live="alert">
        {text}
      </Notice>
    )
  )
}

/** What can be done with a list that is open. */
const Acts = ({ list, ...props }: ImportListViewProps & { list: ImportedList }) => {
  const { state, send, canWrite, canApply, canCreate, toHref } = props
  return (
    <>
      <NewTerms
        key={`terms ${list.version}`}
        {...{ list, canWrite, canCreate }}
        isWorking={state.hasTag('busy')}
        isCreating={state.matches('confirming')}
        onCreate={(keys) => send({ type: 'proposals.confirm', confirmation: { keys } })}
      />
      <ForeignNames
        key={`names ${list.version}`}
        {...{ list, canWrite }}
        isWorking={state.hasTag('busy')}
        onConfirm={(confirmation) => send({ type: 'proposals.confirm', confirmation })}
      />
      <TwinWines
        {...{ list, canWrite }}
        isWorking={state.hasTag('busy')}
        onConfirm={(confirmation) => send({ type: 'proposals.confirm', confirmation })}
      />
      <UnknownNames
        {...{ list, canCreate, toHref }}
        canMap={canWrite}
        isWorking={state.hasTag('busy')}
        onUnmap={({ column, name }) => send({ type: 'name.map', meaning: { column, name, target: null } })}
      />
      <UnlistedWines wines={list.unlisted} />
      {canWrite && (
        <ApplyForm
          {...{ list, canApply }}
          working={findWorking(state)}
          onApply={(reason = '') => send({ type: 'list.apply', reason })}
          onRenew={() => send({ type: 'list.renew' })}
          onDiscard={() => send({ type: 'list.discard' })}
        />
      )}
    </>
  )
}

const Opened = (props: ImportListViewProps) => {
  const { state, search, panel, onClose } = props
  const { list } = state.context
  if (!list) return null
  const isOpen = state.hasTag('open')
  return (
    <Stack gap={20}>
      <ImportHead list={list} listHref={props.listHref} />
      <Failure {...props} />
      <ImportNotices list={list} {...props} />
      {isOpen && <Acts {...props} list={list} />}
      <ImportReport list={list} {...props} />
      <NamePanel search={search} panel={isOpen && panel} onClose={onClose} />
    </Stack>
  )
}

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  choosing: Choosing,
  reading: Choosing,
  faulty: Opened,
  mappingUnknown: Opened,
  mapping: Opened,
  confirming: Opened,
  comparing: Opened,
  renewing: Opened,
  applying: Opened,
  discarding: Opened,
  reloading: Opened,
  applied: Opened,
  ended: Opened,
  failed: Opened,
} satisfies Record<ImportListLeaf, View>

/** A list from a spreadsheet, with a view for each state of its machine. */
export const ImportListView = (props: ImportListViewProps) => {
  const View: View = views[props.state.value as ImportListLeaf]
  return (
    <div data-machine="import-list" data-state={props.state.value}>
      <View {...props} />
    </div>
  )
}
