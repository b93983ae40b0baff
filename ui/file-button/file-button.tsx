import { fileButton } from '#styled/file-button.ts'
import { Icon } from '../icon/icon.tsx'
import { plus } from '../icons/icons.tsx'

export interface FileButtonProps {
  /** What it does, for readers: 파일 보내기. */
  label: string
  /** As in an input: image/*, .pdf. */
  accept?: string
  /** Nothing can be chosen now. */
  disabled?: boolean
  /** Gets what was chosen. */
  onFiles: (files: File[]) => void
}

/** A plus that opens the choice of files. */
export const FileButton = ({ label, accept, disabled, onFiles }: FileButtonProps) => {
  const classes = fileButton()
  return (
    <label className={classes.root}>
      <Icon of={plus} />
      <input
        type="file"
        multiple
        className={classes.input}
        aria-label={label}
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
