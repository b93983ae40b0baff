import { useState, type FormEvent } from 'react'
import { cleanParagraphs } from '#api/text.ts'
import type { ChatFile } from '#machines/chat-room-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { FileButton } from '#ui/file-button'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { useChatFiles, type ChatUpload } from './use-chat-files.ts'

interface UploadListProps {
  files: readonly ChatUpload[]
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

const toFileLabel = ({ name, size, progress }: ChatUpload) =>
  `${name} ${progress === undefined ? size : `${Math.round(progress * 100)}%`}`

/** What goes along with the message that is being written. */
const UploadList = ({ files, onRemove, onRetry }: UploadListProps) => (
  <Cluster as="ul" gap={6}>
    {files.map((file) => (
      <li key={file.id}>
        <Chip
          onRemove={() => onRemove(file.id)}
          removeLabel={m['chat.write.file_remove']({ name: file.name })}
        >
          {toFileLabel(file)}
        </Chip>
        {file.error && (
          <Text size="caption" tone="error" role="status">
            {file.error}{' '}
            <Button variant="link" size="small" onClick={() => onRetry(file.id)}>
              {m['chat.write.file_again']({ name: file.name })}
            </Button>
          </Text>
        )}
      </li>
    ))}
  </Cluster>
)

/** A saved reply; chosen again, it is another one. */
export type ChosenReply = { text: string }

export interface AnswerComposerProps {
  /** What was chosen last from the saved replies: it goes behind what stands there already. */
  reply?: ChosenReply | undefined
  onSay: (text: string, files: ChatFile[]) => void
}

const maxFiles = 5
const maxLength = 2000

const appendText = (before: string, text: string) =>
  [before.trim(), text].filter(Boolean).join(' ').slice(0, maxLength)
const pictureNames = /\.(jpe?g|png|webp|avif)$/i

/** Where an answer is written; files leave as soon as they are chosen. */
export const AnswerComposer = ({ reply, onSay }: AnswerComposerProps) => {
  const [text, setText] = useState('')
  const [insertedReply, setInsertedReply] = useState<ChosenReply>()
  if (reply && reply !== insertedReply) {
    setInsertedReply(reply)
    setText((before) => appendText(before, reply.text))
  }
  const { files, add, remove, retry } = useChatFiles(maxFiles)
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
        {files.length > 0 && <UploadList files={files} onRemove={remove} onRetry={retry} />}
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
