import type { InputHTMLAttributes, Ref } from 'react'
import { fileButton } from '#styled/file-button.ts'
import { Icon } from '../icon/icon.tsx'
import { plus } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'

export interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** What it does, for readers: 파일 보내기. */
  label: string
  /** As in an input: image/*, .pdf. */
  accept?: string
  /** Nothing can be chosen now. */
  disabled?: boolean
  /** Gets what was chosen. */
  onFiles: (files: File[]) => void
  /** The input itself; `className` and `style` are those of the button around it. */
  ref?: Ref<HTMLInputElement>
}

/** A plus that opens the choice of files. */
export const FileButton = ({ label, onFiles, className, style, ...rest }: FileButtonProps) => {
  const classes = fileButton()
  return (
    <label className={joinClasses(classes.root, className)} style={style}>
      <Icon of={plus} />
      <input
        multiple
        {...rest}
        type="file"
        className={classes.input}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
