import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import type { ChatFile } from '#machines/chat-room.ts'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FileButton } from '#ui/file-button'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { UploadedFiles } from './uploaded-files.tsx'
import { useFiles } from '../files/use-files.ts'

export interface ComposerProps {
  /** A text that was chosen from the saved replies; a new key begins with it. */
  initial?: string
  onSay: (text: string, files: ChatFile[]) => void
}

const most = 5
const picture = /\.(jpe?g|png|webp)$/i

/** Where a message is written; files leave as soon as they are chosen. */
export const Composer = ({ initial = '', onSay }: ComposerProps) => {
  const [text, setText] = useState(initial)
  const { files, add, remove, retry } = useFiles('/files', most)
  const sent = files.flatMap(({ sentId, name, size }) =>
    sentId ? [{ id: sentId, name, size, picture: picture.test(name) }] : [],
  )
  const underway = files.some(({ progress }) => progress !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (underway || (!text.trim() && sent.length === 0)) return
    onSay(text.trim(), sent)
    setText('')
    for (const { id } of files) remove(id)
  }
  return (
    <form onSubmit={submit} aria-label={m['chat.write.label']()}>
      <Stack gap={8}>
        {files.length > 0 && <UploadedFiles files={files} onRemove={remove} onRetry={retry} />}
        <Cluster gap={8} wrap="none" share="last">
          <FileButton
            label={m['chat.write.attach']()}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            disabled={files.length >= most}
            onFiles={add}
          />
          <Cluster gap={8} wrap="none" share="first">
            <TextInput
              value={text}
              onChange={setText}
              aria-label={m['chat.write.label']()}
              placeholder={m['chat.write.placeholder']()}
              maxLength={2000}
              autoComplete="off"
              enterKeyHint="send"
            />
            <Button type="submit" variant="primary" disabled={underway}>
              {m['chat.write.send']()}
            </Button>
          </Cluster>
        </Cluster>
      </Stack>
    </form>
  )
}
