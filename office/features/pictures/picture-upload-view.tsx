import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import type { ChosenFile } from '#machines/picture-upload-setup.ts'
import type { pictureUploadMachine } from '#machines/picture-upload.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FileUpload } from '#ui/file-upload'
import { Notice } from '#ui/notice'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { DescribingForm } from './describing-form.tsx'
import { FramingForm } from './framing-form.tsx'
import type { SubjectPictures } from './pictures.queries.ts'

type Machine = typeof pictureUploadMachine

export interface PictureUploadViewProps {
  state: SnapshotFrom<Machine>
  /** Texts that are made from the facts, by role. */
  offered: SubjectPictures['offered'] | undefined
  /** How much of each file is on its way, 0 to 1, by its id. */
  progress: Readonly<Record<string, number>>
  send: (event: EventFromLogic<Machine>) => void
  /** Receives chosen files, whose bytes stay with the window. */
  onFiles: (files: File[]) => void
  onClose: () => void
}

const fileWords = {
  remove: (name: string) => m['pictures.file.remove']({ name }),
  retry: (name: string) => m['pictures.file.retry']({ name }),
  progress: (name: string) => m['pictures.file.progress']({ name }),
}
const accept = 'image/jpeg,image/png,image/webp,image/avif'

const toFileItem = ({ id, name }: ChosenFile, progress: number | undefined) => ({
  ...{ id, name, size: '' },
  progress: progress ?? 0,
})

const Choosing = ({ onFiles }: PictureUploadViewProps) => (
  <FileUpload
    label={m['pictures.file.choose']()}
    hint={m['pictures.file.hint']()}
    accept={accept}
    multiple
    files={[]}
    onAdd={onFiles}
    onRemove={() => undefined}
    words={fileWords}
  />
)

const Sending = ({ state, progress }: PictureUploadViewProps) => (
  <FileUpload
    label={m['pictures.file.choose']()}
    hint={m['pictures.file.hint']()}
    disabled
    files={state.context.files.map((file) => toFileItem(file, progress[file.id]))}
    onAdd={() => undefined}
    onRemove={() => undefined}
    words={fileWords}
  />
)

/** The files that were not taken, each with its reason. */
const RefusedFiles = ({ state }: Pick<PictureUploadViewProps, 'state'>) =>
  state.context.refused.length > 0 && (
    <Notice tone="error" live="alert" title={m['pictures.refused.title']()}>
      <Stack gap={4}>
        {state.context.refused.map(({ name, failure }) => (
          <Text key={name} size="small">
            {name}: {toOfficeFailure(failure)}
          </Text>
        ))}
      </Stack>
    </Notice>
  )

const Position = ({ state }: Pick<PictureUploadViewProps, 'state'>) => {
  const { sent, at } = state.context
  return (
    <Text weight="medium" role="status">
      {m['pictures.upload.position']({
        at: String(at + 1),
        count: String(sent.length),
        name: sent[at]?.name ?? '',
      })}
    </Text>
  )
}

const Framing = (props: PictureUploadViewProps) => {
  const { state, send } = props
  const { sent, at, description, fault } = state.context
  const picture = sent[at]
  if (!picture) return null
  return (
    <Stack gap={16}>
      <RefusedFiles {...props} />
      <Position {...props} />
      <FramingForm
        key={picture.file}
        picture={picture}
        description={description}
        onChange={(change) => send({ type: 'description.set', change })}
      />
      {fault === 'frame' && (
        <Notice tone="error" live="alert">
          {m['pictures.fault.frame']()}
        </Notice>
      )}
      <Cluster>
        <Button onClick={() => send({ type: 'picture.skip' })}>{m['pictures.upload.skip']()}</Button>
        <Button variant="primary" onClick={() => send({ type: 'frame.submit' })}>
          {m['pictures.upload.next']()}
        </Button>
      </Cluster>
    </Stack>
  )
}

const Describing = (props: PictureUploadViewProps) => {
  const { state, offered, send } = props
  const { description, fault } = state.context
  return (
    <Stack gap={16}>
      <Position {...props} />
      <DescribingForm
        {...{ description, offered, fault }}
        onChange={(change) => send({ type: 'description.set', change })}
      />
      <Cluster>
        <Button onClick={() => send({ type: 'step.back' })}>{m['pictures.upload.back']()}</Button>
        <Button variant="primary" onClick={() => send({ type: 'description.submit' })}>
          {m['pictures.upload.attach']()}
        </Button>
      </Cluster>
    </Stack>
  )
}

const Attaching = () => (
  <Cluster>
    <Spinner label={m['pictures.upload.attaching']()} />
    <Text tone="secondary">{m['pictures.upload.attaching']()}</Text>
  </Cluster>
)

const Attached = ({ onClose }: PictureUploadViewProps) => (
  <Stack gap={16}>
    <Notice tone="success" live="status" title={m['pictures.upload.done']()}>
      {m['pictures.upload.done_text']()}
    </Notice>
    <Button variant="primary" width="full" onClick={onClose}>
      {m['list.close']()}
    </Button>
  </Stack>
)

const Refused = (props: PictureUploadViewProps) => (
  <Stack gap={16}>
    <RefusedFiles {...props} />
    <Button variant="primary" width="full" onClick={() => props.send({ type: 'step.back' })}>
      {m['pictures.upload.again']()}
    </Button>
  </Stack>
)

const Failed = ({ state, send }: PictureUploadViewProps) => (
  <Stack gap={16}>
    <Notice tone="error" live="alert" title={m['pictures.upload.failed']()}>
      {state.context.failure && toOfficeFailure(state.context.failure)}
    </Notice>
    <Cluster>
      <Button onClick={() => send({ type: 'step.back' })}>{m['pictures.upload.back']()}</Button>
      <Button variant="primary" onClick={() => send({ type: 'step.retry' })}>
        {m['frame.retry']()}
      </Button>
    </Cluster>
  </Stack>
)

const leaves = {
  choosing: Choosing,
  sending: Sending,
  framing: Framing,
  describing: Describing,
  attaching: Attaching,
  attached: Attached,
  refused: Refused,
  failed: Failed,
} satisfies Record<LeafId<Machine>, (props: PictureUploadViewProps) => ReactNode>

/** Adding photographs, one step after the other in a panel. */
export const PictureUploadView = (props: PictureUploadViewProps) => {
  const Body: (props: PictureUploadViewProps) => ReactNode = leaves[toShownLeaf(props.state.value)]
  return (
    <div data-machine="picture-upload" data-state={props.state.value}>
      <Body {...props} />
    </div>
  )
}
