import { useState, type DragEvent, type InputHTMLAttributes, type Ref } from 'react'
import { fileUpload } from '#styled/file-upload.ts'
import { useFieldControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import { alert, upload as uploadIcon } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'
import { UploadedFile, type FileItem, type FileWords } from './uploaded-file.tsx'

export interface FileUploadProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** 파일 고르기 */
  label: string
  /** What may be sent: 사진 5장까지, 한 장에 10MB까지. */
  hint: string
  /** As in an input: image/*, .pdf. */
  accept?: string
  /** More than one may be chosen at once. */
  multiple?: boolean
  /** The chosen files, with their progress. */
  files: readonly FileItem[]
  /** Receives the chosen or dropped files; the caller checks sizes and kinds. */
  onAdd: (files: File[]) => void
  /** Receives the id of the removed file. */
  onRemove: (id: string) => void
  /** Sends a failed file again. */
  onRetry?: (id: string) => void
  /** The texts of a file for screen readers: remove, send again, on its way. */
  words: FileWords
  /** Why nothing more can be added: 다섯 장을 모두 골랐어요. */
  full?: string
  /** What was refused, and why. */
  refused?: string
  /** The input itself; `className` and `style` are those of the whole. */
  ref?: Ref<HTMLInputElement>
}

const useDrop = (onDrop: (files: File[]) => void) => {
  const [over, setOver] = useState(false)
  const createDragHandler = (on: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(on)
  }
  const drop = (event: DragEvent) => {
    createDragHandler(false)(event)
    onDrop([...event.dataTransfer.files])
  }
  return {
    over,
    handlers: {
      onDragEnter: createDragHandler(true),
      onDragOver: createDragHandler(true),
      onDragLeave: createDragHandler(false),
      onDrop: drop,
    },
  }
}

/** Files by a press, by the keyboard or dropped; each shows its progress and its error. */
export const FileUpload = (upload: FileUploadProps) => {
  const { label, hint, multiple, files, onAdd, onRemove, onRetry, words, full, refused, ...others } = upload
  const { className, style, ...rest } = others
  const control = useFieldControl()
  const { over, handlers } = useDrop((dropped) => {
    if (!full && dropped.length) onAdd(multiple ? dropped : dropped.slice(0, 1))
  })
  const classes = fileUpload({ over: over && !full })
  return (
    <div className={joinClasses(classes.root, className)} style={style}>
      <label className={classes.zone} {...handlers}>
        <Icon of={uploadIcon} />
        <b>{label}</b>
        <span className={classes.hint}>{full ?? hint}</span>
        <input
          {...control}
          {...rest}
          type="file"
          aria-label={label}
          className={classes.input}
          multiple={multiple}
          disabled={rest.disabled || Boolean(full)}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <div role="status">
        {refused && (
          <p className={classes.refused}>
            <Icon of={alert} size={16} />
            {refused}
          </p>
        )}
      </div>
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <UploadedFile key={file.id} file={file} words={words} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  )
}
