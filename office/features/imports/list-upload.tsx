import { maxImportBytes, maxImportRows } from '#api/contract/office/imports.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { FileUpload } from '#ui/file-upload'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

export interface ListUploadProps {
  isWorking: boolean
  failure: string | null
  /** What to keep in mind when the template is filled in. */
  hint: string
  onFile: (file: File) => void
}

const megabytes = String(maxImportBytes / 1024 / 1024)

/** Where a file is chosen, and that it is being read. */
export const ListUpload = ({ isWorking, failure, hint, onFile }: ListUploadProps) => (
  <Stack gap={8}>
    {isWorking ? (
      <Cluster>
        <Spinner label={m['imports.upload.working']()} />
        <Text tone="secondary">{m['imports.upload.working']()}</Text>
      </Cluster>
    ) : (
      <FileUpload
        label={m['imports.upload.label']()}
        hint={m['imports.upload.hint']({ rows: formatCount(maxImportRows), size: megabytes })}
        accept=".csv,text/csv"
        files={[]}
        words={{ remove: (name) => name, retry: (name) => name, progress: (name) => name }}
        {...(failure !== null && { refused: failure })}
        onAdd={([file]) => file && onFile(file)}
        onRemove={() => undefined}
      />
    )}
    <Text size="caption" tone="caption">
      {hint}
    </Text>
  </Stack>
)
