import { useState, type FormEvent } from 'react'
import { cleanParagraphs } from '#api/text.ts'
import type { ChatFile } from '#machines/chat-room-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FileButton } from '#ui/file-button'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { Chip } from '#ui/chip'
import { useFiles, fileLabels, type UploadedFile } from '../files/use-files.ts'

interface UploadedFilesProps {
  files: readonly UploadedFile[]
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

const toFileLabel = ({ name, size, progress }: UploadedFile) =>
  `${name} ${progress === undefined ? size : `${Math.round(progress * 100)}%`}`

/** What goes along with the message that is being written. */
const UploadedFiles = ({ files, onRemove, onRetry }: UploadedFilesProps) => (
  <Cluster as="ul" gap={6}>
    {files.map((file) => (
      <li key={file.id}>
        <Chip onRemove={() => onRemove(file.id)} removeLabel={fileLabels.remove(file.name)}>
          {toFileLabel(file)}
        </Chip>
        {file.error && (
          <Text size="caption" tone="error" role="status">
            {file.error}{' '}
            <button type="button" onClick={() => onRetry(file.id)}>
              <u>{fileLabels.retry(file.name)}</u>
            </button>
          </Text>
        )}
      </li>
    ))}
  </Cluster>
)

export interface ComposerProps {
  onSay: (text: string, files: ChatFile[]) => void
}

const maxFiles = 5
const maxLength = 2000

const pictureNames = /\.(jpe?g|png|webp)$/i

/** Where a message is written; files leave as soon as they are chosen. */
export const Composer = ({ onSay }: ComposerProps) => {
  const [text, setText] = useState('')
  const { files, add, remove, retry } = useFiles('/files', maxFiles)
  const attachments = files.flatMap(({ sentId, name, size }) =>
    sentId ? [{ id: sentId, name, size, picture: pictureNames.test(name) }] : [],
  )
  const isUploading = files.some(({ progress }) => progress !== undefined)
  const hasFailedUpload = files.some(({ error }) => error)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(hasFailedUpload)
    if (hasFailedUpload || isUploading || (!cleanParagraphs(text) && attachments.length === 0)) return
    onSay(text.trim(), attachments)
    setText('')
    for (const { id } of files) remove(id)
  }
  return (
    <form method="post" onSubmit={submit} aria-label={m['chat.write.label']()}>
      <Stack gap={8}>
        {files.length > 0 && <UploadedFiles files={files} onRemove={remove} onRetry={retry} />}
        {isTried && hasFailedUpload && (
          <Text size="caption" tone="error" role="status">
            {m['chat.write.failed_first']()}
          </Text>
        )}
        <Cluster gap={8} wrap="none" share="last">
          <FileButton
            label={m['chat.write.attach']()}
            accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
            disabled={files.length >= maxFiles}
            onFiles={add}
          />
          <Cluster gap={8} wrap="none" share="first">
            <TextInput
              value={text}
              onChange={setText}
              aria-label={m['chat.write.label']()}
              placeholder={m['chat.write.placeholder']()}
              maxLength={maxLength}
              autoComplete="off"
              enterKeyHint="send"
            />
            <Button type="submit" variant="primary" disabled={isUploading}>
              {m['chat.write.send']()}
            </Button>
          </Cluster>
        </Cluster>
      </Stack>
    </form>
  )
}
