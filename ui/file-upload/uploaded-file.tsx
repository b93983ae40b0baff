import { fileUpload } from '#styled/file-upload.ts'
import { Bar } from '../bar/bar.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { file as fileIcon, retry, trash } from '../icons/icons.tsx'

export interface FileItem {
  id: string
  name: string
  /** 1.2MB */
  size: string
  /** A small picture of it. */
  preview?: string
  /** 0 to 1 while it is on its way; left out when it has arrived. */
  progress?: number
  /** Why it did not arrive, and what to do. */
  error?: string
}

export interface FileWords {
  /** 시음노트.pdf 빼기 */
  remove: (name: string) => string
  /** 시음노트.pdf 다시 보내기 */
  retry: (name: string) => string
  /** 시음노트.pdf 올리는 중 */
  progress: (name: string) => string
}

interface UploadedFileProps {
  file: FileItem
  words: FileWords
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
}

const State = ({ file, words }: Pick<UploadedFileProps, 'file' | 'words'>) => {
  const classes = fileUpload()
  if (file.error) return <p className={classes.error}>{file.error}</p>
  if (file.progress === undefined) return <p className={classes.size}>{file.size}</p>
  const percent = Math.round(file.progress * 100)
  return (
    <div
      role="progressbar"
      aria-label={words.progress(file.name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Bar share={file.progress} thick={4} />
      <p className={classes.size}>{percent}%</p>
    </div>
  )
}

export const UploadedFile = ({ file, words, onRemove, onRetry }: UploadedFileProps) => {
  const classes = fileUpload()
  return (
    <li className={classes.item}>
      <span className={classes.picture}>
        {file.preview ? <img src={file.preview} alt="" width={40} height={40} /> : <Icon of={fileIcon} />}
      </span>
      <div>
        <p className={classes.name}>{file.name}</p>
        <State file={file} words={words} />
      </div>
      <span className={classes.acts}>
        {file.error && onRetry && (
          <IconButton label={words.retry(file.name)} icon={retry} onClick={() => onRetry(file.id)} />
        )}
        <IconButton label={words.remove(file.name)} icon={trash} onClick={() => onRemove(file.id)} />
      </span>
    </li>
  )
}
