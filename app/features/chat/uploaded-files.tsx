import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Text } from '#ui/text'
import { fileLabels, type UploadedFile } from '../files/use-files.ts'

export interface UploadedFilesProps {
  files: readonly UploadedFile[]
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

const toFileLabel = ({ name, size, progress }: UploadedFile) =>
  `${name} ${progress === undefined ? size : `${Math.round(progress * 100)}%`}`

/** What goes along with the message that is being written. */
export const UploadedFiles = ({ files, onRemove, onRetry }: UploadedFilesProps) => (
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
