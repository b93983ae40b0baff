import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createId } from '#app/shell/create-id.ts'
import { pictureUploadMachine } from '#machines/picture-upload.ts'
import type { Subject, SubjectPictures } from './pictures.queries.ts'
import { createPictureUploadSteps } from './picture-upload.steps.ts'
import { PictureUploadView } from './picture-upload-view.tsx'

export interface PictureUploadProps {
  subject: Subject
  offered: SubjectPictures['offered'] | undefined
  /** Leaves the panel, whether something was added or not. */
  onClose: () => void
}

/** Adds photographs to one subject in its panel; it ends with the panel. */
export const PictureUpload = ({ subject, offered, onClose }: PictureUploadProps) => {
  const client = useQueryClient()
  const [files] = useState(() => new Map<string, File>())
  const [progress, setProgress] = useState<Record<string, number>>({})
  const [addresses] = useState(() => new Set<string>())
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])
  const [machine] = useState(() =>
    pictureUploadMachine.provide(
      createPictureUploadSteps({
        ...{ client, subject, files },
        showFile: (file) => {
          const address = URL.createObjectURL(file)
          addresses.add(address)
          return address
        },
        onProgress: (id, share) => setProgress((before) => ({ ...before, [id]: share })),
      }),
    ),
  )
  const [state, send] = useMachine(machine)
  const choose = (newFiles: File[]) => {
    const entries = newFiles.map((file) => ({ id: createId(), file }))
    for (const { id, file } of entries) files.set(id, file)
    send({ type: 'files.choose', files: entries.map(({ id, file }) => ({ id, name: file.name })) })
  }
  return <PictureUploadView {...{ state, offered, progress, send, onClose }} onFiles={choose} />
}
